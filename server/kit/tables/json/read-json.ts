import { FileRefused } from '../decode-text.ts';
import { maxColumns } from '../limits.ts';
import type { TableRow } from '../table.ts';
import { notJson } from './cut-objects.ts';
import { cutRows } from './cut-rows.ts';
import { flattenObject } from './flatten-object.ts';

/** A list or an object, which no heading begins like. */
export const beginsLikeJson = (text: string): boolean => /^\s*(?:\[\s*[[{"\]]|\{\s*["}])/.test(text);

// Whatever names the rows have: those of the first ones are the columns.
const rowsLookedAt = 1000;
const sizeLookedAt = 4 * 1024 * 1024;

interface JsonRow {
  line: number;
  /** Null where the text is none that can be read. */
  cells: Map<string, string> | null;
}

/** The rows of a JSON file or of JSON lines, the names of their fields first; each is numbered by its place. */
export async function* readJson(pieces: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const first: JsonRow[] = [];
  let names: Map<string, number> | undefined;
  let size = 0;
  for await (const { line, text } of cutRows(pieces)) {
    const row: JsonRow = { line, cells: readObject(text) };
    if (names) {
      yield toRow(row, names);
      continue;
    }
    first.push(row);
    size += text.length;
    if (first.length < rowsLookedAt && size < sizeLookedAt) continue;
    names = nameFields(first);
    yield* begin(names, first);
  }
  if (names) return;
  if (first.length === 0) throw new FileRefused('This JSON file holds no list of objects.');
  names = nameFields(first);
  yield* begin(names, first);
}

function* begin(names: ReadonlyMap<string, number>, rows: readonly JsonRow[]): Generator<TableRow> {
  yield { line: 0, cells: [...names.keys()] };
  for (const row of rows) yield toRow(row, names);
}

function nameFields(rows: readonly JsonRow[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const { cells } of rows) {
    for (const name of cells?.keys() ?? []) {
      if (!names.has(name)) names.set(name, names.size);
      if (names.size > 20 * maxColumns) return names;
    }
  }
  if (names.size === 0) throw notJson();
  return names;
}

function toRow({ line, cells }: JsonRow, names: ReadonlyMap<string, number>): TableRow {
  if (!cells) return { line, cells: [], problem: 'This row is not valid JSON.' };
  const row: TableRow = { line, cells: Array<string>(names.size).fill('') };
  for (const [name, text] of cells) {
    const at = names.get(name);
    if (at !== undefined) row.cells[at] = text;
    else if (text !== '') {
      const message = 'No row further up has this field; it was left out.';
      row.remarks = [...(row.remarks ?? []), { line, column: name.slice(0, 150), message }];
    }
  }
  return row;
}

type Reviver = Parameters<typeof JSON.parse>[1];

/** Digits that a number has no room for stay in the form that says so: as they are written. */
function readObject(text: string): Map<string, string> | null {
  const keepDigits = (_: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' && source && /\d{16}/.test(source) ? source : value;
  try {
    const value: unknown = JSON.parse(text, /\d{16}/.test(text) ? (keepDigits as Reviver) : undefined);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? flattenObject(value) : null;
  } catch {
    return null;
  }
}
