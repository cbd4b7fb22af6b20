import csv
import math

import viktor as vkt


class Parametrization(vkt.Parametrization):
    source = vkt.FileField("Pile list", file_types=[".csv"])
    read = vkt.SetParamsButton("Read file into table", method="read_file")
    piles = vkt.Table("Piles")
    piles.mark = vkt.TextField("Mark")
    piles.load = vkt.NumberField("Load", suffix="kN")


class Controller(vkt.Controller):
    label = "Pile plan"
    parametrization = Parametrization

    def read_file(self, params, **kwargs):
        if params.source is None:
            violation = vkt.InputViolation("Upload a file", ["source"])
            raise vkt.UserError(
                "Upload a CSV file with the columns mark and load_kN.",
                input_violations=[violation],
            )

        # region rows
        rows = []
        try:
            with params.source.file.open(encoding="utf-8-sig") as stream:
                for row in csv.DictReader(stream):
                    load_kN = float(row["load_kN"])
                    if not row["mark"] or None in row or not math.isfinite(load_kN):
                        raise ValueError(
                            "No mark, a value too many, or nan as a load."
                        )
                    rows.append({"mark": row["mark"], "load": load_kN})
        except (csv.Error, KeyError, TypeError, ValueError) as err:
            message = f"Pile {len(rows) + 1} cannot be read."
            wrong = vkt.InputViolation(message, ["source"])
            raise vkt.UserError(
                "Correct the file.", input_violations=[wrong]
            ) from err
        if not rows:
            empty = vkt.InputViolation("The file has no piles.", ["source"])
            raise vkt.UserError("Replace the file.", input_violations=[empty])
        return vkt.SetParamsResult({"piles": rows})
        # endregion rows
