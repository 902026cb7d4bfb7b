"""All that thinks: layouts, odds, hints and the five levels. Sees what a seat may see and nothing else."""
