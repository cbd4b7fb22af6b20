import viktor as vkt


def relax(*, head_m: float, depth_m: float, cells: int) -> list[list[float]]: ...


def get_exit_gradient(potentials: list[list[float]]) -> float: ...


# region solve-seepage
@vkt.memoize
def solve_seepage(*, head_m: float, depth_m: float) -> float:
    """Exit gradient of the flow below a dam."""
    potentials = relax(head_m=head_m, depth_m=depth_m, cells=200)
    return get_exit_gradient(potentials)
# endregion solve-seepage
