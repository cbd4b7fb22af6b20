import viktor as vkt
from viktor.external.generic import GenericAnalysis


def run(task: str, model: str) -> None:
    # fragment
    analysis.execute(timeout=60)
