import viktor as vkt


def relax(*, head_m: float, depth_m: float, cells: int) -> list[list[float]]: ...


def get_flow(potentials: list[list[float]], k_m_day: float) -> float: ...


def get_exit_gradient(potentials: list[list[float]]) -> float: ...


def check_filled_in(params) -> None: ...


# region solve-seepage
@vkt.memoize
def solve_seepage(*, head_m: float, depth_m: float, k_m_day: float) -> dict:
    """Flow below a dam, in m³/day per meter, and the exit gradient."""
    potentials = relax(head_m=head_m, depth_m=depth_m, cells=200)
    return {
        "flow": get_flow(potentials, k_m_day),
        "exit_gradient": get_exit_gradient(potentials),
    }


def get_results(params) -> dict:
    check_filled_in(params)
    return solve_seepage(
        head_m=params.head,
        depth_m=params.depth,
        k_m_day=params.conductivity,
    )
# endregion solve-seepage
