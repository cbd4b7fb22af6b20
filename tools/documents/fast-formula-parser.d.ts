declare module 'fast-formula-parser' {
  namespace FormulaParser {
    type Value = number | string | boolean | null;

    /** Rows and columns are numbered from 1. */
    interface Cell {
      sheet: string;
      row: number;
      col: number;
    }

    interface Range {
      sheet: string;
      from: {row: number; col: number};
      to: {row: number; col: number};
    }

    /** Finds the cells that a formula depends on. */
    class DepParser {
      parse(formula: string, position: Cell): (Cell | Range)[];
    }
  }

  /** Evaluates spreadsheet formulas. */
  class FormulaParser {
    constructor(options: {
      onCell: (cell: FormulaParser.Cell) => FormulaParser.Value;
      onRange: (range: FormulaParser.Range) => FormulaParser.Value[][];
      functions?: Record<string, (...values: {value: number}[]) => FormulaParser.Value>;
    });
    /** Returns the value, or the error that the cell would show. */
    parse(formula: string, position: FormulaParser.Cell): FormulaParser.Value | Error;
  }

  export default FormulaParser;
}
