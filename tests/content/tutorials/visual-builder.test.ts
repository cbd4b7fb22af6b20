import fs from 'node:fs';
import {expect, it} from 'vitest';
import {number, readPage, tableWith} from '../pages';
import {formOf} from './app';

const FOLDER = 'docs/tutorials/visual-builder';

it('plans the form of the app', () => {
  const plan = tableWith(readPage(`${FOLDER}/index.mdx`), 'Section', 'Field');
  const fields = formOf(fs.readFileSync(`${FOLDER}/app/app.py`, 'utf8')).filter(
    ({value}) => value !== undefined,
  );
  expect(plan.map((row) => [row.Section!.toLowerCase(), row.Field, row.Unit])).toEqual(
    fields.map(({name, label, suffix}) => [name.split('.')[0], label, suffix ?? '']),
  );
  expect(plan.map((row) => [row.Default, row.Smallest, row.Largest].map((cell) => number(cell!)))).toEqual(
    fields.map(({value, min, max}) => [value, min, max]),
  );
});
