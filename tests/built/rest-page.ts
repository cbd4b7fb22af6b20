// cspell:ignore domhandler
import type {Cheerio, CheerioAPI} from 'cheerio';
import type {Element} from 'domhandler';
import type {Body, Field, OperationPage} from './rest-operations';
import {words} from './site';

/**
 * Reads the page of an operation.
 *
 * @param $ - The page, or its article alone.
 * @returns What a reader finds on it; a field that can't be understood says so in its type.
 */
export function readPage($: CheerioAPI): OperationPage {
  const article = $('article').first();
  const text = (node: Cheerio<Element>): string => words(node.first().text());
  const each = <T>(nodes: Cheerio<Element>, of: (node: Cheerio<Element>) => T): T[] =>
    nodes.toArray().map((node) => of($(node)));

  function readField(item: Cheerio<Element>): Field {
    const [first, ...rest] = each(item.children('p'), (paragraph) => paragraph);
    // Items without a description have no paragraphs.
    const line = (first ?? item).clone();
    line.find('details').remove();
    const name = text(line.children().first());
    const facts = /^(.*?), (required|optional)(?:,|$)/.exec(text(line).slice(name.length).trim());
    return {
      name,
      type: facts?.[1] ?? `not understood: ${text(line)}`,
      required: facts?.[2] === 'required',
      description: rest.map(text).join(' '),
      fields: each(item.children('details').children('ul').children('li'), readField),
    };
  }

  function readFields(elements: Cheerio<Element>): Field[] {
    return each(elements.filter('.fields').children('ul').children('li'), readField);
  }

  function readBodies(elements: Cheerio<Element>): Body[] {
    const bodies: Body[] = [];
    each(elements, (element) => {
      const line = /^(\w+\/[\w.+-]+): (.*)\.$/.exec(text(element));
      if (line && element.children().first().is('code')) {
        bodies.push({media: line[1]!, type: line[2]!, fields: []});
      } else if (bodies.length > 0) bodies.at(-1)!.fields.push(...readFields(element));
    });
    return bodies;
  }

  /** The elements between a heading and the next one. */
  function below(title: string): Cheerio<Element> {
    return article
      .find('h2, h3')
      .filter((_, heading) => $(heading).contents().first().text() === title)
      .first()
      .nextUntil('h1, h2, h3, h4, h5, h6');
  }

  function tabs(root: Cheerio<Element>): {label: string; panel: Cheerio<Element>}[] {
    const panels = root.find('[role="tabpanel"]');
    return each(root.find('[role="tab"]'), text).map((label, index) => ({label, panel: panels.eq(index)}));
  }

  return {
    title: text(article.find('h1')),
    method: text(article.find('.endpoint strong')),
    path: text(article.find('.endpoint code')),
    paragraphs: each(article.find('p'), text),
    text: text(article),
    samples: tabs(article.find('.tabs-container').first()).map(({label, panel}) => ({
      language: label,
      code: panel.find('pre').first().text(),
    })),
    parameters: {
      path: readFields(below('Path parameters')),
      query: readFields(below('Query parameters')),
      header: readFields(below('Header parameters')),
    },
    request: readBodies(below('Request body')),
    responses: each(article.find('.response'), (response) => {
      const head = response.children('summary, p').first();
      const status = text(head.children().first());
      return {
        status,
        description: text(head).slice(status.length).trim(),
        bodies: readBodies(response.children()),
      };
    }),
    tabs: tabs(article.find('.openapi-tabs__container').first()).map(({label}) => label),
    inputs: each(
      article.find('form, input, select, textarea, [contenteditable], [role="textbox"], [role="combobox"]'),
      (input) => input.prop('tagName')!.toLowerCase(),
    ),
    buttons: each(article.find('button, [role="button"]'), text),
  };
}
