"""Child processes: the protocol, the loop inside a child, the host that owns one."""
