import viktor as vkt

COLUMNS = ["Beam", "Design Property", "Actual Ratio", "Allowable Ratio", "Clause", "L/C"]


def read_members(table) -> list[tuple[int, str, float, float, str, str]]:
    with table.file.open(encoding="utf-8-sig") as stream:
        rows = [line.split(",") for line in stream.read().splitlines()[1:]]
    return [(int(row[0]), row[1], float(row[2]), float(row[3]), row[4], row[5]) for row in rows]


class Parametrization(vkt.Parametrization):
    results = vkt.Section("Results", initially_expanded=True)
    results.table = vkt.FileField("Design results", file_types=[".csv", ".txt"])


class Controller(vkt.Controller):
    label = "Design ratios"
    parametrization = Parametrization

    # region show-members
    @vkt.TableView("Members")
    def show_members(self, params, **kwargs):
        members = read_members(params.results.table)
        rows = [list(member) for member in members]
        return vkt.TableResult(rows, column_headers=COLUMNS)
    # endregion show-members
