"""Online sources: the switch, the lab's lock, and the one kind of child that may open a connection."""
