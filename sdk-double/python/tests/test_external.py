import base64
import contextlib
import io
import json
import os
import struct
import sys
import tempfile
import unittest
import zipfile
import zlib

import requests
import viktor as vkt
from viktor._platform import NotSimulated, platform, reset
from viktor.external.generic import GenericAnalysis
from viktor.external.python import PythonAnalysis


class Reset(unittest.TestCase):
    def setUp(self):
        reset()
        self.addCleanup(reset)


class TestAnalyses(Reset):
    def scia(self):
        return vkt.scia.SciaAnalysis(vkt.File.from_data("i"), vkt.File.from_data("d"), vkt.File.from_data("e"))

    def test_without_a_worker(self):
        with self.assertRaisesRegex(ConnectionError, "^No worker is connected.$"):
            self.scia().execute(timeout=10)

    def test_before_the_run(self):
        platform.worker_files["output.xml"] = b"<a/>"
        with self.assertRaises(RuntimeError):
            self.scia().get_xml_output_file()

    def test_files_of_the_worker(self):
        platform.worker_files.update({"input.xml": b"in", "output.xml": b"<a/>", "model.esa": b"esa"})
        analysis = self.scia()
        analysis.execute(timeout=10)
        self.assertEqual(analysis.get_xml_output_file().read(), b"<a/>")
        self.assertEqual(analysis.get_xml_output_file(as_file=True).getvalue(), "<a/>")
        self.assertEqual(analysis.get_updated_esa_model().read(), b"esa")
        self.assertIsNone(analysis.get_engineering_report())

    def test_files_by_name_and_extension(self):
        platform.worker_files.update({"a.txt": b"text", "run.sld": b"sld"})
        generic = GenericAnalysis(executable_key="x")
        generic.execute()
        self.assertEqual(generic.get_output_file("a.txt").read(), b"text")
        self.assertIsNone(generic.get_output_file("b.txt"))
        settlement = vkt.dsettlement.DSettlementAnalysis(vkt.File.from_data(""))
        settlement.execute()
        self.assertEqual(settlement.get_output_file().read(), b"sld")
        self.assertIsNone(settlement.get_output_file(".slo"))
        self.assertEqual(settlement.get_sld_file().read(), "sld")

    def test_values_of_the_worker(self):
        platform.worker_files["output.json"] = b'{"values": [1]}'
        analysis = vkt.grasshopper.GrasshopperAnalysis(script=vkt.File.from_data(""))
        analysis.execute()
        self.assertEqual(analysis.get_output(), {"values": [1]})

    def test_cells_of_the_worker(self):
        platform.worker_files["output.json"] = b'{"depth_m": 1.2}'
        excel = vkt.excel.Excel(vkt.File.from_data(""))
        excel.execute()
        self.assertEqual(excel.get_named_cell_result("depth_m"), 1.2)
        with self.assertRaisesRegex(NotSimulated, "get_named_cell_result"):
            excel.get_named_cell_result("width_m")

    def test_what_is_not_documented(self):
        platform.worker_files["a"] = b""
        analysis = vkt.rfem.RFEMAnalysis(vkt.File.from_data(""), [])
        analysis.execute()
        with self.assertRaisesRegex(NotSimulated, "RFEMAnalysis.get_result"):
            analysis.get_result(1)

    def test_nobody_has_logged_in_to_another_service(self):
        with self.assertRaisesRegex(vkt.PermissionDeniedError, "aps"):
            vkt.external.OAuth2Integration("aps").get_access_token()

    def test_requests_fail_as_without_a_network(self):
        with self.assertRaises(requests.ConnectionError), requests.Session() as session:
            session.get("https://example.com/", timeout=5)
        with self.assertRaises(requests.exceptions.RequestException):
            requests.post("https://example.com/", json={})
        with self.assertRaisesRegex(NotSimulated, "requests.codes"):
            requests.codes


GRAPH = {
    "Nodes": [{"Id": "ab", "InputValue": 1}, {"Id": "cd"}],
    "View": {"NodeViews": [{"Id": "ab", "Name": "Width"}, {"Id": "cd", "Name": "Area"}]},
}


