"""Checks ratios of the file by EN 1993-1-1:2005, and what the app makes of them.

The platform has main beams of 6 m along x, and between them secondary beams of 5 m,
2 m apart. All members are simply supported, of S235. Loads in kN/m2: permanent 1.2,
live 5.0, and 7.5 in one bay. EN 1990:2002, expression (6.10): 1.35 G + 1.5 Q.
"""

import codecs
import json
import math
import unittest
from pathlib import Path

import viktor as vkt
from app import Controller, Parametrization, get_sections, judge, read_members

FILE = Path(__file__).parent.parent / "design_ratios.csv"
TEXT = FILE.read_text(encoding="utf-8")
HEADER, *LINES = TEXT.splitlines()


def make_params(
    content: str | bytes | None = TEXT, section: str | None = None, **limits
):
    form = {
        "results": {"table": 1, "section": section},
        "limits": {"close": 90, "spare": 40, **limits},
    }
    if content is None:
        form["results"]["table"] = None
        return vkt.testing.mock_params(form, Parametrization)
    upload = vkt.testing.MockedFileResource(vkt.File.from_data(content))
    return vkt.testing.mock_params(form, Parametrization, file_resources={1: upload})


def with_cell(beam: int, column: str, text: str, content: str = TEXT) -> str:
    """The file with another cell."""
    lines = content.splitlines()
    cells = lines[beam].split(",")
    cells[HEADER.split(",").index(column)] = text
    lines[beam] = ",".join(cells)
    return "\n".join(lines)


def secondary_kN_m(live: float, width: float) -> float:
    """Design load of a secondary beam, an IPE240 of 30.7 kg/m."""
    permanent = 1.2 * width + 30.7 * 0.00981
    return 1.35 * permanent + 1.5 * live * width


def bending(moment_kNm: float, modulus_cm3: float) -> float:
    """The part of W fy that is used: EN 1993-1-1:2005, 6.2.5."""
    return moment_kNm / (modulus_cm3 * 235 / 1000)


class TestRatios(unittest.TestCase):
    def setUp(self):
        members = read_members(make_params().results.table)
        self.ratios = {member.beam: member.actual for member in members}
        self.members = {member.beam: member for member in members}

    def test_secondary_beams(self):
        # Beam 26: 26.15 kN/m on 5 m give 81.7 kNm, of 86.2 kNm.
        self.assertAlmostEqual(secondary_kN_m(7.5, 2), 26.15, delta=0.005)
        for beam, live, width in ((22, 5, 1), (24, 5, 2), (25, 6.25, 2), (26, 7.5, 2)):
            moment = secondary_kN_m(live, width) * 5**2 / 8
            self.assertAlmostEqual(
                self.ratios[beam], bending(moment, 366.6), delta=5e-4
            )

    def test_main_beams(self):
        # Two secondary beams at the third points, from one side or from both: F * 2 m,
        # and the weight of the beam itself.
        for beam, mass_kg_m, modulus, lives in (
            (13, 42.2, 628.4, [5]),
            (14, 42.2, 628.4, [7.5]),
            (16, 57.1, 1019, [5, 5]),
            (17, 57.1, 1019, [5, 7.5]),
        ):
            force_kN = sum(secondary_kN_m(live, 2) * 5 / 2 for live in lives)
            moment = force_kN * 2 + 1.35 * mass_kg_m * 0.00981 * 6**2 / 8
            self.assertAlmostEqual(
                self.ratios[beam], bending(moment, modulus), delta=5e-4
            )
            self.assertEqual(self.members[beam].allowable, 0.9)

    def test_column(self):
        # Column 6 carries three secondary beams on each side, directly or over main
        # beams, and its own weight. HEA160: 38.77 cm2, radius of gyration 3.98 cm.
        loads = (
            secondary_kN_m(6.25, 2) + secondary_kN_m(5, 2),
            2 * secondary_kN_m(5, 2),
            secondary_kN_m(7.5, 2) + secondary_kN_m(5, 2),
        )
        force_kN = sum(load * 5 / 2 for load in loads)
        force_kN += 1.35 * 0.00981 * (30.4 * 4.5 + 57.1 * 6)
        # Flexural buckling, EN 1993-1-1:2005, 6.3.1, curve c.
        slenderness = 450 / 3.98 / (math.pi * math.sqrt(210_000 / 235))
        phi = 0.5 * (1 + 0.49 * (slenderness - 0.2) + slenderness**2)
        chi = 1 / (phi + math.sqrt(phi**2 - slenderness**2))
        ratio = force_kN / (chi * 38.77 * 23.5)
        self.assertAlmostEqual(self.ratios[6], ratio, delta=5e-4)

    def test_braces(self):
        area_mm2 = math.pi / 4 * (33.7**2 - 27.3**2)
        for beam, wind_kN, span in ((42, 20, 6), (46, 28, 5)):
            force_kN = 1.5 * wind_kN * math.hypot(span, 4.5) / span
            ratio = force_kN / (area_mm2 * 0.235)
            self.assertAlmostEqual(self.ratios[beam], ratio, delta=5e-4)


