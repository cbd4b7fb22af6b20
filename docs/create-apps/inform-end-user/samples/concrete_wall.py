import viktor as vkt


DIFFUSIVITY = 1e-6  # concrete, m2/s
CELL = 0.0025  # m
TIME_STEP = 2.5  # s
FOURIER = DIFFUSIVITY * TIME_STEP / CELL**2  # 0.4; below 0.5 the calculation is stable
STEPS_PER_DAY = round(86400 / TIME_STEP)


def cool_for_a_day(wall: list[float]) -> list[float]:
    """Temperatures (°C) across a wall, a day later; both faces keep theirs."""
    for _ in range(STEPS_PER_DAY):
        inside = [
            here + FOURIER * (left - 2 * here + right)
            for left, here, right in zip(wall, wall[1:], wall[2:])
        ]
        wall = [wall[0], *inside, wall[-1]]
    return wall


class Parametrization(vkt.Parametrization):
    thickness = vkt.NumberField("Thickness", suffix="m", default=2.0, min=0.5, max=2.5)
    days = vkt.IntegerField("Days", default=14, min=1, max=14)
    start = vkt.NumberField("Temperature at the start", suffix="°C", default=55)
    face = vkt.NumberField("Temperature of the faces", suffix="°C", default=15)


class Controller(vkt.Controller):
    label = "Concrete wall"
    parametrization = Parametrization

    # region view
    @vkt.DataView("Core temperature", duration_guess=60, update_label="Calculate")
    def show_temperature(self, params, **kwargs):
        middle = round(params.thickness / CELL) // 2
        wall = [params.face, *[params.start] * (2 * middle - 1), params.face]
        for day in range(1, params.days + 1):
            wall = cool_for_a_day(wall)
            done = 100 * day / params.days
            vkt.progress_message(f"Day {day} of {params.days} is calculated", done)
        item = vkt.DataItem("Core temperature", wall[middle], suffix="°C")
        return vkt.DataResult(vkt.DataGroup(item))

    # endregion view
