import re

import viktor as vkt

# Yield strength and tensile strength in MPa
GRADES = {"4.6": (240, 400), "8.8": (640, 800), "10.9": (900, 1000)}


class Parametrization(vkt.Parametrization):
    chat = vkt.Chat(
        "Strength of bolts",
        method="look_up",
        first_message="Which bolt grade are you looking for?",
        placeholder="For example: 8.8",
        flex=100,
    )


class Controller(vkt.Controller):
    label = "Bolts"
    parametrization = Parametrization

    def look_up(self, params, **kwargs):
        # region question
        question = params.chat.get_messages()[-1]["content"]
        numbers = re.findall(r"\d+\.\d+", question)  # 14.6 is not grade 4.6
        answers = []
        for grade, (yield_MPa, tensile_MPa) in GRADES.items():
            if grade in numbers:
                strengths = f"yield {yield_MPa} MPa, tensile {tensile_MPa} MPa"
                answers.append(f"Grade {grade}: {strengths}.")
        answer = " ".join(answers) or f"I know {', '.join(GRADES)}."
        return vkt.ChatResult(params.chat, answer)
        # endregion question
