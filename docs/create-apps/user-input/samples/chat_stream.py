import openai

import viktor as vkt

INSTRUCTIONS = {
    "role": "system",
    "content": "You help geotechnical engineers to plan soil investigations.",
}


class Parametrization(vkt.Parametrization):
    chat = vkt.Chat("Plan an investigation", method="answer_question", flex=100)


class Controller(vkt.Controller):
    label = "Soil investigation"
    parametrization = Parametrization

    def answer_question(self, params, **kwargs):
        client = openai.OpenAI(
            api_key=vkt.ViktorOpenAI.get_api_key(),
            base_url=vkt.ViktorOpenAI.get_base_url(version="v1"),
        )
        # region stream
        stream = client.chat.completions.create(
            model="openai.gpt-oss-120b",
            messages=[INSTRUCTIONS, *params.chat.get_messages()],
            stream=True,
        )
        chunks = (chunk for chunk in stream if chunk.choices)
        parts = (chunk.choices[0].delta.content or "" for chunk in chunks)
        return vkt.ChatResult(params.chat, parts)
        # endregion stream
