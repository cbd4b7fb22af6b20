import os

import openai

import viktor as vkt

INSTRUCTIONS = "You help mechanical engineers to choose bearings."


class Parametrization(vkt.Parametrization):
    chat = vkt.Chat("Choose a bearing", method="answer_question", flex=100)


class Controller(vkt.Controller):
    label = "Bearing assistant"
    parametrization = Parametrization

    # fragment
