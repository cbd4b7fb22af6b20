import json

RESISTANCE_KN = {"HEB 160": 756, "HEB 200": 1445}


# fragment