class TestDynamo(Reset):
    def test_graph(self):
        graph = vkt.dynamo.DynamoFile(vkt.File.from_data(json.dumps(GRAPH)))
        graph.update("Width", 3)
        self.assertEqual(json.loads(graph.generate().getvalue())["Nodes"][0], {"Id": "ab", "InputValue": 3})
        values = b'<evaluations><Node guid="c-d"><output0 value="12.5"/></Node></evaluations>'
        self.assertEqual(vkt.dynamo.get_dynamo_result(io.BytesIO(values), graph.get_node_id("Area")), "12.5")

    def test_analysis_needs_an_argument(self):
        with self.assertRaises(ValueError):
            vkt.dynamo.DynamoAnalysis()

    def test_geometry(self):
        corners = [0, 0, 0, 2, 0, 0, 0, 3, 1]
        entry = {"TriangleVertices": base64.b64encode(struct.pack("<9f", *corners)).decode()}
        nodes = [{"Id": "a-b", "GeometryEntries": [entry]}, {"Id": "c-d", "GeometryEntries": [entry, entry]}]
        file = vkt.File.from_data(json.dumps(nodes))
        for chosen, count in ((None, 3), (["ab"], 1), ([], 0)):
            model = vkt.dynamo.convert_geometry_to_glb(file, filter=chosen)
            content = model.getvalue_binary()
            magic, version, length, size, kind = struct.unpack("<4sIII4s", content[:20])
            self.assertEqual((magic, version, length, kind), (b"glTF", 2, len(content), b"JSON"))
            scene = json.loads(content[20 : 20 + size])
            self.assertEqual(len(model._assembly._triangles), count)
            if count:
                accessor = scene["accessors"][0]
                self.assertEqual(accessor["count"], 3 * count)
                self.assertEqual((accessor["min"], accessor["max"]), ([0, 0, 0], [2, 3, 1]))
                self.assertEqual(content[28 + size :], struct.pack("<9f", *corners) * count)


class TestSpreadsheet(Reset):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = f"{folder.name}/beam.xlsx"
        with open(self.path, "wb") as file:
            file.write(b"workbook")
        platform.workbooks["beam.xlsx"] = {"inputs": {"span": 6}, "outputs": {"moment": 54.0}}

    def calculate(self, name, value):
        inputs = [vkt.spreadsheet.SpreadsheetCalculationInput(name, value)]
        return vkt.spreadsheet.SpreadsheetCalculation.from_path(self.path, inputs).evaluate()

    def test_known_results(self):
        result = self.calculate("span", 6.0)
        self.assertEqual((result.values, result.get_value("moment")), ({"moment": 54.0}, 54.0))
        with self.assertRaisesRegex(NotSimulated, "SpreadsheetResult.file"):
            result.file_content

    def test_filled_file(self):
        inputs = [vkt.spreadsheet.SpreadsheetCalculationInput("span", 6.0)]
        calculation = vkt.spreadsheet.SpreadsheetCalculation.from_path(self.path, inputs)
        result = calculation.evaluate(include_filled_file=True)
        self.assertEqual((result.file_content, result.file._cells), (b"workbook", inputs))

    def test_other_input(self):
        with self.assertRaisesRegex(NotSimulated, "known for span = 6, not 7"):
            self.calculate("span", 7)
        with self.assertRaisesRegex(ValueError, "no input width"):
            self.calculate("width", 7)

    def test_unknown_workbook(self):
        with self.assertRaisesRegex(NotSimulated, "SpreadsheetCalculation.evaluate"):
            vkt.spreadsheet.SpreadsheetCalculation(io.BytesIO(b""), []).evaluate()

    def test_template(self):
        cells = [vkt.spreadsheet.NamedInputCell("a", 1), vkt.spreadsheet.InputCellRange("S", "A", 2, [["x", 1]])]
        with open(self.path, "rb") as template:
            file = vkt.spreadsheet.render_spreadsheet(template, cells)
        self.assertEqual((file.getvalue_binary(), file._cells), (b"workbook", cells))
        template = vkt.spreadsheet.SpreadsheetTemplate.from_path(self.path, cells)
        self.assertEqual(template.render().file_content, b"workbook")
        self.assertIs(template.result.file._cells[0], cells[0])

    def test_cells_have_values(self):
        with self.assertRaises(TypeError):
            vkt.spreadsheet.DirectInputCell("S", "A", 1, None)
        with self.assertRaises(ValueError):
            vkt.spreadsheet.InputCellRange("S", "A", 1, [[1], [1, 2]])


WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def run(text):
    return f"<w:r><w:t>{text}</w:t></w:r>"


def paragraph(*texts):
    return f"<w:p>{''.join(map(run, texts))}</w:p>"


def row(*cells):
    return f"<w:tr>{''.join(f'<w:tc>{paragraph(one)}</w:tc>' for one in cells)}</w:tr>"


def document(body, **parts):
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w") as target:
        target.writestr("[Content_Types].xml", "<Types><Default Extension='xml' ContentType='text/xml'/></Types>")
        for name, content in {"document": body, **parts}.items():
            target.writestr(f"word/{name}.xml", f'<w:{name} xmlns:w="{WORD}">{content}</w:{name}>')
    return output.getvalue()


def picture(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    pixels = zlib.compress((b"\0" + b"\x80" * width) * height)
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def texts(content, element="w:p", part="document"):
    from xml.dom import minidom

    with zipfile.ZipFile(io.BytesIO(content)) as source:
        tree = minidom.parseString(source.read(f"word/{part}.xml"))
    return [
        "".join(text.firstChild.data for text in one.getElementsByTagName("w:t") if text.firstChild)
        for one in tree.getElementsByTagName(element)
    ]


class TestWord(Reset):
    def fill(self, body, components=(), **values):
        tags = [vkt.word.WordFileTag(name, value) for name, value in values.items()]
        template = io.BytesIO(document(body) if isinstance(body, str) else body)
        return vkt.word.render_word_file(template, [*tags, *components])

    def test_tags(self):
        file = self.fill(paragraph("A {{ a }} and {{b}}.") + paragraph("{{", " a }", "} split"), a="1 & {{ b }}", b=2)
        self.assertEqual(texts(file.getvalue_binary()), ["A 1 & {{ b }} and 2.", "1 & {{ b }} split"])
        self.assertEqual([one.identifier for one in file._components], ["a", "b"])

    def test_escaped_texts_show_their_signs(self):
        self.assertEqual(texts(self.fill(paragraph("{{ a }}"), a="R&amp;D &lt;A&gt;").getvalue_binary()), ["R&D <A>"])

    def test_unknown_names_are_empty(self):
        self.assertEqual(texts(self.fill(paragraph("[{{ c }}]")).getvalue_binary()), ["[]"])

    def test_headers_and_footers(self):
        content = document(paragraph("x"), header1=paragraph("{{ a }}"), footer2=paragraph("{{ a }}"))
        filled = self.fill(content, a="top").getvalue_binary()
        self.assertEqual([texts(filled, part=part) for part in ("header1", "footer2")], [["top"], ["top"]])

    def test_rows(self):
        body = "<w:tbl>" + row("Head") + row("{%tr for p in piles %}", "")
        body += row("{{ p.name }}", "{{ p.length }} {{ unit }}") + row("{%tr endfor %}", "") + row("Total") + "</w:tbl>"
        piles = [{"name": "P{{ unit }}", "length": 12}, {"name": "P2", "length": 14}]
        filled = self.fill(body, piles=piles, unit="m").getvalue_binary()
        self.assertEqual(texts(filled, "w:tr"), ["Head", "P{{ unit }}12 m", "P214 m", "Total"])
        self.assertEqual(texts(self.fill(body, piles=[]).getvalue_binary(), "w:tr"), ["Head", "Total"])

    def test_columns(self):
        body = "<w:tbl>" + row("Case", "{%tc for c in cases %}", "{{ c.name }}", "{%tc endfor %}") + "</w:tbl>"
        filled = self.fill(body, cases=[{"name": "LC1"}, {"name": "LC2"}]).getvalue_binary()
        self.assertEqual(texts(filled, "w:tc"), ["Case", "LC1", "LC2"])

    def test_picture(self):
        image = vkt.word.WordFileImage(io.BytesIO(picture(40, 20)), "plot", width=400)
        content = self.fill(paragraph("{{ plot }}"), [image]).getvalue_binary()
        with zipfile.ZipFile(io.BytesIO(content)) as source:
            text = source.read("word/document.xml").decode()
            self.assertIn(f'cx="{400 * 12700}" cy="{200 * 12700}"', text)
            self.assertIn('Target="media/picture-document-1.png"', source.read("word/_rels/document.xml.rels").decode())
            self.assertEqual(source.read("word/media/picture-document-1.png"), picture(40, 20))
            self.assertIn('Extension="png"', source.read("[Content_Types].xml").decode())

    def test_picture_of_an_unread_stream(self):
        stream = io.BytesIO()
        stream.write(b"figure")
        image = vkt.word.WordFileImage(stream, "plot")
        self.assertEqual(image.file_content, b"figure")
        file = self.fill(paragraph("[{{ plot }}]"), [image])
        self.assertEqual(texts(file.getvalue_binary()), ["[]"])
        self.assertIs(file._components[0], image)

    def test_loop_without_end(self):
        with self.assertRaises(vkt.WordFileError):
            self.fill("<w:tbl>" + row("{%tr for p in piles %}") + row("{{ p }}") + "</w:tbl>", piles=[1])
        with self.assertRaises(vkt.WordFileError):
            self.fill("<w:p>")

    def test_no_document(self):
        for content in (b"", b"Span: {{ a }} m", b"PK\x03\x04"):
            with self.assertRaisesRegex(vkt.WordFileError, "no document of Word"):
                self.fill(content)

    def test_more_than_names(self):
        for text in ("{{ a|upper }}", "{% if a %}"):
            with self.assertRaisesRegex(NotSimulated, "render_word_file"):
                self.fill(paragraph(text), a=1)

    def test_pdf_knows_its_document(self):
        file = self.fill(paragraph("{{ a }}"), a=1)
        with file.open_binary() as stream:
            pdf = vkt.convert_word_to_pdf(stream)
        self.assertIs(pdf._converted_from, file)
        self.assertTrue(pdf.getvalue_binary().startswith(b"%PDF-"))
        svg = vkt.convert_svg_to_pdf(io.BytesIO(b"<svg/>"))
        with pdf.open_binary() as one, svg.open_binary() as other:
            merged = vkt.merge_pdf_files(one, other, io.BytesIO(b"cover"))
        self.assertEqual(merged._merged_from[:2], [pdf, svg])
        self.assertEqual(merged._merged_from[2].getvalue_binary(), b"cover")
        self.assertEqual(svg._converted_from.getvalue(), "<svg/>")


class Scripts(Reset):
    def run_script(self, script, *names, files=()):
        given = [(name, io.BytesIO(content)) for name, content in files]
        analysis = PythonAnalysis(vkt.File.from_data(script), files=given, output_filenames=list(names))
        analysis.execute()
        return [analysis.get_output_file(name) for name in names]

    def test_that_need_only_python_run_in_a_folder_of_their_own(self):
        before = os.getcwd()
        script = """
from pathlib import Path
from half import half
Path("b.txt").write_text(half(Path("a.txt").read_text()))
print("log")
"""
        files = [("a.txt", b"12"), ("half.py", b"def half(text):\n    return str(int(text) / 2)")]
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            written, absent = self.run_script(script, "b.txt", "c.txt", files=files)
        self.assertEqual([written.getvalue(), absent, printed.getvalue()], ["6.0", None, ""])
        self.assertEqual(os.getcwd(), before)
        self.assertNotIn("half", sys.modules)
        self.assertFalse(os.path.exists("b.txt"))

    def test_may_end_early(self):
        self.assertEqual(self.run_script("import sys; sys.exit()", "a.txt"), [None])
        for script in ("import sys; sys.exit(2)", "1 / 0", "def"):
            with self.assertRaises(vkt.ExecutionError):
                self.run_script(script)

    def test_that_need_more_need_a_worker(self):
        for script in ("import comtypes.client", "try:\n    from viktor import File\nexcept ImportError:\n    pass"):
            with self.assertRaises(ConnectionError):
                self.run_script(script)
        platform.worker_files["a.txt"] = b"from the worker"
        self.assertEqual(self.run_script("open('a.txt', 'w')", "a.txt")[0].getvalue(), "from the worker")


if __name__ == "__main__":
    unittest.main()
