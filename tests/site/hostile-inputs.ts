// cspell:ignore mglyph mtext onbegin
/**
 * Addresses that someone may hand to a reader to harm them: a query and a hash each, put together
 * from building blocks by a random number generator with a fixed seed. Each input depends on its
 * number alone, so that one that does harm can be made again without the others.
 */

import {randomNumbers} from '../../tools/random-numbers';

/** Another seed gives other inputs; keep it, so that a failure can be repeated. */
export const SEED = 20_261_121;

/** How many inputs there are. */
export const COUNT = 2100;

/** The page that an address opens. The reference is the one page that shows a part of its hash. */
export type Target = 'search' | 'guide' | 'reference';

/** A part of an address, and what it says. */
interface Text {
  /** Its encoded form in the address. */
  written: string;
  /** As the site reads it. */
  read: string;
}

export interface HostileInput {
  number: number;
  target: Target;
  /** With its question mark. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
  /** Values of the parameters, in the order of the address, as the site must read them. */
  parameters: [name: string, value: string][];
}

/**
 * Building blocks by kind. A string can be written into an address in several ways. A pair is
 * written in one way only, since that way is what makes it hostile; its second part is what the URL
 * standard reads. Pairs end in a character that no percent sign before it can take in.
 *
 * Markup that comes alive calls `__hit`.
 */
const BLOCKS: Readonly<Record<string, readonly (string | readonly [written: string, read: string])[]>> = {
  plain: ['beam', 'bridge', 'error', 'steel beam', 'view', ' ', '-'],
  markup: [
    '</title><script>__hit()</script>',
    '<script src="//127.0.0.2/x.js"></script>',
    '<IMG/SRC=x/OnErRoR=__hit()//',
    '<img src=x onerror=__hit()>',
    '<svg><animate onbegin=__hit() attributeName=x dur=1s>',
    '<math><mtext><table><mglyph><style><img src=x onerror=__hit()>',
    '<iframe srcdoc="<script>parent.__hit()</script>"></iframe>',
    '<style>@import "//127.0.0.2/x.css"; * {display: none}</style>',
    '<base href="//127.0.0.2/">',
    '<meta http-equiv="refresh" content="0;url=//127.0.0.2/">',
    '<form action="javascript:__hit()"><button autofocus onfocus=__hit()>',
    '<noscript><p title="</noscript><img src=x onerror=__hit()>">',
    '</mark></h1></main></body><x-planted onclick=__hit()>',
    '&lt;img src=x onerror=__hit()&gt;',
    '<!--',
    '<',
  ],
  handlers: [
    '" onfocus="__hit()" autofocus x="',
    "' onmouseover='__hit()' style='position:fixed;inset:0",
    '` onanimationstart=`__hit()',
    ' onerror=__hit() ',
    '"><svg/onload=__hit()>',
  ],
  scripts: [
    'javascript:__hit()',
    'JaVa\tscript:__hit()',
    '\u0001javascript:__hit()',
    'data:text/html,<script>parent.__hit()</script>',
    "';__hit();//",
    '\\";__hit();//',
    '${__hit()}',
    "{{constructor.constructor('__hit()')()}}",
    '</script><script>__hit()//',
    '\u2028__hit()\u2029',
  ],
  quotes: ['"', "'", '`', '“”', '\\"', '\\'],
  controls: ['\u0000', '\u001b[31m', '\u0085', '\r\n', '\t', '\u2028', '\uffff', 'be\u0000am'],
  halves: [
    ['\udfff\ud800.', '\ufffd\ufffd.'],
    ['beam\ud83d.', 'beam\ufffd.'],
    ['%ED%A0%BD%ED%B8%80.', '\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd.'],
  ],
  broken: [
    ['%.', '%.'],
    ['%zz', '%zz'],
    ['%u0041z', '%u0041z'],
    ['%E0%A4%A.', '\ufffd%A.'],
    ['%C0%AF.', '\ufffd\ufffd.'],
    ['%F0%9F%8F.', '\ufffd.'],
    ['%00.', '\u0000.'],
    ['%3Cx-planted%3E.', '<x-planted>.'],
    ['%253Cx-planted%253E.', '%3Cx-planted%3E.'],
  ],
  prototype: [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'constructor.prototype.polluted',
    '__proto__[polluted]',
    'length',
    'null',
    'NaN',
    '1e999',
  ],
  patterns: [
    '.*',
    '[\\s\\S]*',
    '(',
    '[z-a]',
    '\\',
    '\\1',
    '$&',
    '(a+)+$',
    '([a-z]+)*!',
    '(?<name>',
    '{1,999999999}',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
    '+title:x~99^99 -y *',
    '*beam*',
  ],
  invisible: [
    '\u202e',
    '\u2066x\u2069',
    '\u200b',
    '\ufeff',
    'be\u00adam',
    '\u00a0',
    `b${'\u0301\u0316'.repeat(40)}`,
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    // Their lower case is longer or shorter than they are.
    '\u0130',
    '\u1e9e\u00df',
    '\u6881\u5efa\u7b51',
  ],
  addresses: [
    '//127.0.0.2/',
    '\\\\127.0.0.2\\x',
    '/../../etc/passwd',
    'sdk/13/../../',
    '@127.0.0.2/',
    '?q=x',
    '#x',
    '&q=x',
  ],
  selectors: ['[', '##', '123', '.a:not(', ':has(*)', 'a[href^="javascript:"]', ':~:text=beam', '\\0', '"]'],
};

