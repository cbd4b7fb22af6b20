"""Fills in the tags of a `.docx` file: an archive of XML files.

`{{ name }}` and `{{ row.name }}` are replaced by values, also where Word has split a tag into runs; the first run
gives its format. `{%tr for row in rows %}` and `{%tr endfor %}` repeat rows of a table, `{%tc for … %}` and
`{%tc endfor %}` cells of a row.
"""

import html
import io
import re
import struct
import zipfile
from xml.dom import minidom
from xml.parsers.expat import ExpatError

from .._platform import NotSimulated

TAG = re.compile(r"\{\{(.*?)\}\}|\{%(.*?)%\}", re.S)
NAME = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
LOOP = re.compile(r"\{%(tr|tc)\s+(?:for\s+(\w+)\s+in\s+([\w.]+)|(endfor))\s*%\}")
PARTS = re.compile(r"word/(document|header\d*|footer\d*|footnotes|endnotes)\.xml")
EMU_PER_POINT = 12700
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
DRAWING = "http://schemas.openxmlformats.org/drawingml/2006"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"


class _Picture:
    """A picture at its place; its text is empty."""

    def __init__(self, component):
        self.component = component

    def __str__(self):
        return ""


def fill(content, components):
    """The content of the document that components make of a template."""
    names = {one.identifier: one.value if hasattr(one, "value") else _Picture(one) for one in components}
    with zipfile.ZipFile(io.BytesIO(content)) as source:
        files = {one.filename: source.read(one) for one in source.infolist() if not one.is_dir()}
    if "word/document.xml" not in files:
        raise KeyError("the file has no word/document.xml, so it is no document of Word.")
    for path in [path for path in files if PARTS.fullmatch(path)]:
        try:
            part = minidom.parseString(files[path])
        except ExpatError as error:
            raise SyntaxError(f"{path}: {error}") from error
        pictures = []
        _fill_in(part.documentElement, names, pictures)
        if pictures:
            _add_pictures(files, path, pictures)
        files[path] = part.toxml(encoding="UTF-8")
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as target:
        for path, one in files.items():
            target.writestr(path, one)
    return output.getvalue()


def _value(expression, names):
    """The value of a dotted name. As in Jinja, a name that is unknown is empty."""
    expression = expression.strip()
    if not NAME.fullmatch(expression):
        raise NotSimulated(f"render_word_file: the tag {{{{ {expression} }}}} is more than a name.")
    first, *rest = expression.split(".")
    value = names.get(first, "")
    for name in rest:
        value = value.get(name, "") if isinstance(value, dict) else getattr(value, name, "")
    return value


def _children(node, name):
    return [one for one in node.childNodes if one.nodeName == name]


def _text(node):
    return "".join(one.firstChild.data for one in node.getElementsByTagName("w:t") if one.firstChild)


def _fill_in(node, names, pictures):
    filled = []
    if node.nodeName == "w:tbl":
        filled = _repeat(node, "w:tr", "tr", names, pictures)
    elif node.nodeName == "w:tr":
        filled = _repeat(node, "w:tc", "tc", names, pictures)
    for child in list(node.childNodes):
        # A value may look like a tag: what is filled in stays as it is.
        if child in filled:
            continue
        if child.nodeName == "w:p":
            _fill_paragraph(child, names, pictures)
        else:
            _fill_in(child, names, pictures)


def _repeat(parent, element, kind, names, pictures):
    """Repeats the rows or cells between the marks of each loop, and returns the new ones, which are filled in.

    The rows or cells of the marks disappear.
    """
    found, filled = None, []
    for child in _children(parent, element):
        marks = [one for one in LOOP.finditer(_text(child)) if one[1] == kind]
        if found is None:
            if marks and marks[0][4]:
                raise SyntaxError(f"{marks[0][0]} has no loop before it.")
            if marks:
                found, name, source = [], marks[0][2], marks[0][3]
                parent.removeChild(child)
        elif marks:
            if not marks[0][4]:
                raise NotSimulated("render_word_file: a loop within a loop.")
            for item in _value(source, names) or []:
                for one in found:
                    copy = one.cloneNode(True)
                    parent.insertBefore(copy, child)
                    _fill_in(copy, {**names, name: item}, pictures)
                    filled.append(copy)
            parent.removeChild(child)
            found = None
        else:
            found.append(child)
            parent.removeChild(child)
    if found is not None:
        raise SyntaxError(f"The loop over {source} has no end in a {'row' if kind == 'tr' else 'cell'} of its own.")
    return filled


def _fill_paragraph(paragraph, names, pictures):
    # A text box has paragraphs of its own.
    for inner in paragraph.getElementsByTagName("w:txbxContent"):
        _fill_in(inner, names, pictures)
    texts = [
        one for one in paragraph.getElementsByTagName("w:t") if one.firstChild and _paragraph_of(one) is paragraph
    ]
    whole = "".join(one.firstChild.data for one in texts)
    # From the end, so that the places of the tags before stay valid.
    for tag in reversed(list(TAG.finditer(whole))):
        if tag[2] is not None:
            raise NotSimulated(f"render_word_file: {tag[0]}")
        value = _value(tag[1], names)
        # What fills in a template puts values into its XML: apps escape their texts for that.
        _replace(texts, tag.start(), tag.end(), html.unescape(str(value)))
        if isinstance(value, _Picture):
            _place_picture(texts, tag.start(), value.component, pictures)


