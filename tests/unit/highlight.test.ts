import {fromHtml} from 'hast-util-from-html';
import {describe, expect, it} from 'vitest';
import {toHtml} from 'hast-util-to-html';
import {highlight as highlightTree} from '../../src/remark/highlight';

/** The HTML of a highlighted sample. */
function highlight(...parameters: Parameters<typeof highlightTree>): string {
  return toHtml({type: 'root', children: highlightTree(...parameters)}, {preferUnquoted: true});
}

/** The visible text of HTML. */
function seen(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&#x3C;/g, '<')
    .replace(/&#x26;/g, '&');
}

const PYTHON = `import viktor as vkt


class Controller(vkt.Controller):
    """A text
    over two lines."""

    @vkt.DataView("Results")
    def results(self, params, **kwargs):
        return 6 < 12 and "a & b" != '<script>alert(1)</script>'  # a comment
`;

describe('highlighting a sample', () => {
  it.each([
    ['python', PYTHON],
    ['bash', 'curl --header "A: $B" <<< "x" && echo \'$C\''],
    ['powershell', 'Get-ChildItem | Where-Object { $_.Length -gt 1 }'],
    ['javascript', 'const ok = (a) => a < 1 && `b ${a}`;'],
    ['json', '{"span": 6, "ok": true}'],
    ['yaml', 'a: &x\n  - "b"\n'],
    ['http', 'GET /api/ HTTP/1.1\nHost: example.com'],
    ['text', 'a < b & c'],
    ['a-language-that-nobody-knows', '<b>plain</b>'],
    // Property names that every object inherits are not languages.
    ['constructor', 'a < b'],
    ['__proto__', 'a < b'],
  ])('in %s keeps every character', (language, code) => {
    expect(seen(highlight(code, language))).toBe(code);
  });

  it('does not highlight parameters and variables, even if named like a built-in function', () => {
    expect(highlight('Field(\n    ui_name: str,\n    min: Limit | None = None,\n)', 'signature')).toBe(
      '<span class=f>Field</span>(\n    ui_name: <span class=t>str</span>,\n    min: Limit | <span class=n>None</span> = <span class=n>None</span>,\n)',
    );
    expect(highlight('Field("a, min=3", min=min(1, 2))', 'python')).toBe(
      'Field(<span class=s>"a, min=3"</span>, min=<span class=t>min</span>(<span class=n>1</span>, <span class=n>2</span>))',
    );
    expect(highlight('id = f(1, lambda: id)', 'python')).toBe(
      'id = f(<span class=n>1</span>, <span class=k>lambda</span>: <span class=t>id</span>)',
    );
  });

  it.each([
    ['def f(): pass', 'python', '<span class=k>def</span>'],
    ['x = "text"', 'python', '<span class=s>"text"</span>'],
    ['x = 12', 'python', '<span class=n>12</span>'],
    ['# why', 'python', '<span class=c># why</span>'],
    ['class Beam: pass', 'python', '<span class=t>Beam</span>'],
    ['def area(): pass', 'python', '<span class=f>area</span>'],
    ['{"span": 6}', 'json', '<span class=a>"span"</span>'],
    ['echo $span', 'bash', '<span class=v>$span</span>'],
  ])('%j in %s gives %s', (code, language, expected) => {
    expect(highlight(code, language)).toContain(expected);
  });

  it.each([
    ['py', 'def f(): pass'],
    ['sh', 'echo "a"'],
    ['js', 'const a = 1;'],
    ['ts', 'const a = 1;'],
    ['yml', 'a: 1'],
    ['cs', 'return 1;'],
  ])('knows the short name %s of a language', (language, code) => {
    expect(highlight(code, language)).toContain('<span class=');
  });

  it('uses one-letter classes and no style attributes', () => {
    const html = highlight(PYTHON, 'python', new Set([2, 5]));
    const classes = [...html.matchAll(/class=([^\s>]+)/g)].map(([, name]) => name);
    expect(classes.length).toBeGreaterThan(5);
    expect(classes.filter((name) => !/^[a-z]$/.test(name!))).toEqual([]);
    expect(html).not.toContain('style=');
  });

  it('never lets a sample become markup', () => {
    for (const language of ['python', 'text', 'javascript']) {
      expect(highlight('"<script>alert(1)</script>" <img src=x onerror=alert(1)>', language)).not.toMatch(
        /<(?:script|img)/,
      );
    }
  });
});

describe('marking lines of a sample', () => {
  it('marks these lines and no others', () => {
    expect(highlight('one\ntwo\nthree\nfour', 'text', new Set([2, 3]))).toBe(
      'one\n<span class=m>two\n</span><span class=m>three\n</span>four',
    );
  });

  it('keeps every character, without a line break after the last line', () => {
    expect(seen(highlight(PYTHON.trimEnd(), 'python', new Set([1, 5, 10])))).toBe(PYTHON.trimEnd());
  });

  it('highlights a string over several lines on each line', () => {
    // A mark cannot span parts of two elements.
    const html = highlight('x = """one\ntwo"""', 'python', new Set([2]));
    expect(html).toContain('<span class=m><span class=s>two"""</span></span>');
    expect(html).toContain('<span class=s>"""one</span>\n');
  });
});

describe('linking parts of a sample', () => {
  const ADDRESS = '/sdk/api/core/#File';

  /** Highlights code with a link on each of these texts, in order. */
  function linked(code: string, texts: readonly string[], language = 'python', marked?: Set<number>): string {
    let at = 0;
    const links = texts.map((text) => {
      const from = code.indexOf(text, at);
      expect(from, text).toBeGreaterThanOrEqual(at);
      at = from + text.length;
      return {from, to: at, href: ADDRESS};
    });
    return highlight(code, language, marked, links);
  }

  const link = (text: string): string => `<a href=${ADDRESS}>${text}</a>`;

  it('links these parts and no others', () => {
    expect(linked('beam = vkt.File.copy(File)', ['File', 'copy'])).toBe(
      `beam = vkt.${link('File')}.${link('copy')}(File)`,
    );
  });

  it('links a part of a token, with highlighting before and after it', () => {
    expect(linked('x = "a File b"', ['File'])).toBe(`x = <span class=s>"a ${link('File')} b"</span>`);
  });

  it('links adjacent parts separately', () => {
    expect(linked('abcd', ['ab', 'cd'], 'text')).toBe(link('ab') + link('cd'));
  });

  it('links a part over several tokens in each of them', () => {
    // A link cannot span parts of two elements.
    expect(linked('def area(): pass', ['f ar'])).toContain(
      `<span class=k>de${link('f')}</span>${link(' ')}<span class=f>${link('ar')}ea</span>`,
    );
  });

  it('keeps every character and the highlighting', () => {
    const html = linked(PYTHON, [
      'viktor',
      'vkt',
      'Controller',
      'text\n    over',
      'DataView',
      '12 and',
      'a & b',
    ]);
    expect(html.match(/<a /g)!.length).toBeGreaterThanOrEqual(7);
    expect(seen(html)).toBe(PYTHON);
    expect(html.replace(/<\/?a\b[^>]*>/g, '')).toBe(highlight(PYTHON, 'python'));
  });

  it('links a part over the end of a marked line on both lines', () => {
    expect(linked('one\ntwo', ['ne\ntw'], 'text', new Set([1]))).toBe(
      `<span class=m>o${link('ne')}\n</span>${link('tw')}o`,
    );
  });

  it('never lets an address become markup', () => {
    const html = highlight('File', 'text', new Set(), [
      {from: 0, to: 4, href: '"><script>alert(1)</script>'},
    ]);
    const {children} = fromHtml(html, {fragment: true});
    expect(children).toHaveLength(1);
    expect(children[0]).toMatchObject({
      tagName: 'a',
      properties: {href: '"><script>alert(1)</script>'},
      children: [{type: 'text', value: 'File'}],
    });
  });
});
