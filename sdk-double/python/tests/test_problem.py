# cspell:ignore Feild Pont balck momnt spann sufix
import math
import unittest

import viktor as vkt
from app_runner.problem import problem_of
from app_runner.slips import slips_in
from viktor._munch import Munch


class Wrong(vkt.Parametrization):
    span = vkt.NumberField("Span", min=5, max=1, default=3)
    load = vkt.NumberField("Load", min=5, default=3)
    kind = vkt.OptionField("Kind", options=["a", "b", "a"], default="c")
    plain = vkt.MultiSelectField("Plain", options=["a", vkt.OptionListElement("b")], default=["b"])
    group = vkt.Section("Group")
    group.count = vkt.IntegerField("Count")
    group.count = vkt.IntegerField("Count", max=lambda params, **kwargs: 1, min=2)


class Base(vkt.Controller):
    parametrization = Wrong

    @property
    def one(self):
        return 1

    @one.setter
    def one(self, value):
        pass

    def two(self):
        return 2

    def two(self):
        return 3


def calls(number):
    return called(number)


def called(number):
    return calls(number)


class TestProblem(unittest.TestCase):
    def problem(self, code, params=None, form=vkt.Parametrization):
        names = {"vkt": vkt, "math": math, "calls": calls, "params": Munch({"span": 6} if params is None else params)}
        try:
            exec(code, names)
        except Exception as error:
            return problem_of(error, "app.py", form)

    def test_misspelled_names(self):
        for code, meant in {
            "vkt.NumberFeild": "NumberField",
            "from viktor import NumberFeild": "NumberField",
            "vkt.geometry.Pont": "Point",
            "vkt.Color.balck()": "black",
            "math.sqr(2)": "sqrt",
            "moment = 1\nmomnt": "moment",
            "params.spann": "span",
            "vkt.NumberField('Span', sufix='m')": "suffix",
        }.items():
            with self.subTest(code=code):
                problem = self.problem(code)
                self.assertRegex(problem["message"], f"Did you mean:? '{meant}'\\?$")
                self.assertNotIn("known", problem)
                self.assertNotIn("/lib/", problem["message"])

    def test_names_that_are_like_no_other(self):
        for code in ("params.depth", "params['depth']"):
            self.assertEqual(self.problem(code)["known"], ["span"])

    def test_causes(self):
        for code, cause in {
            "[0] * 10**9": "4 GB",
            "' ' * 10**10": "4 GB",
            "1e308 ** 2": "too large: a float is at most 1.8e\\+308",
            "math.exp(1000)": "too large: a float is at most 1.8e\\+308",
            "vkt.DataItem('M', 10**400)": "at most 308 digits",
            "open(r'C:\\data\\loads.xlsx')": "loads.xlsx'.*vkt.FileField",
            "vkt.File.from_path('loads.csv')": "loads.csv'.*vkt.FileField",
        }.items():
            with self.subTest(code=code):
                self.assertRegex(self.problem(code)["message"], cause)
        self.assertRegex(self.problem("params.span", {})["message"], "the controller has no attribute parametrization")
        self.assertEqual(self.problem("params.span", {}, Wrong)["message"], "span")

    def test_calls_that_repeat(self):
        problem = self.problem("calls(1)")
        self.assertEqual([frame["name"] for frame in problem["frames"]], ["problem", "calls", "called"])
        self.assertLess(problem["traceback"].count("calls(number)"), 3)

    def test_slips(self):
        slips = [slip.partition(": ")[2] for slip in slips_in([Wrong, Wrong], [Base])]
        self.assertEqual(
            slips,
            [
                "span: no value is at least 5 and at most 1.",
                "load: the default 3 is not valid: must be at least 5.",
                "kind: the option 'a' is there twice.",
                "kind: the default 'c' is not valid: must be one of the options.",
                "group.count is defined twice in Wrong: only this one counts.",
                "two is defined twice in Base: only this one counts.",
            ],
        )
