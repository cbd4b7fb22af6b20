import openai

import viktor as vkt


def deflection_mm(params) -> float:
    """Deflection at midspan of a simply supported joist of timber C24."""
    second_moment_mm4 = params.width * params.height**3 / 12
    # 1 kN/m is 1 N/mm, and the stiffness of C24 is 11,000 MPa
    return (
        5
        * params.load
        * (params.span * 1000) ** 4
        / (384 * 11_000 * second_moment_mm4)
    )


class Parametrization(vkt.Parametrization):
    span = vkt.NumberField("Span", suffix="m", default=3.6, min=1, flex=50)
    load = vkt.NumberField("Load", suffix="kN/m", default=1.0, min=0, flex=50)
    width = vkt.NumberField("Width", suffix="mm", default=63, min=38, flex=50)
    height = vkt.NumberField("Height", suffix="mm", default=175, min=75, flex=50)
    chat = vkt.Chat(
        "Ask about this joist",
        method="answer_question",
        first_message="I know the joist above. What do you want to know?",
        flex=100,
    )


class Controller(vkt.Controller):
    label = "Timber joist"
    parametrization = Parametrization

    def answer_question(self, params, **kwargs):
        client = openai.OpenAI(
            api_key=vkt.ViktorOpenAI.get_api_key(),
            base_url=vkt.ViktorOpenAI.get_base_url(version="v1"),
        )
        # region facts
        facts = (
            f"Floor joist of timber C24, {params.width} x {params.height} mm. "
            f"Span {params.span} m, load {params.load} kN/m. "
            f"Deflection {deflection_mm(params):.1f} mm, "
            f"limit {params.span * 1000 / 300:.1f} mm. "
            "Use these numbers, and say so when they do not answer the question."
        )
        messages = [
            {"role": "system", "content": facts},
            *params.chat.get_messages(),
        ]
        # endregion facts
        completion = client.chat.completions.create(
            model="openai.gpt-oss-120b", messages=messages
        )
        return vkt.ChatResult(
            params.chat, completion.choices[0].message.content or ""
        )
