from datetime import date
from pathlib import Path
from typing import NamedTuple

import viktor as vkt

TEMPLATE = Path(__file__).parent.parent / "app" / "cube_report_template.docx"


class Parametrization(vkt.Parametrization):
    concrete = vkt.Section("Concrete")
    concrete.project = vkt.TextField("Project", default="Pumping station")
    concrete.tested_on = vkt.DateField("Tested", default=date(2026, 4, 7))
    cubes = vkt.Section("Cubes of 150 mm")
    cubes.samples = vkt.Table(
        "Failure loads", default=[{"name": "S1", "load_1": 882, "load_2": 905}]
    )
    cubes.samples.name = vkt.TextField("Sample")
    cubes.samples.load_1 = vkt.NumberField("Cube 1", suffix="kN")
    cubes.samples.load_2 = vkt.NumberField("Cube 2", suffix="kN")


class Sample(NamedTuple):
    name: str
    loads_kN: tuple[float, float]

    @property
    def result_MPa(self) -> float:
        return round(1000 * sum(self.loads_kN) / 2 / 150**2, 2)

    @property
    def counts(self) -> bool:
        return max(self.loads_kN) - min(self.loads_kN) <= 0.15 * sum(self.loads_kN) / 2


class Criterion(NamedTuple):
    value_MPa: float
    limit_MPa: int

    @property
    def passes(self) -> bool:
        return self.value_MPa >= self.limit_MPa


class Assessment(NamedTuple):
    samples: list[Sample]
    mean: Criterion
    lowest: Criterion


def assess(params) -> Assessment:
    samples = read_samples(params.cubes.samples)
    results_MPa = [one.result_MPa for one in samples]
    mean_MPa = sum(results_MPa) / len(results_MPa)
    return Assessment(samples, Criterion(mean_MPa, 38), Criterion(min(results_MPa), 33))


def make_texts(params, assessment: Assessment) -> dict[str, str]:
    return {
        "project": params.concrete.project,
        "verdict": write_conclusion(assessment),
    }


# region read
def read_samples(rows) -> list[Sample]:
    return [Sample(row.name, (row.load_1, row.load_2)) for row in rows]
# endregion read


# region count
def count_results(samples: list[Sample]) -> vkt.DataItem:
    count = sum(sample.counts for sample in samples)
    return vkt.DataItem("Results that count", f"{count} of {len(samples)}")
# endregion count


# region conclusion
def write_conclusion(assessment: Assessment) -> str:
    if assessment.mean.passes and assessment.lowest.passes:
        return "The results that count meet the criteria."
    return "The results that count do not meet the criteria."
# endregion conclusion


# region report
def write_report(params) -> vkt.File:
    assessment = assess(params)
    texts = {**make_texts(params, assessment), "results_chart": ""}
    components = [vkt.word.WordFileTag(tag, text) for tag, text in texts.items()]
    table = vkt.word.WordFileTag("samples", [])
    with open(TEMPLATE, "rb") as template:
        return vkt.word.render_word_file(template, [*components, table])
# endregion report


# region results
class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Assessment")
    def show_assessment(self, params, **kwargs):
        items = [
            vkt.DataItem(sample.name, sample.result_MPa, suffix="MPa")
            for sample in read_samples(params.cubes.samples)
        ]
        return vkt.DataResult(vkt.DataGroup(*items))
# endregion results
