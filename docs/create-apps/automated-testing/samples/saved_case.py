from pathlib import Path

import viktor as vkt


class Parametrization(vkt.Parametrization):
    span_m = vkt.NumberField("Span", suffix="m")


# region load-long-span
def load_long_span():
    case = Path(__file__).parent / "cases" / "long_span.json"
    return vkt.testing.mock_params(vkt.File.from_path(case), Parametrization)
# endregion load-long-span
