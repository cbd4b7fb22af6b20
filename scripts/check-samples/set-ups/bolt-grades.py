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
        # fragment
