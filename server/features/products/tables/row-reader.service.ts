import { cleanLine, cleanText } from '#contract/kit/clean-texts.ts';
import type { ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { CellGuard } from '#server/kit/tables/csv-cells.ts';
import { type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';
import type { Reading } from './read-values.service.ts';

/** A warning tells of something that was left out; an error keeps the row from being used. */
export type Result<Value> = { ok: Value; warnings: ImportProblem[] } | Rejected<Value>;

/** What is wrong with a row, and what it would be without that. */
export interface Rejected<Value> {
  errors: ImportProblem[];
  draft: Value;
  warnings: ImportProblem[];
}

export type RowReader = ReturnType<typeof openRow>;

/** Reads a row cell by cell and gathers everything that is wrong with it, so that all of it is told at once. */
export function openRow(record: CsvRecord, guard: CellGuard) {
  const errors: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  const { line } = record;
  const tell = (list: ImportProblem[], column: string | null, message: string) =>
    list.push({ line, column, message, cause: null, value: null });

  /** A cell as it was written; undefined when the file has no such column. */
  function written(column: string | undefined): string | undefined {
    const cell = column === undefined ? undefined : cellOf(record, column);
    return cell === undefined ? undefined : guard.restore(cell).trim();
  }

  /** The text of a cell, of several lines where it has them; undefined when the file has no such column. */
  function text(column: string | undefined): string | undefined {
    const cell = written(column);
    return cell === undefined ? undefined : cleanText(cell);
  }

  function noLongerThan(column: string | undefined, cell: string | undefined, max: number): string | undefined {
    if (cell !== undefined && cell.length > max) {
      const length = cell.length.toLocaleString('en-US');
      tell(errors, column ?? null, `This text has ${length} characters; ${max.toLocaleString('en-US')} is the most.`);
    }
    return cell;
  }

  function read<Value, Missing>(
    column: string | undefined,
    reading: (text: string) => Reading<Value>,
    missing: Missing,
    problems: ImportProblem[],
  ): Value | Missing {
    const cell = text(column);
    if (!cell || column === undefined) return missing;
    const result = reading(cell);
    if ('value' in result) return result.value;
    tell(problems, column, result.problem);
    return missing;
  }

  return {
    line,
    text,
    /** A text of several lines that may not be longer than so many characters. */
    textOf: (column: string | undefined, max: number) => noLongerThan(column, text(column), max),
    /** The same on one line; that it had more is told. */
    lineOf(column: string | undefined, max: number): string | undefined {
      const cell = written(column);
      const line = cell && cleanLine(cell);
      if (line !== cell) tell(warnings, column ?? null, 'Line breaks in this text became blanks.');
      return noLongerThan(column, line, max);
    },
    /** What a cell means, or `missing` when it is empty; a cell that means nothing is an error. */
    value: <Value, Missing>(column: string | undefined, reading: (text: string) => Reading<Value>, missing: Missing) =>
      read(column, reading, missing, errors),
    /** The same, but a cell that means nothing is left out with a warning. */
    valueIfAny: <Value, Missing>(
      column: string | undefined,
      reading: (text: string) => Reading<Value>,
      missing: Missing,
    ) => read(column, reading, missing, warnings),
    refuse: (column: string | null, message: string) => void tell(errors, column, message),
    warn: (column: string | null, message: string) => void tell(warnings, column, message),
    finish: <Value>(value: Value): Result<Value> => (errors.length > 0 ? { errors, draft: value, warnings } : { ok: value, warnings }),
  };
}
