"""Reduces results that are larger than a page can render: see `limits.ts`. Every omission is reported."""

import math

# Traces whose values are not individual marks: lines, fields and statistics.
SUMMED = {"box", "contour", "heatmap", "histogram", "histogram2d", "histogram2dcontour", "violin"}

# Traces that number their values if an axis is omitted, from x0 or y0 in steps of dx or dy.
COUNTED = {"bar", "contour", "heatmap", "scatter", "scattergl"}

# Repeated elements of a plot's layout.
LAID_OUT = {"annotations", "images", "shapes"}


class Bounds:
    """Counts the elements of a result. `most` has the limits by kind; without a limit, all are sent."""

    def __init__(self, most=None):
        self.most, self.counted, self.parts, self.steps = most or {}, {}, {}, {}

    def takes(self, what, count=1):
        """Whether one more of these is sent."""
        return self.room(what, count) > 0

    def room(self, what, count):
        """How many of this many more are sent."""
        before = self.counted.get(what, 0)
        self.counted[what] = before + count
        return max(0, min(count, self.most.get(what, math.inf) - before))

    def first(self, what, items):
        items = list(items)
        return items[: self.room(what, len(items))]

    def rows(self, items, columns):
        """The first rows of a table, as many as the cells that are sent."""
        if "cells" in self.most:
            most = min(self.most["rows"], self.most["cells"] // max(1, columns))
            self.most = {**self.most, "rows": most}
        return self.first("rows", items)

    def last(self, what, items):
        self.parts[what] = "last"
        return items[len(items) - self.room(what, len(items)) :]

    def step(self, what, total):
        """The step for sending every n-th element, which preserves the overall shape."""
        self.parts[what] = "spread"
        self.counted[what] = total
        self.steps[what] = max(1, math.ceil(total / self.most.get(what, math.inf)))
        return self.steps[what]

    def notes(self):
        """What is not sent completely, with the true totals."""
        return [
            {
                "what": what,
                "shown": math.ceil(count / self.steps[what]) if what in self.steps else self.most[what],
                "of": count,
                "part": self.parts.get(what, "first"),
            }
            for what, count in self.counted.items()
            if count > self.most.get(what, math.inf)
        ]


def spread(points, step):
    """Every n-th point of a line or outline, and its end. Small outlines are kept."""
    step = min(step, max(1, len(points) // 8))
    return points if step == 1 else [*points[:-1:step], points[-1]]


def bound_lines(drawn, bounds):
    """Reduces the points of lines and outlines in a model or map."""
    lists = [(one, key) for one in drawn for key in ("points", "profile") if key in one and "triangles" not in one]
    step = bounds.step("vertices", sum(len(one[key]) for one, key in lists))
    if step > 1:
        for one, key in lists:
            one[key] = spread(one[key], step)
            if "holes" in one:
                one["holes"] = [spread(hole, step) for hole in one["holes"]]
    return drawn


def _takes(shape, bounds):
    is_taken = bounds.takes({"line": "lines", "point": "points"}.get(shape["kind"], "bodies"))
    # Other bodies share few geometries.
    has_own_form = shape["kind"] == "mesh" or "diameterEnd" in shape
    return is_taken and (not has_own_form or bounds.takes("forms"))


def bound_shapes(shapes, bounds):
    """The bodies, lines and points of a model to send, in order."""
    taken = [one for one in shapes if _takes(one, bounds)]
    for one in taken:
        if one["kind"] != "mesh":
            continue
        triangles = bounds.first("triangles", one["triangles"])
        if len(triangles) < len(one["triangles"]):
            numbers = {old: new for new, old in enumerate(sorted({old for corners in triangles for old in corners}))}
            one["points"] = [one["points"][old] for old in numbers]
            one["triangles"] = [[numbers[old] for old in corners] for corners in triangles]
    return bound_lines(taken, bounds)


def _size(trace):
    """How many values a trace has, and the lengths of the lists that hold them."""
    lists = [one for key, one in trace.items() if isinstance(one, list) and key != "colorscale"]
    field = trace.get("z")
    if isinstance(field, list) and field and isinstance(field[0], list):
        rows, columns = len(field), max(map(len, field))
        return rows * columns, {rows, rows + 1, columns, columns + 1}
    longest = max(map(len, lists), default=0)
    return longest, {longest}


def _thinned(value, lengths, step):
    if isinstance(value, dict):
        return {key: _thinned(one, lengths, step) if key != "colorscale" else one for key, one in value.items()}
    if not isinstance(value, list):
        return value
    kept = value[::step] if len(value) in lengths else value
    return [_thinned(one, lengths, step) for one in kept] if kept and isinstance(kept[0], (list, dict)) else kept


def _spacing(trace, step):
    """The step of the kept values, for a trace without explicit axis values."""
    if trace.get("type", "scatter") not in COUNTED:
        return {}
    return {
        f"d{axis}": trace.get(f"d{axis}", 1) * step
        for axis, others in (("x", ("y", "z")), ("y", ("x", "z")))
        if trace.get(axis) is None and any(isinstance(trace.get(other), list) for other in others)
    }


def bound_figure(figure, bounds):
    """A Plotly figure with fewer, evenly spaced values."""
    if not bounds.most or not isinstance(figure, dict) or not isinstance(figure.get("data"), list):
        return figure
    traces = bounds.first("traces", figure["data"])
    groups = {"marks": [], "values": []}
    for index, trace in enumerate(traces):
        kind = trace.get("type", "scatter")
        # By default, Plotly draws 20 or more points without markers.
        is_summed = kind in SUMMED or (kind.startswith("scatter") and trace.get("mode", "lines") == "lines")
        groups["values" if is_summed else "marks"].append(index)
    written = list(traces)
    for what, indices in groups.items():
        sizes = {index: _size(traces[index]) for index in indices}
        step = bounds.step(what, sum(size for size, _ in sizes.values()))
        if step == 1:
            continue
        for index, (_, lengths) in sizes.items():
            is_field = len(lengths) > 1
            every = math.ceil(math.sqrt(step)) if is_field else step
            written[index] = {**_thinned(traces[index], lengths, every), **_spacing(traces[index], every)}
    written = {**figure, "data": written}
    if isinstance(figure.get("layout"), dict):
        written["layout"] = {
            key: bounds.first("annotations", one) if isinstance(one, list) and key in LAID_OUT else one
            for key, one in figure["layout"].items()
        }
    return written
