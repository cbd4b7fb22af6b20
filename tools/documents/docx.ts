// cspell:ignore TWIPS drawingml rels descr prst xfrm
/**
 * Word documents of the guides, built from a few kinds of blocks: templates with tags, the documents that the platform
 * would make of them, and the `.docx` files that readers download.
 */
import {strFromU8, strToU8, unzipSync, zipSync} from 'fflate';
import type {OutputFile} from '../../sdk-double/schema';

/** A part of a document. `**` encloses bold text; `{{ name }}` is a tag. */
export type Block =
  | {kind: 'title' | 'heading' | 'text' | 'picture'; text: string}
  | {kind: 'table'; head: string[]; rows: string[][]; /** In mm. */ widths: number[]};

/** The values for the tags. */
export type Values = Record<string, string | Record<string, string>[]>;

/** What replaces a tag: a value or a picture. */
export interface Component {
  identifier: string;
  value?: Values[string];
  image?: OutputFile;
  /** In points. */
  width?: number;
}

/** The components with which an app has filled in a template. */
export const componentsOf = ({components = []}: OutputFile): Component[] =>
  components as unknown as Component[];

/** Fills in a template: returns its blocks, and the picture. */
export function filled(
  template: readonly Block[],
  components: readonly Component[],
): {blocks: Block[]; png: Uint8Array; /** In points. */ width?: number} {
  const values = Object.fromEntries(
    components.flatMap(({identifier, value}) => (value === undefined ? [] : [[identifier, value]])),
  );
  const {image, width} = components.find((one) => one.image)!;
  return {blocks: fill(template, values), png: Buffer.from(image!.base64!, 'base64'), width};
}

const TAG = /\{\{ ([\w.]+) \}\}/g;
const ROW_LOOP = /^\{%tr for (\w+) in (\w+) %\}$/;
const ROW_END = '{%tr endfor %}';

function filledText(text: string, values: Values): string {
  return text.replace(TAG, (tag, name: string) => {
    const value = values[name];
    if (typeof value !== 'string') throw new Error(`The tag ${tag} has no text value.`);
    return value;
  });
}

/** Fills in rows, and repeats those inside a loop for each entry of its list. */
function filledRows(rows: string[][], values: Values): string[][] {
  const filled: string[][] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const loop = ROW_LOOP.exec(rows[index]![0]!);
    if (!loop) {
      filled.push(rows[index]!.map((cell) => filledText(cell, values)));
      continue;
    }
    const [, entry, list] = loop;
    const end = rows.findIndex(([first], at) => at > index && first === ROW_END);
    const entries = values[list!];
    if (end < 0 || !Array.isArray(entries))
      throw new Error(`The loop over ${list} has no "${ROW_END}", or its value is not a list.`);
    for (const item of entries) {
      const named = Object.fromEntries(
        Object.entries(item).map(([key, value]) => [`${entry}.${key}`, value]),
      );
      filled.push(...rows.slice(index + 1, end).map((row) => row.map((cell) => filledText(cell, named))));
    }
    index = end;
  }
  return filled;
}

/** Fills in a template as the platform does, except that picture tags stay, since they mark where a picture goes. */
export function fill(blocks: readonly Block[], values: Values): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'picture') return block;
    if (block.kind === 'table') return {...block, rows: filledRows(block.rows, values)};
    return {...block, text: filledText(block.text, values)};
  });
}

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"' +
  ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"' +
  ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"' +
  ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"' +
  ' xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Twentieths of a point per mm. */
const TWIPS_PER_MM = 1440 / 25.4;
/** EMU: English Metric Unit. */
const EMU_PER_POINT = 12700;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function runs(text: string): string {
  return text
    .split('**')
    .map((part, index) => {
      if (part === '') return '';
      const look = index % 2 === 1 ? '<w:rPr><w:b/></w:rPr>' : '';
      return `<w:r>${look}<w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`;
    })
    .join('');
}

function paragraph(content: string, style?: string, look = ''): string {
  const named = style ? `<w:pStyle w:val="${style}"/>` : '';
  return `<w:p><w:pPr>${named}${look}</w:pPr>${content}</w:p>`;
}

