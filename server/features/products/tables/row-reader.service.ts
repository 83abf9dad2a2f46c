import { cleanLine, cleanText } from '#contract/kit/clean-texts.ts';
import type { ImportCause, ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { CellGuard } from '#server/kit/tables/csv-cells.ts';
import { type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';
import type { Reading } from './read-values.service.ts';

/** A warning tells of something that was repaired or left out; an error keeps the row from being used. */
export type Result<Value> = { ok: Value; warnings: ImportProblem[] } | Rejected<Value>;

/** What is wrong with a row, and what it would be without that. */
export interface Rejected<Value> {
  errors: ImportProblem[];
  draft: Value;
  warnings: ImportProblem[];
}

/** Where the cells of a row come from: asked for by column, or by what a layout has columns for. */
export interface RowSource {
  line: number;
  /** As it is written; undefined when the file has no such column. */
  cell(key: string): string | undefined;
  /** What the file calls the column. */
  columnOf(key: string): string | null;
}

export type RowReader = ReturnType<typeof openCells>;

const lineBreaks = 'Line breaks in this text became blanks.';
const hiddenMarks = 'Characters that nobody sees were taken out.';

// What a problem quotes is shown and compared, not kept.
const longestValue = 200;

/** Reads a row of a table by its columns. */
export const openRow = (record: CsvRecord, guard: CellGuard): RowReader =>
  openCells({
    line: record.line,
    cell(column) {
      const cell = cellOf(record, column);
      return cell === undefined ? undefined : guard.restore(cell);
    },
    columnOf: (column) => column,
  });

/** Reads a row cell by cell and gathers everything that is wrong with it, so that all of it is told at once. */
export function openCells({ line, cell: cellAt, columnOf }: RowSource) {
  const errors: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];

  function tell(
    list: ImportProblem[],
    key: string | null,
    message: string,
    cause: ImportCause | null,
    about = key === null ? null : written(key)?.slice(0, longestValue) || null,
  ): void {
    const column = key === null ? null : columnOf(key);
    list.push({ line, column, message, cause, value: about });
  }

  function written(key: string | undefined): string | undefined {
    return key === undefined ? undefined : cellAt(key)?.trim();
  }

  /** The text of a cell, of several lines where it has them; undefined when the file has no such column. */
  function text(key: string | undefined): string | undefined {
    const cell = written(key);
    return cell === undefined ? undefined : cleanText(cell);
  }

  function noLongerThan(key: string | undefined, cell: string | undefined, max: number): string | undefined {
    if (cell === undefined || cell.length <= max) return cell;
    const length = cell.length.toLocaleString('en-US');
    const message = `This text has ${length} characters; ${max.toLocaleString('en-US')} is the most.`;
    tell(errors, key ?? null, message, 'too-long');
    // Never within a letter of two parts.
    return cell.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  }

  function read<Value, Missing>(
    key: string | undefined,
    reading: (text: string) => Reading<Value>,
    missing: Missing,
    problems: ImportProblem[],
    cause: ImportCause,
  ): Value | Missing {
    const cell = text(key);
    if (!cell || key === undefined) return missing;
    const result = reading(cell);
    if ('value' in result) return result.value;
    tell(problems, key, result.problem, cause);
    return missing;
  }

  return {
    line,
    text,
    /** A text of several lines that may not be longer than so many characters. */
    textOf: (key: string | undefined, max: number) => noLongerThan(key, text(key), max),
    /** The same on one line; that it had more is told. */
    lineOf(key: string | undefined, max: number): string | undefined {
      const cell = written(key);
      const line = cell && cleanLine(cell);
      if (line !== cell)
        tell(warnings, key ?? null, /[\p{Cc}\p{Zl}\p{Zp}]/u.test(cell ?? '') ? lineBreaks : hiddenMarks, null);
      return noLongerThan(key, line, max);
    },
    /** What a cell means, or `missing` when it is empty; a cell that means nothing is an error of this cause. */
    value: <Value, Missing>(
      key: string | undefined,
      reading: (text: string) => Reading<Value>,
      missing: Missing,
      cause: ImportCause = 'value',
    ) => read(key, reading, missing, errors, cause),
    /** The same, but a cell that means nothing is left out with a warning. */
    valueIfAny: <Value, Missing>(
      key: string | undefined,
      reading: (text: string) => Reading<Value>,
      missing: Missing,
      cause: ImportCause = 'value',
    ) => read(key, reading, missing, warnings, cause),
    /** Of a row that can’t be used as it is; the problem is about what the cell says unless told otherwise. */
    refuse: (key: string | null, message: string, cause: ImportCause = 'value', about?: string) =>
      void tell(errors, key, message, cause, about),
    warn: (key: string | null, message: string, cause: ImportCause | null = null) =>
      void tell(warnings, key, message, cause),
    finish: <Value>(value: Value): Result<Value> =>
      errors.length > 0 ? { errors, draft: value, warnings } : { ok: value, warnings },
  };
}
