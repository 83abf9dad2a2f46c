import type { Delimiter } from './find-delimiter.ts';
import type { TableProblem } from './table.ts';

export interface CsvHeader {
  /** As the file spells them; of two that are the same the second is called `Name (2)`. */
  names: readonly string[];
  delimiter: Delimiter;
  positions: ReadonlyMap<string, number>;
  /** Where the headings stand. */
  line?: number;
  /** The sheet of a workbook that was read. */
  sheet?: string;
}

export interface CsvRecord {
  /** Where the row begins; the header is on line 1 where nothing stands before it. */
  line: number;
  header: CsvHeader;
  cells: readonly string[];
  /** What was cleaned in its cells or left out of it. */
  remarks?: TableProblem[];
}

/** Two headings are the same when they differ in case and blanks only. */
export const headerKey = (name: string): string => name.toLowerCase().replace(/\s+/g, '');

export const hasColumn = (header: CsvHeader, name: string): boolean => positionOf(header, name) !== undefined;

/** The cell under a heading; undefined when the file has no such column. */
export function cellOf(record: CsvRecord, name: string): string | undefined {
  const position = positionOf(record.header, name);
  return position === undefined ? undefined : (record.cells[position] ?? '');
}

// Every row asks for the same few columns.
const askedBefore = new WeakMap<CsvHeader, Map<string, number | undefined>>();

function positionOf(header: CsvHeader, name: string): number | undefined {
  const asked = askedBefore.get(header) ?? new Map<string, number | undefined>();
  if (asked.size === 0) askedBefore.set(header, asked);
  if (!asked.has(name)) asked.set(name, header.positions.get(headerKey(name)));
  return asked.get(name);
}