function table({head, rows, widths}: Extract<Block, {kind: 'table'}>): string {
  const line = (name: string): string => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="9AA8AC"/>`;
  const twips = widths.map((width) => Math.round(width * TWIPS_PER_MM));
  const cell = (text: string, column: number, bold: boolean): string => {
    const isNumber = column > 1;
    const content = paragraph(
      runs(bold ? `**${text}**` : text),
      'Cell',
      isNumber ? '<w:jc w:val="right"/>' : '',
    );
    return `<w:tc><w:tcPr><w:tcW w:w="${twips[column]}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
  };
  const row = (cells: string[], bold: boolean): string =>
    `<w:tr>${cells.map((text, column) => cell(text, column, bold)).join('')}</w:tr>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('');
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders>` +
    '<w:tblLayout w:type="fixed"/></w:tblPr>' +
    `<w:tblGrid>${twips.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>` +
    `${row(head, true)}${rows.map((cells) => row(cells, false)).join('')}</w:tbl>`
  );
}

/** A picture for a tag. */
export interface DocumentPicture {
  png: Uint8Array;
  /** In points. */
  width: number;
  height: number;
  /** What is seen. */
  alt: string;
}

function picture({width, height, alt}: DocumentPicture): string {
  const size = `cx="${Math.round(width * EMU_PER_POINT)}" cy="${Math.round(height * EMU_PER_POINT)}"`;
  return (
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/>` +
    `<wp:docPr id="1" name="Picture 1" descr="${escaped(alt)}"/>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
    '<pic:nvPicPr><pic:cNvPr id="1" name="picture.png"/><pic:cNvPicPr/></pic:nvPicPr>' +
    '<pic:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>' +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>' +
    '</wp:inline></w:drawing></w:r>'
  );
}

function style(id: string, name: string, size: number, before: number, after: number, bold: boolean): string {
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}>` +
    `<w:name w:val="${name}"/><w:pPr><w:spacing w:before="${before * 20}" w:after="${after * 20}"/></w:pPr>` +
    `<w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size * 2}"/></w:rPr></w:style>`
  );
}

const STYLES =
  `${XML}<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr>` +
  '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:lang w:val="en-US"/>' +
  '</w:rPr></w:rPrDefault></w:docDefaults>' +
  style('Normal', 'Normal', 11, 0, 6, false) +
  style('Title', 'Title', 22, 0, 12, true) +
  style('Heading1', 'heading 1', 14, 14, 6, true) +
  style('Cell', 'Cell', 10, 2, 2, false) +
  '</w:styles>';

/** The earliest time that a zip archive can store. A fixed time makes the output reproducible. */
const TIME = new Date(1980, 0, 1);

/**
 * Writes a Word document on A4 with margins of 25 mm.
 *
 * @param blocks - Its content.
 * @param shown - The picture that replaces the tag of the picture block; without it, the tag stays.
 */
export function docx(blocks: readonly Block[], shown?: DocumentPicture): Uint8Array {
  const body = blocks.map((block) => {
    switch (block.kind) {
      case 'table':
        return table(block) + paragraph('');
      case 'picture':
        return paragraph(shown ? picture(shown) : runs(block.text));
      default:
        return paragraph(
          runs(block.text),
          {title: 'Title', heading: 'Heading1', text: undefined}[block.kind],
        );
    }
  });
  const margin = Math.round(25 * TWIPS_PER_MM);
  const page =
    `<w:sectPr><w:pgSz w:w="${Math.round(210 * TWIPS_PER_MM)}" w:h="${Math.round(297 * TWIPS_PER_MM)}"/>` +
    `<w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}"` +
    ' w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';
  const part = (name: string, type: string): string =>
    `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (content: string): string =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
  const texts: Record<string, string> = {
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
      `${part('document', 'document.main')}${part('styles', 'styles')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'word/document.xml')),
    'word/document.xml': `${XML}<w:document ${NAMESPACES}><w:body>${body.join('')}${page}</w:body></w:document>`,
    'word/styles.xml': STYLES,
    'word/_rels/document.xml.rels': relations(
      relation(1, 'styles', 'styles.xml') + (shown ? relation(2, 'image', 'media/picture.png') : ''),
    ),
  };
  const files: Record<string, Uint8Array> = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, strToU8(text)]),
  );
  if (shown) files['word/media/picture.png'] = shown.png;
  return zipSync(files, {mtime: TIME, level: 9});
}

/** The text of a Word document, one line per paragraph. */
export function docxText(file: Uint8Array): string[] {
  const xml = strFromU8(unzipSync(file)['word/document.xml']!);
  return [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([one]) =>
    [...one.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)]
      .map(([, text]) => text!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
      .join(''),
  );
}
