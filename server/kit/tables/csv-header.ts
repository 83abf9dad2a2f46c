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

/** What separates the cells of a text that begins like this; null when more of it can come and is needed to tell. */
export type DelimiterTest = (start: string, isAll: boolean) => Delimiter | null;

/** Whatever separates most of the headings. */
export const byFirstLine: DelimiterTest = (start, isAll) => {
  const header = firstLineOf(start.replace(/^[\r\n]+/, ''));
  return header === null && !isAll ? null : detectDelimiter([header ?? start]);
};

/** The same where other lines may stand before the headings: whatever cuts one of the first lines into most cells. */
export const byFirstLines =
  (count: number): DelimiterTest =>
  (start, isAll) => {
    const lines = start.split(/\r\n|\r|\n/, count + 1);
    return lines.length <= count && !isAll ? null : detectDelimiter(lines.slice(0, count));
  };

/** Whatever cuts one of the lines into most cells. */
export function detectDelimiter(lines: readonly string[]): Delimiter {
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''));
  const count = (delimiter: Delimiter) => Math.max(...bare.map((line) => line.split(delimiter).length));
  const candidates: Delimiter[] = [',', ';', '\t'];
  return candidates.reduce((best, next) => (count(next) > count(best) ? next : best));
}
