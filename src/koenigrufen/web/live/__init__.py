"""Tables in play: who is connected, what they are told, who thinks, whose time runs out."""
