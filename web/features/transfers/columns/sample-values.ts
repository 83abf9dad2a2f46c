/** A few values of each column of a file, by the column's heading. */
export type Samples = ReadonlyMap<string, readonly string[]>;

const bytesRead = 64 * 1024;
const rowsRead = 30;
const valuesShown = 3;
const longestValue = 24;
const longestText = 60;

/** Reads the first rows of a CSV file in the browser; only to show, so that what can't be read is just not shown. */
export async function readSamples(file: Blob): Promise<Samples> {
  const bytes = new Uint8Array(await file.slice(0, bytesRead).arrayBuffer());
  return samplesOf(new TextDecoder(encodingOf(bytes)).decode(bytes));
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** What stands before the headings of some: the delimiter for spreadsheets, remarks, empty lines. */
const preamble = /^(?:(?:sep=.|#[^\r\n]*|[ \t]*)\r?\n)+/i;

/** Up to three different values of each column, as they stand in the first rows. */
export function samplesOf(whole: string): Samples {
  const text = whole.replace(preamble, '');
  const [header = [], ...rows] = firstRows(text, delimiterOf(text));
  return new Map(header.map((name, position) => [name.trim(), valuesAt(rows, position)]));
}

function valuesAt(rows: readonly string[][], position: number): string[] {
  const values = rows.map((cells) =>
    withoutGuard(cells[position] ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return [...new Set(values.filter((value) => value !== ''))].slice(0, valuesShown).map(shorten);
}

/** As many of the values as fit one line. */
export function joinSamples(values: readonly string[]): string {
  const fits = (amount: number) => values.slice(0, amount).join(' · ').length <= longestText;
  const amount = [3, 2].find(fits) ?? 1;
  return values.slice(0, amount).join(' · ');
}

const shorten = (value: string) => (value.length > longestValue ? `${value.slice(0, longestValue).trimEnd()}…` : value);

/** Spreadsheets are told ="00123" to keep leading zeros. */
const withoutGuard = (cell: string) => /^="?(.*?)"?$/.exec(cell)?.[1] ?? cell;

function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const uses = (delimiter: string) => line.split(delimiter).length;
  return [';', '\t', '|'].reduce((best, next) => (uses(next) > uses(best) ? next : best), ',');
}

/** Cells by row; the last one may be cut off, which does not matter for a sample. */
function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length && rows.length <= rowsRead; at += 1) {
    const letter = text[at];
    if (quoted && letter === '"' && text[at + 1] === '"') at += 1;
    else if (letter === '"') {
      quoted = !quoted;
      continue;
    }
    if (quoted || (letter !== delimiter && letter !== '\n' && letter !== '\r')) cell += letter;
    else if (letter === delimiter) endCell();
    else if (letter === '\n' || text[at + 1] !== '\n') {
      endCell();
      rows.push([]);
    }
  }
  endCell();
  return rows;
}
