import viktor as vkt


def relax(*, head_m: float, depth_m: float, cells: int) -> list[list[float]]: ...


def get_flow(potentials: list[list[float]], k_m_day: float) -> float: ...


def get_exit_gradient(potentials: list[list[float]]) -> float: ...


def check_filled_in(params) -> None: ...


# fragment
