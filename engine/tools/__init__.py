"""Tools: the contract, the registry that checks and audits every call, the built-in tools."""
