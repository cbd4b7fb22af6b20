import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {stackedTables} from '../../src/remark/stacked-tables';

const PROSE = 'The text on the button, which the user reads first.';

/** A table with these rows of cells, as generated from Markdown. */
function table(head: string[], ...rows: string[][]): {classes: unknown; labels: string; lines: unknown} {
  const line = (cells: string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const tree: Root = fromHtml(
    `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`,
    {fragment: true},
  );
  stackedTables()(tree);
  const labels: unknown[] = [];
  visit(tree, {tagName: 'td'}, (cell: Element) => void labels.push(cell.properties.dataLabel));
  const {className, dataLines} = (tree.children[0] as Element).properties;
  return {classes: className, labels: labels.join('|'), lines: dataLines};
}

describe('in a narrow window', () => {
  it('rows of a table with prose become entries', () => {
    expect(table(['Name', 'Purpose'], ['A', PROSE])).toMatchObject({classes: ['stacked'], labels: '|'});
  });

  it('type and default follow the name of a parameter, without labels', () => {
    const head = ['Parameter', 'Type', 'Default', 'Meaning'];
    expect(table(head, ['ui_name', 'str', 'required', PROSE])).toMatchObject({
      classes: ['stacked', 'typed'],
      labels: '|||',
    });
    expect(table(['Attribute', 'Type', 'Meaning'], ['x', 'int', PROSE]).classes).toEqual([
      'stacked',
      'typed',
    ]);
  });

  it('a table of entries of the page is an index, however wide the window is', () => {
    const link = (name: string): string => `<a href="#${name}">${name}</a>`;
    expect(table(['Name', 'Purpose'], [link('A'), 'Short.']).classes).toEqual(['names']);
    expect(table(['Class', 'Raised when'], [link('A'), PROSE], [link('B'), PROSE]).classes).toEqual([
      'stacked',
      'names',
    ]);
    expect(table(['Name', 'Purpose'], [link('A'), PROSE], ['B', PROSE]).classes).toEqual(['stacked']);
  });

  it('short values share the lines of their row, with the names of their columns', () => {
    const head = ['Right of a person in the environment', 'User', 'Admin'];
    const short = table(head, ['Invite users', 'no', 'yes']);
    expect(short).toMatchObject({classes: ['stacked', 'matrix'], labels: '|User|Admin', lines: 3});
    expect(table(head, ['Invite users', 'no', PROSE]).classes).toEqual(['stacked']);
  });

  it('a first cell of several lines is no title', () => {
    expect(table(['You need', 'You write'], ['A', 'B'], [PROSE, 'C']).classes).toEqual(['stacked', 'prose']);
  });

  it('values that need explanation have the name of their column', () => {
    expect(
      table(['Class', 'Meaning', 'Made by', ''], ['A', PROSE, 'B', 'C'], ['D', PROSE, '', 'E']),
    ).toMatchObject({
      classes: ['stacked'],
      labels: '||Made by|||||',
    });
  });

  it('two columns have the name of the second, unless it explains the first', () => {
    expect(table(['You see', 'What to do'], ['A', PROSE]).labels).toBe('|What to do');
    expect(table(['Name', 'Meaning'], ['A', PROSE]).labels).toBe('|');
  });

  it('estimates the number of lines on a phone', () => {
    const head = ['Parameter', 'Type', 'Meaning'];
    // The name on a line above the meaning; longer text takes more lines.
    expect(table(head, ['x', 'int', 'Short.']).lines).toBe(3);
    expect(table(head, ['x', 'int', PROSE]).lines).toBe(4);
    expect(table(head, ['x', 'int', PROSE], ['y', 'int', PROSE]).lines).toBe(8);
    expect(table(['Span', 'Load'], ['6 m', '4 kN/m']).lines).toBeUndefined();
  });

  it('a table that fits stays a table', () => {
    expect(table(['Span', 'Load'], ['6 m', '4 kN/m']).classes).toBeUndefined();
  });

  it('tables of numbers keep their columns and scroll', () => {
    const numbers = ['12.345 kN/m', '12.345 kN/m', '12.345 kN/m', '12.345 kN/m'];
    expect(table(['a', 'b', 'c', 'd'], numbers)).toEqual({
      classes: ['wide'],
      labels: '|||',
    });
  });

  it('short words become entries too if they do not fit side by side', () => {
    expect(table(['Old name', 'New name'], ['GeometryAndDataView', 'GeometryView']).classes).toEqual([
      'stacked',
    ]);
    expect(table(['Class', 'Raised by', 'In'], ['A', 'the worker', 'the job of it']).classes).toEqual([
      'stacked',
      'matrix',
    ]);
  });

  it('rows shorter than the header are supported', () => {
    expect(table(['Name', 'Unit', 'Note'], ['A'], ['B', 'kN', PROSE]).labels).toBe('||Unit|Note');
  });
});
