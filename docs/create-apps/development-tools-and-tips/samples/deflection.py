# region max-deflection-mm
def max_deflection_mm(load_kN_per_m: float, span_m: float, I_cm4: float) -> float:
    load_N_per_mm = load_kN_per_m  # 1 kN/m equals 1 N/mm
    span_mm = span_m * 1e3
    I_mm4 = I_cm4 * 1e4
    breakpoint()
    return 5 * load_N_per_mm * span_mm**4 / (384 * 210_000 * I_mm4)
# endregion max-deflection-mm
