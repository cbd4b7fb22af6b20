/** Workbooks of ETABS with something wrong, and what an app says about them. */
import {evaluateApp} from '../../../sdk-double/run-app';

/** What a user does. */
export interface Change {
  /** New values by sheet and address: `Story Drifts!F5`; null empties the cell. */
  cells?: Record<string, string | number | null>;
  /** The old name of a sheet and a new one; null for none leaves the sheet out. */
  title?: [string, string | null];
  /** Rows of each sheet that stay. */
  keep?: number;
  /** Another file: its bytes, in Python. */
  data?: string;
  /** Other values of the form, in Python. */
  values?: Record<string, string>;
  /** Gives the result and not the message. */
  shown?: boolean;
}

/** What the user is told, and which fields are marked. */
export interface Told {
  text: string;
  fields: string[];
}

const HELPERS = `
import io as _io
import sys as _sys

_sys.path.insert(0, "figures/data")
import etabs_building as _building


def _changed(path, cells, title, keep):
    sheets = []
    for sheet in openpyxl.load_workbook(path)._sheets.values():
        rows = [list(row) for row in sheet.iter_rows(values_only=True)][:keep]
        for where, value in cells.items():
            name, address = where.split("!")
            if name == sheet.title:
                rows[int(address[1:]) - 1][ord(address[0]) - 65] = value
        name = title[1] if sheet.title == title[0] else sheet.title
        if name is not None:
            sheets.append((name, rows))
    stream = _io.BytesIO()
    _building.save_workbook(stream, *sheets)
    return vkt.FileResource("changed.xlsx", vkt.File.from_data(stream.getvalue()))


def _attempt(method, values, shown):
    import run
    params = run.fill_in(Controller, values)
    try:
        result = run.call(Controller, method, params)
    except vkt.UserError as error:
        marks = [mark._options["fields"] for mark in error.input_violations]
        return {"text": str(error), "fields": sum(marks, [])}
    return result if shown else None
`;

/**
 * A function that tries changes and gives what the user is told, or null where the app shows something.
 *
 * @param code - The text of `app.py`.
 * @param workbook - The workbook to change.
 * @param values - The values of the form, in Python.
 */
export function changing(
  code: string,
  workbook: string,
  values: Record<string, string>,
): (...attempts: [method: string, change: Change][]) => (Told | null)[] {
  const python = (value: unknown): string => JSON.stringify(value).replace(/\bnull\b/g, 'None');
  return (...attempts) =>
    evaluateApp<Told | null>(
      code + HELPERS,
      attempts.map(([method, {cells = {}, title = [], keep, data, values: other, shown = false}]) => {
        const results = data
          ? `vkt.FileResource("other.xlsx", vkt.File.from_data(${data}))`
          : `_changed(${python(workbook)}, ${python(cells)}, ${python(title.length ? title : ['', ''])}, ${keep ?? 'None'})`;
        const filled = Object.entries({...values, results, ...other}).map(
          ([name, value]) => `"${name}": ${value}`,
        );
        return `_attempt("${method}", {${filled.join(', ')}}, ${shown ? 'True' : 'False'})`;
      }),
    );
}
