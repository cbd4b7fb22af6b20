// cspell:ignore tion
/**
 * Made-up pages of documentation: plain Markdown that every generator understands, of the length and
 * the mixture of text, lists, tables and samples that real pages have, and the same every time.
 */
import fs from 'node:fs';
import path from 'node:path';
import {randomNumbers} from '../../tools/random-numbers';

export interface CorpusPage {
  /** Path of the file in the folder of pages. */
  file: string;
  text: string;
}

const PAGES_OF_A_FOLDER = 16;
const FOLDERS_OF_AN_AREA = 8;

/** Function words (stop words): half of all words of a real text. */
const SMALL_WORDS =
  'the of a and to in is that for it as with are by on this when from an or be not which you at each its one if can has'.split(
    ' ',
  );

const ONSETS = 'b c d f g h k l m n p r s t v w br cl pr st tr'.split(' ');
const NUCLEI = 'a e i o u'.split(' ');
const ENDS = ['n', 'r', 's', 't', 'l', 'd', 'm', 'ck', 'nt', 'tion', 'ing', 'er', 'ed', 'ly'];

/** Content words, with a frequency that falls with the rank: a few are frequent, most are rare. */
function vocabulary(size: number): string[] {
  const random = randomNumbers(1);
  const pick = (parts: readonly string[]) => parts[Math.floor(random() * parts.length)]!;
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = 1 + Math.floor(random() * 3);
    const word = Array.from({length: syllables}, () => pick(ONSETS) + pick(NUCLEI)).join('') + pick(ENDS);
    words.add(word);
  }
  return [...words];
}

const WORDS = vocabulary(6000);

/** Writes the parts of one page. */
class Writer {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomNumbers(seed);
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  /** A content word: the frequency falls with the rank in the list. */
  word(): string {
    return WORDS[Math.floor(WORDS.length ** this.#random()) - 1]!;
  }

  words(count: number): string[] {
    return Array.from({length: count}, () =>
      this.#random() < 0.5 ? SMALL_WORDS[this.between(0, SMALL_WORDS.length - 1)]! : this.word(),
    );
  }

  sentence(): string {
    const words = this.words(this.between(8, 20));
    if (this.#random() < 0.15) words[words.length - 1] = `\`${this.word()}_${this.word()}\``;
    const text = words.join(' ');
    return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
  }

  paragraph(): string {
    return Array.from({length: this.between(3, 6)}, () => this.sentence()).join(' ');
  }

  title(): string {
    const text = [this.word(), this.word(), this.word()].join(' ');
    return `${text[0]!.toUpperCase()}${text.slice(1)}`;
  }

  list(): string {
    return Array.from({length: this.between(3, 6)}, () => `- ${this.sentence()}`).join('\n');
  }

  table(): string {
    const row = () => `| \`${this.word()}\` | ${this.words(6).join(' ')} | ${this.between(1, 500)} |`;
    return ['| Name | Meaning | Default |', '| --- | --- | --- |', ...Array.from({length: 5}, row)].join(
      '\n',
    );
  }

  tip(): string {
    return `:::tip\n\n${this.sentence()}\n\n:::`;
  }

  sample(): string {
    const fields = Array.from({length: this.between(3, 6)}, () => this.word());
    const name = this.word();
    return [
      '```python',
      'import viktor as vkt',
      '',
      '',
      'class Parametrization(vkt.Parametrization):',
      ...fields.map(
        (field) => `    ${field} = vkt.NumberField("${field}", default=${this.between(1, 90)}, suffix="mm")`,
      ),
      '',
      '',
      'class Controller(vkt.Controller):',
      '    parametrization = Parametrization',
      '',
      `    @vkt.DataView("${name}")`,
      `    def show_${name}(self, params, **kwargs):`,
      `        # ${this.sentence()}`,
      `        value = params.${fields[0]} * ${this.between(2, 9)} / params.${fields[1]}`,
      `        return vkt.DataResult(vkt.DataGroup(vkt.DataItem("${name}", value)))`,
      '```',
    ].join('\n');
  }
}

/** The path of a page: areas contain folders, folders contain pages. */
function fileOfPage(index: number): string {
  if (index === 0) return 'welcome.md';
  const folder = Math.floor(index / PAGES_OF_A_FOLDER);
  const area = Math.floor(folder / FOLDERS_OF_AN_AREA);
  const name = (kind: number, number: number) => `${WORDS[100 * kind + (number % 100)]}-${number + 1}`;
  return `${name(1, area)}/${name(2, folder)}/${name(3, index)}.md`;
}

function textOfPage(index: number, count: number): string {
  const write = new Writer(1000 + index);
  const title = index === 0 ? 'Welcome' : write.title();
  const link = () => {
    const target = fileOfPage(write.between(0, count - 1));
    const here = path.posix.dirname(fileOfPage(index));
    const relative = path.posix.relative(here, target);
    return `See [${write.title().toLowerCase()}](${relative.startsWith('.') ? relative : `./${relative}`}).`;
  };
  const section = (number: number) => [
    `## ${write.title()} ${number}`,
    write.paragraph(),
    write.sample(),
    write.paragraph(),
    [write.list(), write.table(), write.tip(), write.list()][number % 4]!,
    `### ${write.title()}`,
    `${write.paragraph()} ${link()}`,
  ];
  const parts = [
    `---\ntitle: ${title}\ndescription: ${write.sentence().replaceAll('`', '')}\n---`,
    `# ${title}`,
    write.paragraph(),
    ...Array.from({length: write.between(2, 5)}, (_, number) => section(number + 1)).flat(),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Makes the pages; a page is the same in corpora of all sizes but for the pages it links to. */
export function corpus(count: number): CorpusPage[] {
  return Array.from({length: count}, (_, index) => ({
    file: fileOfPage(index),
    text: textOfPage(index, count),
  }));
}

/** Writes the pages into a folder, replacing its content. */
export function writeCorpus(folder: string, pages: readonly CorpusPage[]): void {
  fs.rmSync(folder, {recursive: true, force: true});
  for (const {file, text} of pages) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, text);
  }
}
