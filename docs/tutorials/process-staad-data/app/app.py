# region start
"""Design ratios of STAAD.Pro: read, checked, colored and grouped by section."""

import csv
# endregion start
# region math
import math
# endregion math
# region start
from typing import NamedTuple, NoReturn

# endregion start
# region plotly
import plotly.graph_objects as go
# endregion plotly
# region start
import viktor as vkt

BEAM, SECTION, CLAUSE, CASE = "Beam", "Design Property", "Clause", "L/C"
ACTUAL, ALLOWABLE = "Actual Ratio", "Allowable Ratio"
COLUMNS = [BEAM, SECTION, ACTUAL, ALLOWABLE, CLAUSE, CASE]


class Member(NamedTuple):
    """A row of the file."""

    beam: int
    section: str
    actual: float
    allowable: float
    clause: str
    case: str

    @property
    def utilization(self) -> float:
        """The part of the allowed ratio that is used; above 1, the member fails."""
        return self.actual / self.allowable


def refuse(message: str, fields: list[str]) -> NoReturn:
    """Stop with a message for the user, and mark the fields."""
    violation = vkt.InputViolation(message, fields)
    raise vkt.UserError(message, input_violations=[violation])


def refuse_file(message: str) -> NoReturn:
    refuse(message, ["results.table"])


# endregion start
# region read
def split_rows(text: str) -> list[tuple[int, list[str]]]:
    """The rows that are not blank, each with its number in the file."""
    lines = text.splitlines()
    header = next((line for line in lines if line.strip()), "")
    delimiter = max("\t;,", key=header.count)
    table = enumerate(csv.reader(lines, delimiter=delimiter), start=1)
    rows = [(number, [cell.strip() for cell in row]) for number, row in table]
    return [(number, row) for number, row in rows if any(row)]


