from types import SimpleNamespace


def ask(**request) -> SimpleNamespace:
    return SimpleNamespace(output_text=str(request))


# region compose-answer
def compose_answer(params, messages: list[dict[str, str]]) -> str:
    """The answer to the last message."""
    return ask(input=messages).output_text
# endregion compose-answer
