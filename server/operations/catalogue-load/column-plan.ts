import { headerKey } from '#server/kit/tables/csv-header.ts';
import { OperationError } from '../operation-error.ts';
import { type DumpField, dumpFields, meaningsOf, type NamedColumns, type Values } from './known-columns.ts';

const howToName = 'Name the columns with --columns code=…,title=…';
const codeFields: readonly DumpField[] = ['code', 'isbn', 'asin'];

/** Reads what follows `--columns`: `code=upc,title=name`. */
export function readNamedColumns(texts: readonly string[]): NamedColumns {
  const named: NamedColumns = {};
  for (const pair of texts.flatMap((text) => text.split(',')).filter((text) => text.trim() !== '')) {
    const at = pair.indexOf('=');
    const [name, column] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 0 || column === '') throw new OperationError(`--columns: “${pair}” is not like code=upc.`);
    const field = dumpFields.find((known) => known === name);
    if (!field)
      throw new OperationError(`--columns: there is no field “${name}”. There are: ${dumpFields.join(', ')}.`);
    named[field] = [...(named[field] ?? []), column];
  }
  return named;
}

type Place = readonly [field: DumpField, positions: readonly number[]];

/** Where each field is found in a row of a table: as named by hand, else as the headings say. */
export function planTable(headings: readonly string[], named: NamedColumns): (cells: readonly string[]) => Values {
  const plan = new Map<DumpField, number[]>();
  for (const field of dumpFields) {
    const positions = named[field]?.map((column) => findColumn(headings, column)) ?? guessPositions(headings, field);
    if (positions.length > 0) plan.set(field, positions);
  }
  // A list of codes and descriptions names its items by the latter.
  const described = plan.get('description');
  if (!plan.has('title') && described) plan.set('title', described);
  if (!codeFields.some((field) => plan.has(field))) throw notFound('a barcode, ISBN or ASIN', headings);
  if (!plan.has('title')) throw notFound('a title', headings);
  const places = [...plan];
  return (cells) => takeCells(places, cells);
}

function takeCells(places: readonly Place[], cells: readonly string[]): Values {
  const values: Values = {};
  for (const [field, positions] of places) {
    const filled = positions.map((position) => cells[position]).filter((cell) => cell);
    if (filled.length > 0) values[field] = filled;
  }
  return values;
}

function findColumn(headings: readonly string[], column: string): number {
  const at = headings.findIndex((heading) => headerKey(heading) === headerKey(column));
  if (at < 0) throw new OperationError(`The file has no column “${column}”. It has: ${list(headings)}.`);
  return at;
}

function guessPositions(headings: readonly string[], field: DumpField): number[] {
  return headings
    .flatMap((heading, position) =>
      meaningsOf(heading)
        .filter((meaning) => meaning.field === field)
        .map(({ rank }) => ({ rank, position })),
    )
    .sort((a, b) => a.rank - b.rank || a.position - b.position)
    .map(({ position }) => position);
}

const notFound = (what: string, headings: readonly string[]) =>
  new OperationError(`No heading of the file tells where ${what} is. It has: ${list(headings)}.\n${howToName}`);

// A terminal must not read commands in a file's headings.
function list(headings: readonly string[]): string {
  const shown = headings.slice(0, 40).map((name) => name.replace(/\p{Cc}/gu, '').slice(0, 40));
  return shown.join(', ') + (headings.length > 40 ? ` and ${headings.length - 40} more` : '');
}

/** The same for rows that are objects; columns named by hand are paths such as `product.images.0.url`. */
export function planObjects(named: NamedColumns): (row: object) => Values {
  const paths = Object.entries(named).map(([field, columns]) => [field as DumpField, columns] as const);
  const byHand = new Set(paths.map(([field]) => field));
  const guess = rememberMeanings();
  return (row) => {
    const found: { field: DumpField; rank: number; value: unknown }[] = [];
    for (const [key, value] of Object.entries(row)) {
      if (value === null || value === '') continue;
      for (const meaning of guess(key)) if (!byHand.has(meaning.field)) found.push({ ...meaning, value });
    }
    const values: Values = {};
    for (const { field, value } of found.sort((a, b) => a.rank - b.rank)) {
      values[field] = [...(values[field] ?? []), value];
    }
    for (const [field, columns] of paths) values[field] = columns.flatMap((path) => follow(row, path.split('.')));
    return values;
  };
}

/** Rows of one dump have mostly the same keys; not so many are kept that strange ones could fill the memory. */
function rememberMeanings(): typeof meaningsOf {
  const known = new Map<string, ReturnType<typeof meaningsOf>>();
  return (key) => {
    const before = known.get(key);
    if (before) return before;
    const meanings = meaningsOf(key);
    if (known.size < 10_000) known.set(key, meanings);
    return meanings;
  };
}

function follow(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (value === null || value === undefined || value === '') return [];
  if (key === undefined) return [value];
  if (Array.isArray(value) && !/^\d+$/.test(key)) return value.flatMap((one) => follow(one, [key, ...rest]));
  if (typeof value !== 'object' || !Object.hasOwn(value, key)) return [];
  return follow((value as Record<string, unknown>)[key], rest);
}
