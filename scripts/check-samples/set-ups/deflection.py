E_STEEL_N_PER_MM2 = 210_000


# fragment
