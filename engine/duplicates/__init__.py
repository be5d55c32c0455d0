"""Which records of a workspace are one paper, which look alike and are not, and what persons decide on them."""
