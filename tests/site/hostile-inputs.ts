// cspell:ignore mglyph mtext
/**
 * Hostile addresses: queries and hashes that fast-check builds from blocks with a fixed seed, so that each has a
 * fixed number.
 */
import fc from 'fast-check';

export const SEED = 20_261_121;

/** The page of an address. Only the reference shows a part of its hash. */
export type Target = 'search' | 'guide' | 'reference';

/** A part of an address. */
interface Text {
  /** Its encoded form in the address. */
  written: string;
  /** Its decoded form. */
  read: string;
}

export interface HostileInput {
  /** Place in the list. */
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
 * Building blocks by kind. A pair is an encoded form and what the URL standard decodes it to, for blocks that are
 * hostile in one encoding only; it ends in a character that cannot continue a percent escape. Markup calls `__hit`
 * if it is rendered.
 */
const BLOCKS: Readonly<Record<string, readonly (string | readonly [written: string, read: string])[]>> = {
  plain: ['beam', 'bridge', 'error', 'steel beam', 'view', ' ', '-'],
  markup: [
    '</title><script>__hit()</script>',
    '<script src="//127.0.0.2/x.js"></script>',
    '<img src=x onerror=__hit()>',
    '<math><mtext><table><mglyph><style><img src=x onerror=__hit()>',
    '<iframe srcdoc="<script>parent.__hit()</script>"></iframe>',
    '<style>@import "//127.0.0.2/x.css"; * {display: none}</style>',
    '<base href="//127.0.0.2/">',
    '<meta http-equiv="refresh" content="0;url=//127.0.0.2/">',
    '<form action="javascript:__hit()"><button autofocus onfocus=__hit()>',
    '<noscript><p title="</noscript><img src=x onerror=__hit()>">',
    '</mark></h1></main></body><x-planted onclick=__hit()>',
    '&lt;img src=x onerror=__hit()&gt;',
    '<',
  ],
  handlers: [
    '" onfocus="__hit()" autofocus x="',
    "' onmouseover='__hit()' style='position:fixed;inset:0",
    '"><svg/onload=__hit()>',
  ],
  scripts: [
    'javascript:__hit()',
    'JaVa\tscript:__hit()',
    'data:text/html,<script>parent.__hit()</script>',
    "';__hit();//",
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
    ['%E0%A4%A.', '\ufffd%A.'],
    ['%00.', '\u0000.'],
    ['%3Cx-planted%3E.', '<x-planted>.'],
    ['%253Cx-planted%253E.', '%3Cx-planted%3E.'],
  ],
  prototype: [
    '__proto__',
    'constructor',
    'constructor.prototype.polluted',
    '__proto__[polluted]',
    'length',
    '1e999',
  ],
  patterns: [
    '.*',
    '[\\s\\S]*',
    '(',
    '\\',
    '$&',
    '(a+)+$',
    '{1,999999999}',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
    '+title:x~99^99 -y *',
  ],
  invisible: [
    '\u202e',
    '\u200b',
    '\ufeff',
    'be\u00adam',
    `b${'\u0301\u0316'.repeat(40)}`,
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    // Lowercasing changes their length.
    '\u0130',
    '\u1e9e\u00df',
  ],
  addresses: ['//127.0.0.2/', '/../../etc/passwd', '?q=x', '#x', '&q=x'],
  selectors: ['[', '##', '123', '.a:not(', ':has(*)', 'a[href^="javascript:"]', ':~:text=beam', '\\0', '"]'],
};

/** All building blocks in decoded form. */
export const hostileTexts: readonly string[] = Object.values(BLOCKS)
  .flat()
  .map((block) => (typeof block === 'string' ? block : block[1]));

/** Texts of 64 kB. The last one has no repeated word. */
const LONG: readonly ((blocks: string) => string)[] = [
  () => 'a'.repeat(65_536),
  () => 'beam '.repeat(13_107),
  () => '(a+)+$'.repeat(10_923),
  () => '\u0301'.repeat(10_923),
  (block) => block.repeat(Math.ceil(65_536 / block.length)),
  () => Array.from({length: 13_107}, (_, place) => place.toString(36).padStart(4, '0')).join(' '),
];

/** Parameters that the site or its libraries read. */
const NAMES: Readonly<Record<Target, readonly string[]>> = {
  search: ['ctx', 'version', '_highlight', 'docusaurus-theme', 'docusaurus-data-x', 'q', 'scope'],
  guide: ['_highlight', '_highlight', 'q', 'ctx', 'docusaurus-theme', 'docusaurus-data-x'],
  reference: ['_highlight', 'version', 'docusaurus-theme'],
};

/** The parameter whose text the search box shows. */
export const SHOWN: Readonly<Record<Target, string>> = {
  search: 'q',
  guide: '_highlight',
  reference: '_highlight',
};

/** Encodings that all decode to the same text. */
const WRITERS: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  (text) => new URLSearchParams([['', text]]).toString().slice(1),
  (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'),
  // As it is, but for what would end the value and what the URL parser drops: line breaks, tabs,
  // and white space at the end of the address.
  (text) => text.replace(/[%&#+\t\n\r]|[\0- ]+$/g, (found) => encodeURIComponent(found)),
];

const weighted = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({weight, arbitrary})));

/** One block. */
const blockOf = (kind: string): fc.Arbitrary<Text> =>
  fc
    .tuple(fc.constantFrom(...BLOCKS[kind]!), fc.constantFrom(...WRITERS))
    .map(([block, write]) =>
      typeof block === 'string' ? {written: write(block), read: block} : {written: block[0], read: block[1]},
    );
const block = fc.constantFrom(...Object.keys(BLOCKS)).chain(blockOf);

/** One block, since prototype names are only harmful on their own, or several. */
const value = weighted(
  [3, block],
  [
    7,
    fc.array(block, {minLength: 1, maxLength: 5}).map((blocks) => ({
      written: blocks.map(({written}) => written).join(''),
      read: blocks.map(({read}) => read).join(''),
    })),
  ],
);

const long = fc
  .tuple(fc.constantFrom(...LONG), fc.constantFrom(...(BLOCKS.markup as string[])))
  .map(([make, markup]) => make(markup))
  .map((read): Text => ({written: encodeURIComponent(read), read}));

/** A parameter name: one that the site reads, one in array notation, or anything. */
function nameOf(target: Target): fc.Arbitrary<Text> {
  const ends = fc.constantFrom('', '', '[]', '[__proto__]', '.__proto__', ' ');
  const known = fc.tuple(fc.constantFrom(...NAMES[target]), ends).map((parts) => parts.join(''));
  return weighted<Text>(
    [8, known.map((read) => ({written: encodeURIComponent(read), read}))],
    [1, blockOf('prototype')],
    // An equals sign would end the name.
    [
      1,
      block.map(({written, read}) => ({written: `x.${written.replaceAll('=', '%3D')}`, read: `x.${read}`})),
    ],
  );
}

function inputOf(target: Target): fc.Arbitrary<Omit<HostileInput, 'number'>> {
  const shown = {written: SHOWN[target], read: SHOWN[target]};
  const others = fc.array(fc.tuple(nameOf(target), value), {maxLength: 2});
  return fc
    .record({
      before: others,
      own: fc.array(weighted([98, value], [2, long]), {minLength: target === 'search' ? 0 : 1, maxLength: 1}),
      after: others,
      hash: fc.option(value, {nil: undefined}),
    })
    .map(({before, own, after, hash}) => {
      const pairs = [...before, ...own.map((text) => [shown, text] as const), ...after];
      return {
        target,
        search: `?${pairs.map(([name, text]) => `${name.written}=${text.written}`).join('&')}`,
        hash: hash ? `#${hash.written}` : '',
        parameters: pairs.map(([name, text]): [string, string] => [name.read, text.read]),
      };
    });
}

/** How many addresses of each page there are. */
const COUNTS: Readonly<Record<Target, number>> = {search: 1050, guide: 875, reference: 175};

/** All inputs, in the order of their numbers. */
export const hostileInputs: readonly HostileInput[] = (['search', 'guide', 'reference'] as const)
  .flatMap((target) => fc.sample(inputOf(target), {seed: SEED, numRuns: COUNTS[target]}))
  .map((input, number) => ({...input, number}));
