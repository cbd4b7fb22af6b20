import openai

import viktor as vkt

MODEL = "openai.gpt-oss-120b"


class Parametrization(vkt.Parametrization):
    chat = vkt.Chat("Ask about a column", method="answer_question", flex=100)


class Controller(vkt.Controller):
    label = "Column assistant"
    parametrization = Parametrization

    def answer_question(self, params, **kwargs):
        client = openai.OpenAI(
            api_key=vkt.ViktorOpenAI.get_api_key(),
            base_url=vkt.ViktorOpenAI.get_base_url(version="v1"),
        )
        response = client.responses.create(
            model=MODEL, input=params.chat.get_messages()
        )
        # region stream
        stream = client.responses.create(
            model=MODEL, previous_response_id=response.id, input=[], stream=True
        )
        parts = (
            event.delta
            for event in stream
            if event.type == "response.output_text.delta"
        )
        return vkt.ChatResult(params.chat, parts)
        # endregion stream
