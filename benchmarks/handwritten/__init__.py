"""Two games as a good engineer would write them by hand in plain Python: the measure beside which rates are read."""
