"""Traces and layout as Plotly's JavaScript takes them."""

import json
import sys


def nested(options):
    """`xaxis_title="x"` as the figure holds it: {"xaxis": {"title": {"text": "x"}}}."""
    result = {}
    for name, value in options.items():
        *outer, last = name.split("_") if name not in WHOLE else [name]
        inner = result
        for part in outer:
            inner = inner.setdefault(part, {})
            if not isinstance(inner, dict):
                raise ValueError(f"{name} says more about {part}, which has a value already.")
        value = dict(value) if isinstance(value, Part) else value
        if last == "title" and isinstance(value, str):
            value = {"text": value}
        if isinstance(inner.get(last), dict) and isinstance(value, dict):
            inner[last].update(value)
        else:
            inner[last] = nested(value) if isinstance(value, dict) else value
    return result


WHOLE = {"error_x", "error_y", "error_z", "paper_bgcolor", "plot_bgcolor"}


class Part(dict):
    def __init__(self, values=None, **options):
        super().__init__(nested({**(values or {}), **options}))


class Trace(Part):
    def __init__(self, values=None, **options):
        super().__init__({"type": type(self).__name__.lower(), **(values or {}), **options})


PARTS = {"Layout", "Annotation"}


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    made = type(name, (Part if name in PARTS else Trace,), {})
    setattr(sys.modules[__name__], name, made)
    return made


class Figure:
    def __init__(self, data=None, layout=None):
        traces = [] if data is None else [data] if isinstance(data, dict) else list(data)
        self.content = {"data": traces, "layout": Part(layout or {})}

    def add_trace(self, trace):
        self.content["data"].append(trace)
        return self

    def add_traces(self, traces):
        self.content["data"].extend(traces)
        return self

    def update_layout(self, values=None, **options):
        merge(self.content["layout"], Part(values, **options))
        return self

    def update_xaxes(self, **options):
        return self.update_layout(xaxis=options)

    def update_yaxes(self, **options):
        return self.update_layout(yaxis=options)

    def _line(self, shape, text, position):
        layout = self.content["layout"]
        layout.setdefault("shapes", []).append(nested(shape))
        if text is not None:
            layout.setdefault("annotations", []).append({"text": text, "showarrow": False, **position})
        return self

    def add_hline(self, y, annotation_text=None, annotation_position=None, **options):
        shape = {"type": "line", "xref": "x domain", "x0": 0, "x1": 1, "y0": y, "y1": y, **options}
        return self._line(
            shape, annotation_text,
            {"xref": "x domain", "x": 1, "xanchor": "right", "y": y, "yanchor": "bottom"},
        )  # fmt: skip

    def add_vline(self, x, annotation_text=None, annotation_position=None, **options):
        shape = {"type": "line", "yref": "y domain", "y0": 0, "y1": 1, "x0": x, "x1": x, **options}
        return self._line(
            shape, annotation_text,
            {"yref": "y domain", "y": 1, "yanchor": "top", "x": x, "xanchor": "left"},
        )  # fmt: skip

    def to_dict(self):
        return self.content

    to_plotly_json = to_dict

    def to_json(self):
        return json.dumps(self.content)


def merge(one, other):
    for name, value in other.items():
        if isinstance(value, dict) and isinstance(one.get(name), dict):
            merge(one[name], value)
        else:
            one[name] = value
