# cspell:ignore figsize ncols nrows sharex sharey
"""Double for Matplotlib: a saved figure is what was plotted, written down as JSON."""

import json

from matplotlib import Simulated, check_one_plot, lacking, simulated, write


def __getattr__(name):
    lacking(f"pyplot.{name}")


class Axes(Simulated):
    def __init__(self):
        self.line = {}

    def plot(self, x, y):
        if "x" in self.line:
            lacking("a second line in a plot of pyplot")
        self.line.update(x=list(x), y=list(y))

    def bar(self, x, height, **options):
        self.line["bars"] = {"x": list(x), "y": list(height)}

    def axhline(self, y, *, label="", ls="-", **options):
        self.line.setdefault("levels", []).append({"y": y, "label": label, "dashed": ls == "--"})

    def legend(self, **options):
        pass

    def set_xlabel(self, text):
        self.line["xlabel"] = text

    def set_ylabel(self, text):
        self.line["ylabel"] = text

    def invert_yaxis(self):
        pass


class Figure(Simulated):
    def __init__(self, axes, size):
        self.axes, self.size = axes, size

    def savefig(self, stream, *, format=None, **options):
        if format == "svg":
            lacking('savefig(format="svg") of pyplot')
        write(stream, json.dumps({**self.axes.line, "size": self.size}).encode("utf-8"))


def subplots(nrows=1, ncols=1, *, figsize=None, sharex=False, sharey=False):
    check_one_plot(nrows, ncols)
    axes = Axes()
    return Figure(axes, figsize), axes


def close(figure=None):
    pass


subplots, close = simulated(subplots, "pyplot.subplots"), simulated(close, "pyplot.close")
