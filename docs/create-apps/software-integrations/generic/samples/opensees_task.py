import viktor as vkt
from viktor.external.generic import GenericAnalysis


def run(task: str, model: str) -> None:
    # region analysis
    analysis = GenericAnalysis(
        executable_key=f"opensees_{task}",  # such as opensees_static
        files=[("model.tcl", vkt.File.from_data(model))],
        output_filenames=["results.json"],
    )
    # endregion analysis
    analysis.execute(timeout=60)