def _paragraph_of(node):
    while node.nodeName != "w:p":
        node = node.parentNode
    return node


def _replace(texts, start, end, new):
    """Replaces a part of the text that runs from one element to the next."""
    at = 0
    for one in texts:
        data = one.firstChild.data
        first, last = max(start - at, 0), min(end - at, len(data))
        at += len(data)
        if first < last:
            one.firstChild.data = data[:first] + new + data[last:]
            one.setAttribute("xml:space", "preserve")
            new = ""


def _run_at(texts, start):
    at = 0
    for one in texts:
        at += len(one.firstChild.data)
        if start <= at:
            return one.parentNode
    return texts[-1].parentNode


# Pictures


def _pixels(content):
    """Type, width and height in pixels, and pixels per inch, of a PNG or JPEG file; None for others."""
    if content[:8] == b"\x89PNG\r\n\x1a\n":
        width, height = struct.unpack(">II", content[16:24])
        at, density = 8, 72
        while at + 8 <= len(content):
            length, kind = struct.unpack(">I4s", content[at : at + 8])
            if kind == b"pHYs":
                per_meter, _, unit = struct.unpack(">IIB", content[at + 8 : at + 17])
                density = per_meter * 0.0254 if unit == 1 and per_meter else density
            at += 12 + length
        return "png", width, height, density
    if content[:2] == b"\xff\xd8":
        at, density = 2, 72
        while at + 9 < len(content):
            mark, length = content[at + 1], struct.unpack(">H", content[at + 2 : at + 4])[0]
            if mark == 0xE0 and content[at + 4 : at + 9] == b"JFIF\0":
                unit, across = struct.unpack(">BH", content[at + 11 : at + 14])
                density = {1: across, 2: across * 2.54}.get(unit) or density
            if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
                height, width = struct.unpack(">HH", content[at + 5 : at + 9])
                return "jpeg", width, height, density
            at += 2 + length
    return None


def _place_picture(texts, start, component, pictures):
    found = _pixels(component.file_content)
    if found is None:
        # What is no picture to Word, such as a figure of the double for Matplotlib, is only in the components.
        return
    kind, across, down, density = found
    width, height = component.width, component.height
    if width is None and height is None:
        width, height = across * 72 / density, down * 72 / density
    width = height * across / down if width is None else width
    height = width * down / across if height is None else height
    pictures.append((kind, component.file_content))
    number = len(pictures)
    size = f'cx="{round(width * EMU_PER_POINT)}" cy="{round(height * EMU_PER_POINT)}"'
    drawing = (
        f'<w:drawing xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">'
        f'<wp:inline xmlns:wp="{DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">'
        f'<wp:extent {size}/><wp:docPr id="{9000 + number}" name="{component.identifier}"/>'
        f'<a:graphic xmlns:a="{DRAWING}/main"><a:graphicData uri="{DRAWING}/picture">'
        f'<pic:pic xmlns:pic="{DRAWING}/picture">'
        f'<pic:nvPicPr><pic:cNvPr id="{9000 + number}" name="{component.identifier}"/><pic:cNvPicPr/></pic:nvPicPr>'
        f'<pic:blipFill><a:blip xmlns:r="{OFFICE}" r:embed="rIdPicture{number}"/>'
        f"<a:stretch><a:fillRect/></a:stretch></pic:blipFill>"
        f'<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext {size}/></a:xfrm>'
        f'<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>'
        f"</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>"
    )
    run = _run_at(texts, start)
    run.appendChild(run.ownerDocument.importNode(minidom.parseString(drawing).documentElement, True))


def _add_pictures(files, path, pictures):
    """Adds the pictures of a part to the archive, with what refers to them."""
    folder, _, name = path.rpartition("/")
    relations = f"{folder}/_rels/{name}.rels"
    empty = f'<Relationships xmlns="{PACKAGE}/relationships"></Relationships>'.encode()
    references = minidom.parseString(files.get(relations, empty))
    for number, (kind, content) in enumerate(pictures, start=1):
        target = f"media/picture-{name.removesuffix('.xml')}-{number}.{kind}"
        files[f"{folder}/{target}"] = content
        one = references.createElement("Relationship")
        for attribute, value in (("Id", f"rIdPicture{number}"), ("Type", f"{OFFICE}/image"), ("Target", target)):
            one.setAttribute(attribute, value)
        references.documentElement.appendChild(one)
    files[relations] = references.toxml(encoding="UTF-8")
    types = minidom.parseString(files["[Content_Types].xml"])
    known = {one.getAttribute("Extension").lower() for one in types.getElementsByTagName("Default")}
    for kind in sorted({kind for kind, _ in pictures} - known):
        one = types.createElement("Default")
        one.setAttribute("Extension", kind)
        one.setAttribute("ContentType", f"image/{kind}")
        types.documentElement.insertBefore(one, types.documentElement.firstChild)
    files["[Content_Types].xml"] = types.toxml(encoding="UTF-8")
