"""What games of strong players show about the bidder's nets: played, journalled, and fitted."""
