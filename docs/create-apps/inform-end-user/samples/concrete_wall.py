import viktor as vkt


DIFFUSIVITY = 1e-6  # concrete, m2/s
CELL = 0.005  # m
TIME_STEP = 10  # s
FOURIER = DIFFUSIVITY * TIME_STEP / CELL**2  # 0.4; below 0.5 the calculation is stable
STEPS_PER_DAY = 86400 // TIME_STEP


def next_step(wall: list[float]) -> list[float]:
    return [
        here + FOURIER * (left - 2 * here + right)
        for left, here, right in zip(wall, wall[1:], wall[2:])
    ]


# region core-temperature
def core_temperature(
    thickness: float, days: int, start: float, face: float
) -> float:
    """Core temperature (°C) of a wall with faces kept at `face`; thickness in m."""
    cells = round(thickness / CELL)
    wall = [face, *[start] * (cells - 1), face]
    for day in range(1, days + 1):
        for _ in range(STEPS_PER_DAY):
            wall = [face, *next_step(wall), face]
        done = 100 * day / days
        vkt.progress_message(f"Day {day} of {days} is calculated", percentage=done)
    return wall[cells // 2]
# endregion core-temperature


class Parametrization(vkt.Parametrization):
    thickness = vkt.NumberField("Thickness", suffix="m", default=2.0, min=0.5, max=2.5)
    days = vkt.IntegerField("Days", default=14, min=1, max=14)
    start = vkt.NumberField("Temperature at the start", suffix="°C", default=55)
    face = vkt.NumberField("Temperature of the faces", suffix="°C", default=15)


class Controller(vkt.Controller):
    label = "Concrete wall"
    parametrization = Parametrization

    @vkt.DataView("Core temperature", duration_guess=10, update_label="Calculate")
    def show_temperature(self, params, **kwargs):
        empty = [name for name, value in params.items() if value is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])
        temperature = core_temperature(params.thickness, params.days, params.start, params.face)
        item = vkt.DataItem("Core temperature", temperature, suffix="°C")
        return vkt.DataResult(vkt.DataGroup(item))