class TestViews(unittest.TestCase):
    def test_verdicts(self):
        limits = make_params().limits
        for utilization, verdict in (
            (1.001, "over"),
            (1, "close"),
            (0.901, "close"),
            (0.9, "in range"),
            (0.4, "in range"),
            (0.399, "little used"),
        ):
            self.assertEqual(judge(utilization, limits), verdict)

    @vkt.testing.mock_View(Controller)
    def test_members(self):
        rows = Controller().show_members(params=make_params()).data
        used = [row[2].value for row in rows]
        self.assertEqual(used, sorted(used, reverse=True))
        # Beam 17: 0.949 / 0.900 = 105.4%, beam 14: 0.902 / 0.900 = 100.2%.
        self.assertEqual([row[0] for row in rows[:4]], [17, 14, 26, 27])
        for value, percent in zip(used, (105.4, 100.2, 94.8)):
            self.assertAlmostEqual(value, percent, delta=0.05)
        for row in rows:
            actual, allowable = row[4:6]
            self.assertAlmostEqual(row[2].value, 100 * actual / allowable)
        colors = {row[3]: row[2].background_color for row in rows}
        self.assertEqual(len(set(colors.values())), 4)
        some = Controller().show_members(params=make_params(section="IPE300")).data
        self.assertEqual(sorted(row[0] for row in some), [13, 14, 15, 19, 20, 21])

    @vkt.testing.mock_View(Controller)
    def test_sections(self):
        rows = Controller().show_sections(params=make_params()).data
        # Section, members, over, close, little used, highest in %, beam
        for row, by_hand in zip(
            rows,
            (
                ("IPE360", 3, 1, 0, 0, 105.4, 17),
                ("IPE300", 6, 1, 0, 0, 100.2, 14),
                ("IPE240", 20, 0, 2, 4, 94.8, 26),
                ("HEA160", 12, 0, 0, 4, 79.8, 6),
                ("CHS33.7X3.2", 8, 0, 0, 0, 78.4, 46),
            ),
            strict=True,
        ):
            self.assertEqual([*row[:5], row[6]], [*by_hand[:5], by_hand[6]])
            self.assertAlmostEqual(row[5].value, by_hand[5], delta=0.05)

    def overview(self, *arguments, **limits):
        params = make_params(*arguments, **limits)
        return Controller().show_overview(params=params)

    @vkt.testing.mock_View(Controller)
    def test_overview(self):
        # Over, close, in range and little used
        for limits, by_hand in (
            ({}, [2, 2, 37, 8]),
            ({"close": 80}, [2, 6, 33, 8]),
            ({"spare": 50}, [2, 2, 31, 14]),
        ):
            result = self.overview(**limits)
            members, highest, over, loose, *others = [
                item.value for item in result.data.values()
            ]
            self.assertEqual([members, highest, loose], [49, 0.949, 0])
            self.assertEqual([over, *others], by_hand)
            figure = result.figure
            text = figure if isinstance(figure, str) else figure.to_json()
            bars = {bar["name"]: sum(bar["x"]) for bar in json.loads(text)["data"]}
            self.assertEqual(list(bars.values()), by_hand)

    @vkt.testing.mock_View(Controller)
    def test_allowable_ratios_above_1(self):
        # Such members do not count as members that pass.
        one = with_cell(17, "Allowable Ratio", "1.2")
        two = with_cell(14, "Allowable Ratio", "10.0", one)
        none = with_cell(17, "Allowable Ratio", "1")
        none = with_cell(14, "Allowable Ratio", "1.000", none)
        for content, over, loose, status in (
            (one, 1, 1, vkt.DataStatus.ERROR),
            (two, 0, 2, vkt.DataStatus.WARNING),
            (none, 0, 0, vkt.DataStatus.SUCCESS),
        ):
            items = list(self.overview(content).data.values())
            self.assertEqual([items[2].value, items[3].value], [over, loose])
            self.assertEqual(items[2].status, status)


