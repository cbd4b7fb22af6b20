/** The summary of a tank, whose keys the platform looks up in the view. */
import fs from 'node:fs';
import {expect, it} from 'vitest';
import {run} from '../python';

const code = fs.readFileSync('docs/tutorials/app-type-simple/app/app.py', 'utf8');

it('has a summary of fields and of view results with matching keys', () => {
  const [items] = run<Record<string, {arguments: unknown[]; suffix: string}>>(
    code,
    `{key: {"arguments": [one._label, str(one._item_type), one._source, one._value_path], "suffix": one._suffix}
      for key, one in RetentionTank.summary.items()}`.replaceAll('\n', ' '),
  );
  const float = "<class 'float'>";
  expect(items).toEqual({
    area: {arguments: ['Catchment', float, 'parametrization', 'area'], suffix: 'ha'},
    discharge: {arguments: ['Discharge', float, 'parametrization', 'discharge'], suffix: 'l/s'},
    volume: {arguments: ['Volume', float, 'show_volume', 'volume'], suffix: 'm³'},
    emptying: {arguments: ['Emptying time', float, 'show_volume', 'emptying'], suffix: 'h'},
  });
});
