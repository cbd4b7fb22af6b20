"""Stand-in for viktor.geo: put in front of an app, it reads GEF files as the SDK's reference says.

Vertical values are in millimeters, `Rf` is `fs` divided by `qc`, and a void is None. What the platform
derives from the measurements, such as soil layers, it leaves to the platform.
"""

import types

import viktor


class GEFParsingError(Exception):
    pass


class GEFClassificationError(Exception):
    pass


QUANTITIES = {1: "penetration_length", 2: "qc", 3: "fs", 6: "u2", 8: "inclination", 11: "corrected_depth"}
SYSTEMS = {"31000": "NAP"}


class GEFData:
    def __init__(self, gef_dict):
        self.gef_dict = gef_dict
        for part in ("headers", "measurement_data"):
            vars(self).update(gef_dict[part])

    def serialize(self):
        return self.gef_dict


class GEFFile:
    def __init__(self, file_content):
        self.file_content = file_content

    def parse(self, additional_columns=None, verbose=True, return_gef_data_obj=True):
        header, end, body = self.file_content.partition("#EOH=")
        lines = [line[1:].partition("=") for line in header.splitlines() if line.startswith("#")]
        entries = [(key.strip(), [part.strip() for part in value.split(",")]) for key, _, value in lines]
        single = dict(entries)
        if not end or "ZID" not in single:
            raise GEFParsingError("no header")
        places = {int(value[3]): int(value[0]) - 1 for key, value in entries if key == "COLUMNINFO"}
        voids = {int(value[0]) - 1: float(value[1]) for key, value in entries if key == "COLUMNVOID"}
        rows = [[float(part) for part in line.split()] for line in body.splitlines() if line.strip()]
        columns = {
            name: [None if row[places[number]] == voids.get(places[number]) else row[places[number]] for row in rows]
            for number, name in QUANTITIES.items()
            if number in places
        }
        ground_level = 1000 * float(single["ZID"][1])
        columns["corrected_depth"] = [1000 * depth for depth in columns["corrected_depth"]]
        columns["elevation"] = [ground_level - depth for depth in columns["corrected_depth"]]
        columns["Rf"] = [None if None in pair else pair[0] / pair[1] for pair in zip(columns["fs"], columns["qc"])]
        variables = {int(value[0]): value[1] for key, value in entries if key == "MEASUREMENTVAR"}
        parsed = {
            "headers": {
                "name": single["TESTID"][0],
                "height_system": SYSTEMS[single["ZID"][0]],
                "ground_level_wrt_reference": ground_level,
                "ground_level_wrt_reference_m": ground_level / 1000,
                "water_level": float(variables[14]),
                "x_y_coordinates": tuple(float(part) for part in single["XYID"][1:3]),
            },
            "measurement_data": {
                name: columns[name] for name in ["elevation", "qc", "Rf", *(additional_columns or [])]
            },
        }
        return GEFData(parsed) if return_gef_data_obj else parsed


def uploaded(path):
    """A file that the user has uploaded."""
    with open(path, "rb") as file:
        content = file.read()
    return types.SimpleNamespace(file=types.SimpleNamespace(getvalue=lambda encoding: content.decode(encoding)))


viktor.geo = types.SimpleNamespace(GEFFile=GEFFile, GEFData=GEFData)
viktor.GEFParsingError, viktor.GEFClassificationError = GEFParsingError, GEFClassificationError
