"""When two records are one paper: the rules, free of any database."""
