# cspell:ignore figsize ncols nrows sharex sharey
"""Lines and titles of the axes, which a saved figure holds as JSON."""

import json

from matplotlib import Simulated, check_one_plot, lacking, write


def __getattr__(name):
    lacking(f"figure.{name}")


class Axes(Simulated):
    def __init__(self):
        self.lines, self.x_title, self.y_title = [], None, None

    def plot(self, x, y):
        self.lines.append([{"x": one, "y": other} for one, other in zip(x, y)])

    def set_xlabel(self, text):
        self.x_title = text

    def set_ylabel(self, text):
        self.y_title = text

    def grid(self):
        """The pictures have one anyway."""

    def invert_yaxis(self):
        pass


class Figure(Simulated):
    def __init__(self, figsize=None):
        self.axes, self.size = Axes(), figsize

    def subplots(self, nrows=1, ncols=1, *, sharex=False, sharey=False):
        check_one_plot(nrows, ncols)
        return self.axes

    def savefig(self, stream, *, format=None, **options):
        if format == "svg":
            write(stream, json.dumps(vars(self.axes)))
            return
        if len(self.axes.lines) != 1:
            lacking("pictures of other than one line")
        # As that of pyplot.
        [line] = self.axes.lines
        plotted = {"x": [one["x"] for one in line], "y": [one["y"] for one in line]}
        titles = {"xlabel": self.axes.x_title, "ylabel": self.axes.y_title}
        write(stream, json.dumps({**plotted, **titles, "size": self.size}).encode("utf-8"))