class TestFile(unittest.TestCase):
    def test_other_forms_of_the_file(self):
        members = read_members(make_params().results.table)
        turned = ["\t".join(reversed(line.split(","))) for line in TEXT.splitlines()]
        for content in (
            "\n" + "\r\n".join(turned) + "\r\n\r\n",
            codecs.BOM_UTF8.decode() + TEXT.replace(",", ";"),
        ):
            self.assertEqual(read_members(make_params(content).results.table), members)

    def test_mistakes(self):
        semicolons = with_cell(14, "Actual Ratio", "0#902").replace(",", ";")
        for content, words in (
            (None, "Upload the table"),
            ("", "missing or repeated: Beam, Design Property"),
            (HEADER, "has no rows"),
            (TEXT.replace("Clause", "Check"), "missing or repeated: Clause"),
            (
                TEXT.replace("Analysis Property", "Clause"),
                "missing or repeated: Clause",
            ),
            (
                with_cell(14, "Actual Ratio", ""),
                "Row 15 is not complete. Fill in: Actual",
            ),
            (semicolons.replace("#", ","), 'Row 15: the Actual Ratio "0,902" is not'),
            (
                with_cell(14, "Actual Ratio", "0,902"),
                "Row 15 has 8 cells, the header 7",
            ),
            (
                with_cell(14, "Actual Ratio", "nan"),
                'Row 15: the Actual Ratio "nan" is not',
            ),
            (
                with_cell(14, "Actual Ratio", "-999"),
                "Row 15: the Actual Ratio is negative",
            ),
            (
                with_cell(14, "Allowable Ratio", "0"),
                "Row 15: the Allowable Ratio has to be",
            ),
            (
                with_cell(14, "Beam", "B14"),
                'Row 15: the Beam "B14" is not a whole number',
            ),
            ("\n".join([HEADER, *LINES[:14], LINES[13]]), "beam 14 is already listed"),
            (b"PK\x03\x04\xff\xfe", "is not text"),
        ):
            with self.subTest(words), self.assertRaises(vkt.UserError) as caught:
                read_members(make_params(content).results.table)
            self.assertIn(words, str(caught.exception))

    def test_list_of_sections(self):
        sections = ["CHS33.7X3.2", "HEA160", "IPE240", "IPE300", "IPE360"]
        self.assertEqual(get_sections(make_params()), sections)
        # Where the file cannot be read, what is chosen stays.
        self.assertEqual(get_sections(make_params(None)), [])
        self.assertEqual(get_sections(make_params("no table", "IPE300")), ["IPE300"])

    @vkt.testing.mock_View(Controller)
    def test_limits(self):
        both = ["limits.close", "limits.spare"]
        for params, fields in (
            (make_params(close=80, spare=80), both),
            (make_params(close=70, spare=80), both),
            (make_params(spare=None), ["limits.spare"]),
        ):
            with self.assertRaises(vkt.UserError) as caught:
                Controller().show_overview(params=params)
            [mark] = caught.exception.input_violations or []
            self.assertEqual(mark.fields, fields)
