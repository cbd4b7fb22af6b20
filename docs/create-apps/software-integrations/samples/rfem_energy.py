# region energy
def berthing_energy_kNm(mass_t, velocity_m_s, virtual_mass, eccentricity):
    """E = 0.5 M v² C_M C_E, with C_S and C_C taken as 1.0."""
    return 0.5 * mass_t * velocity_m_s**2 * virtual_mass * eccentricity
# endregion energy
