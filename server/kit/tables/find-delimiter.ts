import { preambleRows } from './limits.ts';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** What Excel is told by `sep=;` in the first line, which some programs write. */
export const separatorLine = /^"?sep=([,;\t|])"?\s*$/i;

/** What separates the cells of a text that begins like this: what it says itself, or what cuts most of its rows alike. */
export function findDelimiter(start: string): Delimiter {
  const [, said] = separatorLine.exec(start.split(/[\r\n]/, 1)[0] ?? '') ?? [];
  if (said) return said as Delimiter;
  const cuts = delimiters.map((delimiter) => measureCut(start, delimiter));
  return cuts.reduce((best, next) => (isBetter(next, best) ? next : best)).delimiter;
}

interface Cut {
  delimiter: Delimiter;
  /** How many cells most rows have. */
  cells: number;
  /** The share of rows that have so many. */
  alike: number;
}

/** One that cuts nothing is none. A comma in amounts or a bar in lists cuts the rows, but not the headings like them. */
function isBetter(next: Cut, best: Cut): boolean {
  if (next.cells < 2 || best.cells < 2) return next.cells >= 2;
  return next.alike > best.alike || (next.alike === best.alike && next.cells > best.cells);
}

function measureCut(start: string, delimiter: Delimiter): Cut {
  const counts = countCells(start, delimiter);
  const sorted = counts.toSorted((a, b) => a - b);
  const cells = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { delimiter, cells, alike: counts.filter((count) => count === cells).length / counts.length };
}

/** How many cells each of the first rows would have; a quotation mark counts where a cell begins. */
function countCells(text: string, delimiter: Delimiter): number[] {
  const counts: number[] = [];
  let cells = 1;
  let isBlank = true;
  let begins = true;
  let quoted = false;
  const endRow = () => {
    if (!isBlank) counts.push(cells);
    cells = 1;
    isBlank = true;
  };
  for (let at = 0; at < text.length && counts.length <= preambleRows; at++) {
    const one = text[at];
    if (quoted) {
      if (one !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else quoted = false;
    } else if (one === '\n' || one === '\r') {
      endRow();
      begins = true;
    } else if (one === delimiter) {
      cells += 1;
      begins = true;
    } else if (one === '"' && begins) {
      quoted = true;
      isBlank = false;
      begins = false;
    } else if (one !== ' ') {
      isBlank = false;
      begins = false;
    }
  }
  // What is cut off in the middle says nothing where there are whole rows.
  if (counts.length === 0) endRow();
  return counts;
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
