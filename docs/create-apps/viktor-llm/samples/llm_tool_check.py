import json


# region run-tool
def run_tool(arguments: str) -> str:
    try:
        given = json.loads(arguments)
        load_kN_m, span_m = float(given["load_kN_m"]), float(given["span_m"])
    except (KeyError, TypeError, ValueError):
        return "Error: load_kN_m and span_m must be numbers."
    if not (0 <= load_kN_m <= 500 and 0 < span_m <= 20):
        return "Error: the load must be 0 to 500 kN/m and the span at most 20 m."
    moment = f"{load_kN_m * span_m**2 / 8:.1f} kNm"
    return f"{moment} for {load_kN_m} kN/m and {span_m} m"
# endregion run-tool


def answer_with_results(answer: str, calculated: list[str]) -> str:
    # region answer
    correct = [text for text in calculated if not text.startswith("Error")]
    if correct:
        answer += "\n\nCalculated by the app: " + "; ".join(correct) + "."
    # endregion answer
    return answer