# endregion read
# region row
def to_number(number: int, column: str, text: str) -> float:
    """The number in a cell of a row."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        refuse_file(f'Row {number}: the {column} "{text}" is not a number.')
    return value


def read_member(number: int, cells: dict[str, str]) -> Member:
    """The member in a row, whose cells are given by the names of their columns."""
    empty = [column for column in COLUMNS if not cells[column]]
    if empty:
        refuse_file(f"Row {number} is not complete. Fill in: {', '.join(empty)}.")
    beam = cells[BEAM]
    if not beam.isdecimal():
        refuse_file(f'Row {number}: the {BEAM} "{beam}" is not a whole number.')
    actual = to_number(number, ACTUAL, cells[ACTUAL])
    allowable = to_number(number, ALLOWABLE, cells[ALLOWABLE])
    if actual < 0:
        refuse_file(f"Row {number}: the {ACTUAL} is negative. Is it designed?")
    if allowable <= 0:
        refuse_file(f"Row {number}: the {ALLOWABLE} has to be above 0.")
    return Member(
        int(beam), cells[SECTION], actual, allowable, cells[CLAUSE], cells[CASE]
    )


# endregion row
# region read
def read_members(table) -> list[Member]:
    """The members in the file of the form, in its order."""
    if table is None:
        refuse_file("Upload the table of design results.")
    try:
        with table.file.open(encoding="utf-8-sig") as stream:
            rows = split_rows(stream.read())
    except (UnicodeDecodeError, csv.Error):
        refuse_file("The file is not text. Save the table as CSV or as UTF-8 text.")

    header = rows[0][1] if rows else []
    missing = [column for column in COLUMNS if header.count(column) != 1]
    if missing:
        refuse_file(f"These columns are missing or repeated: {', '.join(missing)}.")
    members: dict[int, Member] = {}
    for number, row in rows[1:]:
        if len(row) != len(header):
            refuse_file(
                f"Row {number} has {len(row)} cells, the header {len(header)}."
            )
        member = read_member(number, dict(zip(header, row)))
        if member.beam in members:
            refuse_file(f"Row {number}: beam {member.beam} is already listed.")
        members[member.beam] = member
    if not members:
        refuse_file("The file has no rows below the names of the columns.")
    return list(members.values())
# endregion read


# region form
def get_sections(params, **kwargs) -> list[str]:
    """The sections in the file, or the chosen one if it cannot be read."""
    try:
        members = read_members(params.results.table)
    except vkt.UserError:
        chosen = params.results.section
        return [chosen] if chosen else []
    return sorted({member.section for member in members})


class Parametrization(vkt.Parametrization):
    results = vkt.Section("Results", initially_expanded=True)
    results.table = vkt.FileField(
        "Design results",
        file_types=[".csv", ".txt"],
        max_size=5_000_000,
        flex=100,
        description="The table of steel design results of STAAD.Pro, as text.",
    )
    results.section = vkt.OptionField(
        "Section (empty shows all)", options=get_sections, flex=100
    )

    limits = vkt.Section("Limits", initially_expanded=True)
    limits.close = vkt.NumberField(
        "Close above", suffix="%", default=90, min=50, max=100, flex=50
    )
    limits.spare = vkt.NumberField(
        "Little used below", suffix="%", default=40, min=5, max=80, flex=50
    )


# endregion form
# region judge
COLORS = {
    "over": vkt.Color(176, 40, 60),
    "close": vkt.Color(255, 205, 110),
    "in range": vkt.Color(208, 226, 208),
    "little used": vkt.Color(176, 212, 240),
}


# endregion judge
# region limits
def check_limits(limits) -> None:
    """Reject limits that are empty, or of which the lower one is not the lower."""
    empty = [f"limits.{name}" for name, value in limits.items() if value is None]
    if empty:
        refuse("Fill in both limits.", empty)
    if limits.spare >= limits.close:
        message = "The lower limit has to be below the upper one."
        refuse(message, ["limits.close", "limits.spare"])


def warn_of_allowables(members: list[Member]) -> None:
    """Tell the user of members that may carry more than they resist."""
    loose = [member.beam for member in members if member.allowable > 1]
    if loose:
        vkt.UserMessage.warning(
            f"Members with an allowable ratio above 1: {len(loose)}, such as beam "
            f"{loose[0]}. They may carry more than they resist."
        )


# endregion limits
# region judge
def judge(utilization: float, limits) -> str:
    """The verdict on a member; the limits are in percent."""
    if utilization > 1:
        return "over"
    if utilization > limits.close / 100:
        return "close"
    if utilization < limits.spare / 100:
        return "little used"
    return "in range"


def make_cell(utilization: float, limits) -> vkt.TableCell:
    """The utilization in percent, on the color of its verdict."""
    verdict = judge(utilization, limits)
    is_over = verdict == "over"
    return vkt.TableCell(
        100 * utilization,
        background_color=COLORS[verdict],
        text_color=vkt.Color.white() if is_over else vkt.Color.black(),
        text_style="bold" if is_over else None,
    )
# endregion judge


# region group
def by_section(members: list[Member]) -> list[list[Member]]:
    """A list for each section: its members from the most to the least used."""
    groups: dict[str, list[Member]] = {}
    for member in sorted(members, key=lambda one: one.utilization, reverse=True):
        groups.setdefault(member.section, []).append(member)
    return list(groups.values())


def count_verdicts(members: list[Member], limits) -> dict[str, int]:
    """The number of members with each verdict."""
    verdicts = [judge(member.utilization, limits) for member in members]
    return {verdict: verdicts.count(verdict) for verdict in COLORS}
# endregion group


# region controller-members
class Controller(vkt.Controller):
    label = "Design ratios"
    parametrization = Parametrization

    # region call-limits
    @vkt.TableView("Members")
    def show_members(self, params, **kwargs):
        members = read_members(params.results.table)
        # endregion controller-members
        check_limits(params.limits)
        warn_of_allowables(members)
        # endregion call-limits
        # region controller-members
        if params.results.section is not None:
            chosen = params.results.section
            members = [member for member in members if member.section == chosen]
        members.sort(key=lambda member: member.utilization, reverse=True)
        rows = []
        for member in members:
            cell = make_cell(member.utilization, params.limits)
            verdict = judge(member.utilization, params.limits)
            ratios = [member.actual, member.allowable]
            row = [member.beam, member.section, cell, verdict, *ratios]
            rows.append([*row, member.clause, member.case])
        headers = [
            vkt.TableHeader("Beam", num_decimals=0),
            "Section",
            vkt.TableHeader("Used (%)", num_decimals=1),
            "Verdict",
            vkt.TableHeader("Actual", num_decimals=3),
            vkt.TableHeader("Allowable", num_decimals=3),
            "Clause",
            "L/C",
        ]
        return vkt.TableResult(rows, column_headers=headers)
    # endregion controller-members

    # region sections
    # region call-limits
    @vkt.TableView("Sections")
    def show_sections(self, params, **kwargs):
        members = read_members(params.results.table)
        # endregion sections
        check_limits(params.limits)
        warn_of_allowables(members)
        # endregion call-limits
        # region sections
        rows = []
        for group in by_section(members):
            worst = group[0]
            counts = count_verdicts(group, params.limits)
            row = [worst.section, len(group), counts["over"], counts["close"]]
            cell = make_cell(worst.utilization, params.limits)
            row += [counts["little used"], cell, worst.beam, worst.clause]
            rows.append(row)
        headers = [
            "Section",
            "Members",
            "Over",
            "Close",
            "Little used",
            vkt.TableHeader("Highest (%)", num_decimals=1),
            vkt.TableHeader("Beam", num_decimals=0),
            "Clause",
        ]
        return vkt.TableResult(rows, column_headers=headers)
    # endregion sections

    # region overview
    # region call-limits
    @vkt.PlotlyAndDataView("Overview")
    def show_overview(self, params, **kwargs):
        members = read_members(params.results.table)
        # endregion overview
        check_limits(params.limits)
        warn_of_allowables(members)
        # endregion call-limits
        # region overview
        groups = by_section(members)
        sections = [group[0].section for group in groups]
        counts = [count_verdicts(group, params.limits) for group in groups]
        figure = go.Figure()
        for verdict, color in COLORS.items():
            numbers = [count[verdict] for count in counts]
            bar = go.Bar(
                name=verdict,
                x=numbers,
                y=sections,
                orientation="h",
                marker={"color": color.hex},
            )
            figure.add_trace(bar)
        figure.update_layout(
            barmode="stack", xaxis_title="Members", yaxis={"autorange": "reversed"}
        )

        total = count_verdicts(members, params.limits)
        over = total["over"]
        loose = sum(member.allowable > 1 for member in members)
        if over:
            status, message = vkt.DataStatus.ERROR, "These fail."
        elif loose:
            status, message = vkt.DataStatus.WARNING, "See the allowable ratios."
        else:
            status, message = vkt.DataStatus.SUCCESS, "All in the file pass."
        highest = max(member.actual for member in members)
        items = [
            vkt.DataItem("Members", len(members)),
            vkt.DataItem("Highest actual ratio", highest, number_of_decimals=3),
            vkt.DataItem(
                "Over the limit", over, status=status, status_message=message
            ),
            vkt.DataItem(
                "Allowable ratio above 1",
                loose,
                status=vkt.DataStatus.WARNING if loose else vkt.DataStatus.INFO,
            ),
            vkt.DataItem("Close to the limit", total["close"]),
            vkt.DataItem("In range", total["in range"]),
            vkt.DataItem("Little used", total["little used"]),
        ]
        return vkt.PlotlyAndDataResult(figure, vkt.DataGroup(*items))
    # endregion overview
