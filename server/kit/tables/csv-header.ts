export type Delimiter = ',' | ';' | '\t';

export interface CsvHeader {
  /** As the file spells them. */
  names: readonly string[];
  delimiter: Delimiter;
  positions: ReadonlyMap<string, number>;
}

export interface CsvRecord {
  /** Where the row begins; the header is on line 1. */
  line: number;
  header: CsvHeader;
  cells: readonly string[];
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

/** The first line of a text without what comes after it; null when it does not end in there. */
export function firstLineOf(text: string): string | null {
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const one = text[i];
    if (one === '"') quoted = !quoted;
    else if (!quoted && (one === '\n' || one === '\r')) return text.slice(0, i);
  }
  return null;
}

/** Whatever separates most of the headings. */
export function detectDelimiter(line: string): Delimiter {
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (delimiter: Delimiter) => bare.split(delimiter).length;
  const candidates: Delimiter[] = [',', ';', '\t'];
  return candidates.reduce((best, next) => (count(next) > count(best) ? next : best));
}
