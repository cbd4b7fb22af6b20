# region form
"""Identity testing of concrete: an assessment of cube tests, and its report."""

import io
from datetime import date
from html import escape
from pathlib import Path
from typing import NamedTuple

import matplotlib.pyplot as plt

import viktor as vkt

TEMPLATE = Path(__file__).parent / "cube_report_template.docx"
# Characteristic strength of cubes (MPa)
CLASSES = {
    "C20/25": 25,
    "C25/30": 30,
    "C30/37": 37,
    "C35/45": 45,
    "C40/50": 50,
    "C45/55": 55,
    "C50/60": 60,
}
CUBE_AREA_mm2 = 150**2
AGE_days = 28
LARGEST_RANGE_percent = 15
MOST_RESULTS = 6


class Parametrization(vkt.Parametrization):
    concrete = vkt.Section("Concrete", initially_expanded=True)
    concrete.project = vkt.TextField("Project", default="Pumping station", flex=50)
    concrete.part = vkt.TextField("Part", default="Wall W3, pour 2", flex=50)
    concrete.strength_class = vkt.OptionField(
        "Strength class", options=list(CLASSES), default="C30/37", flex=50
    )
    concrete.cast_on = vkt.DateField("Cast", default=date(2026, 3, 10), flex=50)
    concrete.tested_on = vkt.DateField("Tested", default=date(2026, 4, 7), flex=50)

    cubes = vkt.Section("Cubes of 150 mm", initially_expanded=True)
    cubes.samples = vkt.Table(
        "Failure loads",
        default=[
            {"name": "S1", "load_1": 882, "load_2": 905},
            {"name": "S2", "load_1": 812, "load_2": 790},
            {"name": "S3", "load_1": 918, "load_2": 930},
            {"name": "S4", "load_1": 846, "load_2": 873},
        ],
    )
    cubes.samples.name = vkt.TextField("Sample")
    cubes.samples.load_1 = vkt.NumberField("Cube 1", suffix="kN")
    cubes.samples.load_2 = vkt.NumberField("Cube 2", suffix="kN")
    # endregion form
    # region button

    download = vkt.DownloadButton(
        "Download report", method="download_report", longpoll=True, flex=100
    )
    # endregion button


# region check
def check_concrete(concrete) -> None:
    """Stop with a message when a field is empty, or the cubes have another age."""
    empty = [
        f"concrete.{name}"
        for name, value in concrete.items()
        if not str(value or "").strip()
    ]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", empty)
        raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])
    age_days = (concrete.tested_on - concrete.cast_on).days
    if age_days != AGE_days:
        message = f"The cubes are {age_days} days old at the test, not {AGE_days}."
        dates = ["concrete.cast_on", "concrete.tested_on"]
        mark = vkt.InputViolation(message, dates)
        raise vkt.UserError(message, input_violations=[mark])
# endregion check


# region sample
class Sample(NamedTuple):
    name: str
    loads_kN: tuple[float, float]

    @property
    def strengths_MPa(self) -> list[float]:
        return [round(1000 * load / CUBE_AREA_mm2, 1) for load in self.loads_kN]

    @property
    def result_MPa(self) -> float:
        return round(sum(self.strengths_MPa) / 2, 2)

    @property
    def range_percent(self) -> float:
        low, high = sorted(self.strengths_MPa)
        return round(100 * (high - low) / self.result_MPa, 4)

    @property
    def counts(self) -> bool:
        return self.range_percent <= LARGEST_RANGE_percent
# endregion sample


# region read
def read_samples(rows) -> list[Sample]:
    if not rows:
        raise vkt.UserError("Fill in a row of the table for each sample.")
    samples: dict[str, Sample] = {}
    for number, row in enumerate(rows, start=1):
        name = (row.name or "").strip()
        if not name or row.load_1 is None or row.load_2 is None:
            raise vkt.UserError(f"Complete row {number}, or delete it.")
        if name in samples:
            raise vkt.UserError(f"Two rows have the sample {name}.")
        if not all(100 <= load <= 5000 for load in (row.load_1, row.load_2)):
            message = f"The loads of {name} have to be between 100 and 5000 kN."
            raise vkt.UserError(message)
        samples[name] = Sample(name, (row.load_1, row.load_2))
    return list(samples.values())
# endregion read


# region criteria
class Criterion(NamedTuple):
    value_MPa: float
    limit_MPa: int | None  # None: no criterion applies.

    @property
    def passes(self) -> bool:
        return self.limit_MPa is None or self.value_MPa >= self.limit_MPa

    @property
    def verdict(self) -> str:
        if self.limit_MPa is None:
            return "n/a"
        return "met" if self.passes else "not met"


class Assessment(NamedTuple):
    samples: list[Sample]
    mean: Criterion
    lowest: Criterion


# region checked
def assess(params) -> Assessment:
    """Compare the results with EN 206:2013+A2:2021, Table B.1."""
    # endregion criteria
    check_concrete(params.concrete)
    # region criteria
    samples = read_samples(params.cubes.samples)
    results_MPa = [one.result_MPa for one in samples if one.counts]
    count = len(results_MPa)
    # endregion criteria
    if not 1 <= count <= MOST_RESULTS:
        raise vkt.UserError(
            f"The table has {count} results that count. "
            f"EN 206:2013+A2:2021, Table B.1, covers 1 to {MOST_RESULTS}."
        )
    # region criteria
    mean_MPa = round(sum(results_MPa) / count, 4)
    strength_MPa = CLASSES[params.concrete.strength_class]
    margin_MPa = 1 if count <= 4 else 2
    mean_limit_MPa = strength_MPa + margin_MPa if count > 1 else None
    return Assessment(
        samples=samples,
        mean=Criterion(mean_MPa, mean_limit_MPa),
        lowest=Criterion(min(results_MPa), strength_MPa - 4),
    )
