import numpy as np
import pandas as pd

import viktor as vkt


class Parametrization(vkt.Parametrization):
    record = vkt.FileField("Record", file_types=[".csv"], max_size=500_000_000)


class Controller(vkt.Controller):
    label = "Vibrations"
    parametrization = Parametrization

    @vkt.DataView("Peak", duration_guess=10)
    def show_peak(self, params, **kwargs):
        if not params.record:
            raise vkt.UserError("Upload a record.")
        # region peaks-mm-s
        peaks_mm_s = []
        with params.record.file.open(encoding="utf-8-sig") as stream:
            for block in pd.read_csv(stream, chunksize=100_000):
                velocities = pd.to_numeric(block["velocity_mm_s"], errors="coerce")
                is_shifted = not isinstance(block.index, pd.RangeIndex)
                if is_shifted or not np.isfinite(velocities).all():
                    raise vkt.UserError("A row of the record is not complete.")
                if not block.empty:  # as it is for a file with only a header
                    peaks_mm_s.append(float(velocities.abs().max()))
        # endregion peaks-mm-s
        if not peaks_mm_s:
            raise vkt.UserError("The record has no measurements.")
        peak_mm_s = max(peaks_mm_s)
        item = vkt.DataItem("Peak", peak_mm_s, suffix="mm/s", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))
