"""What was played, judged: by what a seat could know, and with all cards open."""
