// cspell:words AASHTO AISC ASME ASTM docstrings
/** Standards are cited with their edition, such as EN 1993-1-1:2005, then the clause. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';

/** Patterns for the number of a standard and its edition, if any. */
const FAMILIES = [
  // EN 1993-1-1:2005, NEN-EN-ISO 22476-1:2012, EN 206:2013+A2:2021, NEN 9997-1+C1:2012, NF P 94-262:2012
  /(?<number>\b(?:EN|ISO|IEC|NEN|DIN|BS|NF|NBN|UNE|UNI|SIA)(?:[ /-](?:EN|ISO|IEC|TS|TR|PAS))*[ -](?:[A-Z]{1,2} ?)?\d+(?:-\d+)*)(?<edition>(?:\+[AC]\d+)*:\d{4}(?:\+A\d+:\d{4})*)?/,
  // ASCE 7-22, ASCE/SEI 7-22, ACI 318-19, ANSI/AISC 360-22, AASHTO M 145-91, ASTM D1557-12
  /(?<number>\b(?:ASCE|ACI|AISC|AASHTO|ASTM|ASME|AWS|CSA|IEEE)(?:\/SEI)? (?:[A-Z]{1,2} ?)?\d+(?:\.\d+)*)(?<edition>[-:](?:\d{4}|\d{2})\b)?/,
  // AS 3600:2018, AS/NZS 1170.0:2002
  /(?<number>\b(?:AS|AS\/NZS|NZS) \d{4}(?:\.\d+)*)(?<edition>:\d{4})?/,
  // API RP 2A-WSD:2014
  /(?<number>\bAPI (?:RP|SPEC|STD|Spec|Std) \w+(?:-[A-Z]+)?)(?<edition>:\d{4})?/,
  // IBC:2021
  /(?<number>\b(?:IBC|International Building Code)\b)(?<edition>:\d{4})?/,
  // EN 1992-1-1:2004 (Eurocode 2)
  /(?<edition>:\d{4} \()?(?<number>\bEurocode \d(?:-\d)*)/,
] as const;

/** Texts that only look like citations, with the reason. */
const EXCEPTIONS: {text: string; files: RegExp; reason: string}[] = [
  {text: 'ISO-8859-1', files: /./, reason: 'the name of an encoding'},
  {
    text: '"EN 1993-1-1 per EN 10025-2"',
    files: /\/run_(?:etabs|sap2000)\.py$/,
    reason: 'a key in the material library of ETABS and SAP2000, which has no year',
  },
];

const FOLDERS = ['docs', 'sdk', 'sdk_versioned_docs', 'src/pages'];

const files = execFileSync('git', ['ls-files', '-z', ...FOLDERS], {encoding: 'utf8'})
  .split('\0')
  .filter((file) => !/\.(?:png|docx|xlsx)$/.test(file) && fs.existsSync(file));

/** Running text, in which a first mention with an edition covers later ones. */
type Flow = 'text' | 'comment' | 'alone';

interface Line {
  text: string;
  flow: Flow;
  /** The first line of the sample that contains a comment. */
  sample: number;
}

/** Lines of Python: comments and docstrings are running text, other lines stand alone. */
function linesOfCode(code: string[], sample: number): Line[] {
  let open = false;
  return code.map((text) => {
    const marks = text.split('"""').length - 1;
    const docstring = open || marks > 0;
    if (marks % 2 === 1) open = !open;
    return {text, flow: docstring || /^\s*#/.test(text) ? 'comment' : 'alone', sample};
  });
}

/** Lines of a page: tables and labels stand alone, and front matter has search words. */
function linesOfPage(source: string[]): Line[] {
  const lines: Line[] = [];
  let fence: {mark: string; start: number} | undefined;
  let front = source[0] === '---';
  for (const [index, text] of source.entries()) {
    if (front) {
      // Keywords are written as people type them.
      lines.push({text: /^description:/.test(text) ? text : '', flow: 'alone', sample: 0});
      front = index === 0 || text !== '---';
      continue;
    }
    const mark = /^\s*(?<mark>`{3,}|~{3,})/.exec(text)?.groups?.mark;
    if (fence === undefined && mark !== undefined) {
      fence = {mark, start: index + 1};
      lines.push({text, flow: 'alone', sample: 0});
    } else if (fence !== undefined && text.trim() === fence.mark) {
      lines.splice(fence.start);
      lines.push(...linesOfCode(source.slice(fence.start, index), fence.start));
      lines.push({text: '', flow: 'alone', sample: 0});
      fence = undefined;
    } else {
      lines.push({text, flow: /^\s*\|/.test(text) ? 'alone' : 'text', sample: 0});
    }
  }
  return lines;
}

/** Mentions that lack an edition, with their lines. */
function undated(file: string, content: string): string[] {
  const allowed = EXCEPTIONS.filter((exception) => exception.files.test(file));
  const source = allowed
    .reduce((text, exception) => text.replaceAll(exception.text, ''), content)
    // Treat non-breaking spaces as spaces.
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .split('\n');
  const lines = file.endsWith('.mdx') ? linesOfPage(source) : linesOfCode(source, 0);
  const dated = new Set<string>();
  return lines.flatMap(({text, flow, sample}, index) =>
    FAMILIES.flatMap((family) => [...text.matchAll(new RegExp(family, 'g'))])
      .sort((a, b) => a.index - b.index)
      .flatMap(({groups}) => {
        const {number, edition} = groups as {number: string; edition?: string};
        const key = `${flow} ${sample} ${number}`;
        if (edition !== undefined) dated.add(key);
        else if (flow === 'alone' || !dated.has(key)) return [`${file}:${index + 1}: ${number}`];
        return [];
      }),
  );
}

describe('standards', () => {
  it('are cited with an edition on each page and in its files', () => {
    expect(files.flatMap((file) => undated(file, fs.readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each(EXCEPTIONS)('do not include $text: $reason', ({text, files: where}) => {
    const found = files.filter((file) => where.test(file) && fs.readFileSync(file, 'utf8').includes(text));
    expect(found).not.toEqual([]);
  });
});
