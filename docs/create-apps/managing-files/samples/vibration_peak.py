import csv
import math

import viktor as vkt


def to_number(text: str | None) -> float | None:
    try:
        number = float(text or "")
    except ValueError:
        return None
    return number if math.isfinite(number) else None


class Parametrization(vkt.Parametrization):
    record = vkt.FileField("Record", file_types=[".csv"], max_size=500_000_000)


class Controller(vkt.Controller):
    label = "Vibrations"
    parametrization = Parametrization

    @vkt.DataView("Peak", duration_guess=10)
    def show_peak(self, params, **kwargs):
        if not params.record:
            raise vkt.UserError("Upload a record.")
        # region peak-mm-s
        peak_mm_s = None
        with params.record.file.open(encoding="utf-8-sig") as stream:
            reader = csv.DictReader(stream)
            for row in reader:
                number = to_number(row.get("velocity_mm_s"))
                if number is None or None in row:
                    raise vkt.UserError(f"Line {reader.line_num} is not complete.")
                peak_mm_s = max(peak_mm_s or 0, abs(number))
        if peak_mm_s is None:
            raise vkt.UserError("The record has no measurements.")
        # endregion peak-mm-s
        item = vkt.DataItem("Peak", peak_mm_s, suffix="mm/s", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))
