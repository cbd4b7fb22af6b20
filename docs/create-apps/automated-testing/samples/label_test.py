import unittest
from io import BytesIO
from unittest import mock

import viktor as vkt


def make_label(text: str) -> vkt.File:
    """A label for the drawing, as PDF."""
    xmlns = "http://www.w3.org/2000/svg"
    svg = f'<svg xmlns="{xmlns}"><text y="20">{text}</text></svg>'
    return vkt.convert_svg_to_pdf(BytesIO(svg.encode()))


class TestLabel(unittest.TestCase):
    # region label
    @mock.patch("app.vkt.convert_svg_to_pdf")
    def test_text_of_the_label(self, convert):
        convert.return_value = vkt.File.from_data(b"PDF")
        self.assertEqual(make_label("21.5 mm").getvalue_binary(), b"PDF")
        [svg] = convert.call_args.args
        self.assertIn(b"21.5 mm", svg.getvalue())
    # endregion label
