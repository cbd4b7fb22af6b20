"""Prints the measurements of the tutorial "Plots and data": static load tests on four piles.

A test follows a hyperbola s = a Q / (Q_u - Q), with the settlement s, the load Q, the load Q_u that
the pile approaches and the settlement a at half of it. Readings deviate from it by up to 2%, by a
fixed pattern. Three tests end where the hyperbola passes 60 mm; the jack of the fourth reaches 2200 kN.
"""

import math

STEP_kN = 200
# Pile: a in mm, Q_u in kN, last load in kN
PILES = {
    "TP1": (4.5, 2950, 2760),
    "TP2": (5.0, 2620, 2430),
    "TP3": (4.0, 3180, 2990),
    "TP4": (5.5, 2800, 2200),
}


def settlement_mm(pile: str, load_kN: float, reading: int) -> float:
    half_mm, ultimate_kN, _ = PILES[pile]
    deviation = 0.02 * math.sin(2.4 * reading + 7 * ultimate_kN)
    return half_mm * load_kN / (ultimate_kN - load_kN) * (1 + deviation)


def main() -> None:
    print("pile,load_kN,settlement_mm")
    for pile, (_, _, last_kN) in PILES.items():
        loads_kN = [*range(0, last_kN, STEP_kN), last_kN]
        for reading, load_kN in enumerate(loads_kN):
            print(f"{pile},{load_kN},{settlement_mm(pile, load_kN, reading):.2f}")


if __name__ == "__main__":
    main()
