import os

import anthropic

import viktor as vkt

INSTRUCTIONS = "You help mechanical engineers to choose bearings."


# region stream-answer
def stream_answer(messages):
    client = anthropic.Anthropic(api_key=os.environ["ANTHROPIC_API_KEY"])
    with client.messages.stream(
        model=os.environ["ANTHROPIC_MODEL"],
        max_tokens=2000,
        system=INSTRUCTIONS,
        messages=messages,
    ) as stream:
        yield from stream.text_stream
# endregion stream-answer


class Parametrization(vkt.Parametrization):
    chat = vkt.Chat("Choose a bearing", method="answer_question", flex=100)


class Controller(vkt.Controller):
    label = "Bearing assistant"
    parametrization = Parametrization

    def answer_question(self, params, **kwargs):
        return vkt.ChatResult(
            params.chat, stream_answer(params.chat.get_messages())
        )
