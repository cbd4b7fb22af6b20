import csv
import math

import viktor as vkt


def read_velocities(file: vkt.File) -> list[float]:
    """Velocities (mm/s) of a record. A ValueError says what is wrong with it."""
    velocities_mm_s = []
    try:
        with file.open(encoding="utf-8-sig") as stream:
            reader = csv.DictReader(stream)
            if "velocity_mm_s" not in (reader.fieldnames or []):
                raise ValueError("The file has no column velocity_mm_s.")
            for row in reader:
                if None in row:
                    raise ValueError(f"Line {reader.line_num} has too many values.")
                number = to_number(row["velocity_mm_s"])
                if number is None:
                    raise ValueError(f"Line {reader.line_num} needs a number.")
                velocities_mm_s.append(number)
    except (csv.Error, UnicodeDecodeError) as err:
        raise ValueError("This is not a CSV file in UTF-8.") from err
    if not velocities_mm_s:
        raise ValueError("The file has no measurements.")
    return velocities_mm_s


def to_number(text: str | None) -> float | None:
    try:
        number = float(text or "")
    except ValueError:
        return None
    return number if math.isfinite(number) else None


# region form
class Parametrization(vkt.Parametrization):
    record = vkt.Section("Record", initially_expanded=True)
    record.count = vkt.IntegerField("Measurements", min=1)
    record.peak = vkt.NumberField("Peak", suffix="mm/s", min=0)


class Controller(vkt.Controller):
    label = "Vibration record"
    parametrization = Parametrization

    @vkt.ParamsFromFile(file_types=[".csv"], max_size=20_000_000)
    def read_record(self, file, **kwargs):
        try:
            velocities_mm_s = read_velocities(file)
        except ValueError as err:
            raise vkt.UserError(str(err)) from err
        peak_mm_s = max(abs(velocity) for velocity in velocities_mm_s)
        return {"record": {"count": len(velocities_mm_s), "peak": peak_mm_s}}
# endregion form

    @vkt.DataView("Use")
    def show_use(self, params, **kwargs):
        if params.record.peak is None:
            violation = vkt.InputViolation("Fill in this field.", fields=["record.peak"])
            raise vkt.UserError("Fill in the peak.", input_violations=[violation])
        count = vkt.DataItem("Measurements", params.record.count)
        peak = vkt.DataItem("Peak", params.record.peak, suffix="mm/s", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(count, peak))
