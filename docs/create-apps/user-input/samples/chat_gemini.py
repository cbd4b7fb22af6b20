import os

import openai

import viktor as vkt

INSTRUCTIONS = {
    "role": "system",
    "content": "You help mechanical engineers to choose bearings.",
}


class Parametrization(vkt.Parametrization):
    chat = vkt.Chat("Choose a bearing", method="answer_question", flex=100)


class Controller(vkt.Controller):
    label = "Bearing assistant"
    parametrization = Parametrization

    def answer_question(self, params, **kwargs):
        # region client
        client = openai.OpenAI(
            api_key=os.environ["GEMINI_API_KEY"],
            base_url="https://generativelanguage.googleapis.com/v1beta/openai/",
        )
        model = os.environ["GEMINI_MODEL"]
        # endregion client
        stream = client.chat.completions.create(
            model=model,
            messages=[INSTRUCTIONS, *params.chat.get_messages()],
            stream=True,
        )
        chunks = (chunk for chunk in stream if chunk.choices)
        parts = (chunk.choices[0].delta.content or "" for chunk in chunks)
        return vkt.ChatResult(params.chat, parts)
