"""Checks the assessment with whole numbers, and what the report says.

EN 206:2013+A2:2021, Annex B: a test result is the mean of two cubes whose strengths
differ by 15% of it at most. The mean of 2 to 4 results is at least fck + 1 MPa, that
of 5 or 6 at least fck + 2 MPa, and each result at least fck - 4 MPa.
"""

import unittest
from unittest.mock import MagicMock, patch

import viktor as vkt
from app import (
    CLASSES,
    Controller,
    Parametrization,
    assess,
    draw_results,
    make_rows,
    make_texts,
    write_conclusion,
)


def sample(name: str | None, load_1: float | None, load_2: float | None) -> dict:
    return {"name": name, "load_1": load_1, "load_2": load_2}


START = [
    sample("S1", 882, 905),
    sample("S2", 812, 790),
    sample("S3", 918, 930),
    sample("S4", 846, 873),
]


def with_s2(load_1: float | None, load_2: float) -> list[dict]:
    return [START[0], sample("S2", load_1, load_2), *START[2:]]


def make_params(samples: list[dict] = START, **concrete):
    """The form at the start, with other samples or values."""
    start = {
        "project": "Pumping station",
        "part": "Wall W3, pour 2",
        "strength_class": "C30/37",
        "cast_on": "2026-03-10",
        "tested_on": "2026-04-07",
    }
    form = {"concrete": {**start, **concrete}, "cubes": {"samples": samples}}
    return vkt.testing.mock_params(form, Parametrization)


def by_hand(samples: list[dict], strength_MPa: int = 37):
    """How many results count, and the mean and the lowest with their limits.

    Strengths are in whole tenths of a MPa, so that nothing is rounded by accident.
    """
    counted = []
    for row in samples:
        one, two = (round(10_000 * row[load] / 22_500) for load in ("load_1", "load_2"))
        if 200 * abs(one - two) <= 15 * (one + two):
            counted.append((one + two) / 20)
    margin = {1: None, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2}[len(counted)]
    mean_limit = None if margin is None else strength_MPa + margin
    mean = sum(counted) / len(counted)
    return len(counted), mean, mean_limit, min(counted), strength_MPa - 4


class TestAssessment(unittest.TestCase):
    def test_first_sample_by_hand(self):
        # 1000 * 882 / 22500 = 39.2 MPa and 1000 * 905 / 22500 = 40.2 MPa
        [first, *_] = assess(make_params()).samples
        self.assertEqual(first.strengths_MPa, [39.2, 40.2])
        self.assertEqual(first.result_MPa, 39.7)
        results = [one.result_MPa for one in assess(make_params()).samples]
        self.assertEqual(results, [39.7, 35.6, 41.05, 38.2])

    def test_criteria(self):
        for samples in (
            START,
            with_s2(812, 690),  # a range of 16.2%
            with_s2(735, 715),
            *(
                [sample(f"T{n}", 855 + n, 840) for n in range(count)]
                for count in (1, 2, 4, 5, 6)
            ),
            # On both sides of each limit: 33.0 and 32.95 MPa, a range of 15%, and a
            # mean of 38 MPa.
            with_s2(743, 742),
            with_s2(742, 740),
            with_s2(968, 832),
            with_s2(972, 832),
            [sample("A", 855, 855), sample("B", 855, 855)],
            [sample("A", 855, 855), sample("B", 855, 850)],
        ):
            for name, strength_MPa in (("C30/37", 37), ("C25/30", 30), ("C35/45", 45)):
                found = assess(make_params(samples, strength_class=name))
                count, mean, mean_limit, lowest, limit = by_hand(samples, strength_MPa)
                with self.subTest(name, samples=samples):
                    self.assertEqual(sum(one.counts for one in found.samples), count)
                    self.assertAlmostEqual(found.mean.value_MPa, mean, places=3)
                    self.assertEqual(found.mean.limit_MPa, mean_limit)
                    self.assertAlmostEqual(found.lowest.value_MPa, lowest)
                    self.assertEqual(found.lowest.limit_MPa, limit)
                    passes = mean_limit is None or round(mean, 4) >= mean_limit
                    self.assertEqual(found.mean.passes, passes)
                    self.assertEqual(found.lowest.passes, lowest >= limit)

    def test_limits_are_met_exactly(self):
        even = assess(make_params([sample("A", 855, 855), sample("B", 855, 855)]))
        self.assertEqual([even.mean.value_MPa, even.mean.verdict], [38, "met"])
        low = assess(make_params(with_s2(743, 742)))
        self.assertEqual([low.lowest.value_MPa, low.lowest.verdict], [33, "met"])
        lower = assess(make_params(with_s2(742, 740)))
        self.assertEqual(lower.lowest.verdict, "not met")

    def test_strength_classes(self):
        for name, strength_MPa in CLASSES.items():
            self.assertEqual(name.split("/")[1], str(strength_MPa))

    @vkt.testing.mock_View(Controller)
    def test_view(self):
        result = Controller().show_assessment(params=make_params())
        count, mean, lowest = result.data.values()
        self.assertEqual(
            [count.value, round(float(mean.value or 0), 2)], ["4 of 4", 38.64]
        )
        self.assertEqual(mean.status_message, "At least 38 MPa: met")
        self.assertEqual(lowest.status_message, "At least 33 MPa: met")
        excluded = Controller().show_assessment(params=make_params(with_s2(812, 690)))
        [count, *_] = excluded.data.values()
        self.assertEqual(
            [count.value, count.status], ["3 of 4", vkt.DataStatus.WARNING]
        )
        single = Controller().show_assessment(params=make_params(START[:1]))
        _, mean, _ = single.data.values()
        self.assertEqual(mean.status, vkt.DataStatus.INFO)