/** All building blocks, as the site reads them. */
export const hostileTexts: readonly string[] = Object.values(BLOCKS)
  .flat()
  .map((block) => (typeof block === 'string' ? block : block[1]));

/** Texts of 64 kB. The last one has no word twice. */
const LONG: readonly ((blocks: string) => string)[] = [
  () => 'a'.repeat(65_536),
  () => 'beam '.repeat(13_107),
  () => '(a+)+$'.repeat(10_923),
  () => '<b>'.repeat(21_846),
  () => '\u0301'.repeat(10_923),
  (block) => block.repeat(Math.ceil(65_536 / block.length)),
  () => Array.from({length: 13_107}, (_, place) => place.toString(36).padStart(4, '0')).join(' '),
];

/** Names that the site reads, or that its libraries do. */
const NAMES: Readonly<Record<Target, readonly string[]>> = {
  search: ['ctx', 'version', '_highlight', 'docusaurus-theme', 'docusaurus-data-x', 'q', 'scope'],
  guide: ['_highlight', '_highlight', 'q', 'ctx', 'docusaurus-theme', 'docusaurus-data-x'],
  reference: ['_highlight', 'version', 'docusaurus-theme'],
};

/** The parameter with the text that the page shows in its search box. */
export const SHOWN: Readonly<Record<Target, string>> = {
  search: 'q',
  guide: '_highlight',
  reference: '_highlight',
};

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Ways of writing a text into an address. All of them are read as the same text. */
const WRITERS: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  (text) => new URLSearchParams([['', text]]).toString().slice(1),
  (text) => toHex(new TextEncoder().encode(text)),
  // As it is, but for what would end the value and what the URL parser drops: line breaks, tabs,
  // and white space at the end of the address.
  (text) => text.replace(/[%&#+\t\n\r]|[\0- ]+$/g, (found) => encodeURIComponent(found)),
];

/** Makes the parts of one input. */
class Maker {
  readonly #random: () => number;

  constructor(number: number) {
    this.#random = randomNumbers(SEED + Math.imul(number, 0x9e3779b1));
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  #block(kind: string): Text {
    const block = this.pick(BLOCKS[kind]!);
    if (typeof block !== 'string') return {written: block[0], read: block[1]};
    return {written: this.pick(WRITERS)(block), read: block};
  }

  /** One to five blocks after each other. */
  text(): Text {
    const kinds = Object.keys(BLOCKS);
    const blocks = Array.from({length: 1 + this.below(5)}, () => this.#block(this.pick(kinds)));
    return {
      written: blocks.map(({written}) => written).join(''),
      read: blocks.map(({read}) => read).join(''),
    };
  }

  /** A single block: names of the prototype harm only where nothing stands beside them. */
  single(kind = this.pick(Object.keys(BLOCKS))): Text {
    return this.#block(kind);
  }

  long(): Text {
    const text = this.pick(LONG)(this.pick(BLOCKS.markup as string[]));
    return {written: encodeURIComponent(text), read: text};
  }

  value(): Text {
    return this.chance(0.3) ? this.single() : this.text();
  }

  /** The name of a parameter: one that the site reads, one like an array's, or anything. */
  name(target: Target): Text {
    const roll = this.below(10);
    const known = this.pick(NAMES[target]);
    if (roll < 6) return {written: known, read: known};
    if (roll < 8) {
      const read = this.pick(['[]', '[0]', '[__proto__]', '[constructor][prototype]', '.__proto__', ' ']);
      return {written: encodeURIComponent(known + read), read: known + read};
    }
    if (roll < 9) {
      const {written, read} = this.single('prototype');
      return {written, read};
    }
    const {written, read} = this.single();
    // In a bare name an equals sign would begin the value.
    return {written: `x.${written.replaceAll('=', '%3D')}`, read: `x.${read}`};
  }
}

/**
 * Makes an input.
 *
 * @param number - From 0 on. Decides about everything.
 * @returns The same for the same number.
 */
export function hostileInput(number: number): HostileInput {
  const maker = new Maker(number);
  const target: Target = number % 12 === 11 ? 'reference' : number % 2 === 0 ? 'search' : 'guide';
  const shown = SHOWN[target];
  const pairs: {name: Text; value: Text}[] = [];
  const isLong = number % 100 === 51 || number % 100 === 26;
  if (isLong || maker.chance(0.95)) {
    pairs.push({name: {written: shown, read: shown}, value: isLong ? maker.long() : maker.value()});
  }
  for (let more = maker.below(4); more > 0; more -= 1) {
    const pair = {name: maker.name(target), value: maker.value()};
    if (maker.chance(0.5)) pairs.push(pair);
    else pairs.unshift(pair);
  }
  if (maker.chance(0.1)) {
    // The same parameter many times.
    const name = maker.name(target);
    for (let times = 0; times < 20; times += 1) pairs.push({name, value: maker.single()});
  }
  const separator = maker.chance(0.1) ? '&&' : '&';
  const search = pairs.map(({name, value}) => `${name.written}=${value.written}`).join(separator);
  const hash = maker.chance(target === 'search' ? 0.3 : 0.6)
    ? maker.value().written
    : maker.chance(0.1)
      ? maker.single('prototype').read
      : '';
  return {
    number,
    target,
    search: `?${search}`,
    hash: hash === '' ? '' : `#${hash}`,
    parameters: pairs.map(({name, value}) => [name.read, value.read]),
  };
}

/** All inputs, in the order of their numbers. */
export function hostileInputs(): HostileInput[] {
  return Array.from({length: COUNT}, (_, number) => hostileInput(number));
}