# endregion checked
# endregion criteria


# region items
def make_item(label: str, criterion: Criterion) -> vkt.DataItem:
    if criterion.limit_MPa is None:
        status, message = vkt.DataStatus.INFO, "No criterion for a single result"
    else:
        message = f"At least {criterion.limit_MPa} MPa: {criterion.verdict}"
        passes = criterion.passes
        status = vkt.DataStatus.SUCCESS if passes else vkt.DataStatus.ERROR
    return vkt.DataItem(
        label,
        criterion.value_MPa,
        suffix="MPa",
        number_of_decimals=2,
        status=status,
        status_message=message,
    )
# endregion items


# region excluded
def count_results(samples: list[Sample]) -> vkt.DataItem:
    """How many results count, with a warning if one does not."""
    count = sum(sample.counts for sample in samples)
    if count == len(samples):
        status, message = vkt.DataStatus.SUCCESS, "All samples count"
    else:
        status = vkt.DataStatus.WARNING
        message = f"A range is above {LARGEST_RANGE_percent}%: investigate"
    return vkt.DataItem(
        "Results that count",
        f"{count} of {len(samples)}",
        status=status,
        status_message=message,
    )


def write_conclusion(assessment: Assessment) -> str:
    """The last sentence of the report: no pass while a sample is left out."""
    if not (assessment.mean.passes and assessment.lowest.passes):
        return "The results that count do not meet the criteria."
    excluded = [one.name for one in assessment.samples if not one.counts]
    if excluded:
        return f"Not decided: investigate sample {', '.join(excluded)}."
    return "The results that count meet the criteria."
# endregion excluded


# region texts
def write_date(day: date) -> str:
    return f"{day:%B} {day.day}, {day.year}"


def make_texts(params, assessment: Assessment) -> dict[str, str]:
    """The texts for the tags of the template."""
    concrete, mean, lowest = params.concrete, assessment.mean, assessment.lowest
    return {
        "project": escape(concrete.project),
        "part": escape(concrete.part),
        "strength_class": concrete.strength_class,
        "cast_on": write_date(concrete.cast_on),
        "tested_on": write_date(concrete.tested_on),
        "mean": f"{mean.value_MPa:.2f}",
        "mean_limit": str(mean.limit_MPa or "none"),
        "mean_verdict": mean.verdict,
        "lowest": f"{lowest.value_MPa:.2f}",
        "lowest_limit": str(lowest.limit_MPa),
        "lowest_verdict": lowest.verdict,
        "verdict": escape(write_conclusion(assessment)),
    }
# endregion texts


# region rows
def make_rows(samples: list[Sample]) -> list[dict[str, str]]:
    """The rows of the table of the report."""
    rows = []
    for sample in samples:
        row = {
            "name": escape(sample.name),
            "loads": " / ".join(f"{load_kN:g}" for load_kN in sample.loads_kN),
            "strengths": " / ".join(f"{one:.1f}" for one in sample.strengths_MPa),
            "result": f"{sample.result_MPa:.2f}",
            "range": f"{sample.range_percent:.1f}",
            "counts": "yes" if sample.counts else "no",
        }
        rows.append(row)
    return rows
# endregion rows


# region figure
def draw_results(assessment: Assessment) -> io.BytesIO:
    """Bars of the results that count, and lines of the two limits."""
    counted = [one for one in assessment.samples if one.counts]
    figure, axes = plt.subplots(figsize=(6, 2.4))
    names = [one.name for one in counted]
    axes.bar(names, [one.result_MPa for one in counted], width=0.5, color="silver")
    limit_MPa = assessment.lowest.limit_MPa
    axes.axhline(limit_MPa, color="black", ls="--", label="Limit of each result")
    if assessment.mean.limit_MPa is not None:
        limit_MPa = assessment.mean.limit_MPa
        axes.axhline(limit_MPa, color="black", label="Limit of the mean")
    axes.set_ylabel("Strength (MPa)")
    axes.legend(loc="lower right")
    image = io.BytesIO()
    figure.savefig(image, format="png", dpi=200, bbox_inches="tight")
    plt.close(figure)
    return image
# endregion figure


# region report
def write_report(params) -> vkt.File:
    assessment = assess(params)
    texts = make_texts(params, assessment)
    components = [vkt.word.WordFileTag(tag, text) for tag, text in texts.items()]
    rows = make_rows(assessment.samples)
    table = vkt.word.WordFileTag("samples", rows)
    image = draw_results(assessment)
    chart = vkt.word.WordFileImage(image, "results_chart", width=400)
    with open(TEMPLATE, "rb") as template:
        return vkt.word.render_word_file(template, [*components, table, chart])
# endregion report
# region assessment
# region form


class Controller(vkt.Controller):
    parametrization = Parametrization
    # endregion form

    @vkt.DataView("Assessment")
    def show_assessment(self, params, **kwargs):
        assessment = assess(params)
        results = count_results(assessment.samples)
        mean = make_item("Mean", assessment.mean)
        lowest = make_item("Lowest result", assessment.lowest)
        return vkt.DataResult(vkt.DataGroup(results, mean, lowest))
    # endregion assessment

    # region view
    @vkt.PDFView("Report", duration_guess=8, update_label="Write report")
    def show_report(self, params, **kwargs):
        with write_report(params).open_binary() as report:
            return vkt.PDFResult(file=vkt.convert_word_to_pdf(report))
    # endregion view

    # region download
    def download_report(self, params, **kwargs):
        return vkt.DownloadResult(write_report(params), "cube_report.docx")
    # endregion download