class TestReport(unittest.TestCase):
    def texts(self, samples: list[dict] = START, **concrete) -> dict[str, str]:
        params = make_params(samples, **concrete)
        return make_texts(params, assess(params))

    def test_texts(self):
        texts = self.texts()
        for tag, text in (
            ("cast_on", "March 10, 2026"),
            ("tested_on", "April 7, 2026"),
            ("mean", "38.64"),
            ("mean_limit", "38"),
            ("lowest", "35.60"),
            ("lowest_limit", "33"),
            ("verdict", "The results that count meet the criteria."),
        ):
            self.assertEqual(texts[tag], text)
        weak = self.texts(with_s2(735, 715))
        self.assertEqual(
            [weak["mean_verdict"], weak["lowest_verdict"]], ["not met"] * 2
        )
        self.assertIn("do not meet", weak["verdict"])
        single = self.texts(START[:1])
        self.assertEqual(
            [single["mean_limit"], single["mean_verdict"]], ["none", "n/a"]
        )

    def test_no_pass_while_a_sample_is_left_out(self):
        # A cube that broke at 17.8 MPa beside one of 36.1 MPa does not count.
        assessment = assess(make_params(with_s2(812, 400)))
        self.assertTrue(assessment.mean.passes and assessment.lowest.passes)
        conclusion = write_conclusion(assessment)
        self.assertEqual(conclusion, "Not decided: investigate sample S2.")

    def test_rows(self):
        rows = make_rows(assess(make_params(with_s2(812, 690))).samples)
        self.assertEqual([row["counts"] for row in rows], ["yes", "no", "yes", "yes"])
        self.assertEqual(rows[1]["loads"], "812 / 690")
        self.assertEqual(rows[1]["strengths"], "36.1 / 30.7")
        self.assertEqual(rows[1]["range"], "16.2")

    def test_chart(self):
        for samples, names, limits in (
            (START, ["S1", "S2", "S3", "S4"], [33, 38]),
            (with_s2(812, 690), ["S1", "S3", "S4"], [33, 38]),
            (START[:1], ["S1"], [33]),
        ):
            with patch("app.plt.subplots") as subplots:
                figure, axes = subplots.return_value = MagicMock(), MagicMock()
                draw_results(assess(make_params(samples)))
            self.assertEqual(axes.bar.call_args.args[0], names)
            lines = [call.args[0] for call in axes.axhline.call_args_list]
            self.assertEqual(lines, limits)
            figure.savefig.assert_called_once()

    def test_signs_of_markup_in_texts(self):
        texts = self.texts(
            [START[0], sample("S&2", 812, 400), *START[2:]],
            project="R&D <A>",
            part="Wall <3>",
        )
        self.assertEqual(texts["project"], "R&amp;D &lt;A&gt;")
        self.assertEqual(texts["part"], "Wall &lt;3&gt;")
        self.assertIn("S&amp;2", texts["verdict"])
        rows = make_rows(assess(make_params([sample("S&2", 812, 790)])).samples)
        self.assertEqual(rows[0]["name"], "S&amp;2")


class TestInput(unittest.TestCase):
    def refusal(self, *arguments, **concrete):
        with self.assertRaises(vkt.UserError) as caught:
            assess(make_params(*arguments, **concrete))
        marks = caught.exception.input_violations or []
        return str(caught.exception), [name for mark in marks for name in mark.fields]

    def test_samples(self):
        many = [sample(f"T{number}", 900, 900) for number in range(7)]
        for samples, words in (
            ([], "Fill in a row"),
            (with_s2(None, 790), "Complete row 2"),
            ([sample("", 812, 800)], "Complete row 1"),
            ([*START, sample(None, None, None)], "Complete row 5"),
            ([START[0], sample(" S1 ", 812, 800)], "Two rows have the sample S1"),
            ([sample("S1", 0, 800)], "between 100 and 5000 kN"),
            ([sample("S1", 882_000, 800)], "between 100 and 5000 kN"),
            ([sample("S1", 900, 700)], "has 0 results that count"),
            (many, "has 7 results that count"),
        ):
            with self.subTest(words):
                self.assertIn(words, self.refusal(samples)[0])

    def test_concrete(self):
        dates = ["concrete.cast_on", "concrete.tested_on"]
        for day, age in (("2026-04-06", "27 days"), ("2026-02-10", "-28 days")):
            message, fields = self.refusal(tested_on=day)
            self.assertIn(age, message)
            self.assertEqual(fields, dates)
        for name, empty in (("part", ""), ("project", "  "), ("strength_class", None)):
            _, fields = self.refusal(**{name: empty})
            self.assertEqual(fields, [f"concrete.{name}"])
