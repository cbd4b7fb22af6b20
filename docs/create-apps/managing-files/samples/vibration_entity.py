import csv
import math

import viktor as vkt


def read_velocities(file: vkt.File) -> list[float]:
    with file.open(encoding="utf-8-sig") as stream:
        rows = list(csv.DictReader(stream))
    values = [float(row["velocity_mm_s"]) for row in rows]
    has_more = any(None in row for row in rows)
    if has_more or not values or not all(map(math.isfinite, values)):
        raise ValueError("a value is missing, or there is one too many")
    return values


class Parametrization(vkt.Parametrization):
    record = vkt.Section("Record", initially_expanded=True)
    record.count = vkt.IntegerField("Measurements", min=1)
    record.peak = vkt.NumberField("Peak", suffix="mm/s", min=0)


class Controller(vkt.Controller):
    label = "Vibration record"
    parametrization = Parametrization

    # region read-record
    @vkt.ParamsFromFile(file_types=[".csv"], max_size=20_000_000)
    def read_record(self, file, **kwargs):
        try:
            velocities_mm_s = read_velocities(file)
        except (csv.Error, KeyError, TypeError, ValueError) as err:
            raise vkt.UserError(f"This is not a complete record: {err}.") from err
        peak_mm_s = max(abs(velocity) for velocity in velocities_mm_s)
        return {"record": {"count": len(velocities_mm_s), "peak": peak_mm_s}}
    # endregion read-record

    @vkt.DataView("Use")
    def show_use(self, params, **kwargs):
        count = vkt.DataItem("Measurements", params.record.count)
        peak = vkt.DataItem("Peak", params.record.peak, suffix="mm/s", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(count, peak))
