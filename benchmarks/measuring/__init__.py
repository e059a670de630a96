"""The measuring: who is measured, in what rounds, how long checks take, and the report of it all."""
