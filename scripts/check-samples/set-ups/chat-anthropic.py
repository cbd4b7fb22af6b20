import os

import anthropic

import viktor as vkt

INSTRUCTIONS = "You help mechanical engineers to choose bearings."


# fragment


class Parametrization(vkt.Parametrization):
    chat = vkt.Chat("Choose a bearing", method="answer_question", flex=100)


class Controller(vkt.Controller):
    label = "Bearing assistant"
    parametrization = Parametrization

    def answer_question(self, params, **kwargs):
        return vkt.ChatResult(
            params.chat, stream_answer(params.chat.get_messages())
        )
