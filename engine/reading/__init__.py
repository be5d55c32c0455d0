"""Reading: findings taken verbatim from chunks."""
