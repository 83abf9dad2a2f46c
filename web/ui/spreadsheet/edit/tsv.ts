const lineEnd = /\r\n?/g;

/** Tab-separated text, as Excel and Sheets put it on the clipboard, as rows of cells. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    const cell = readQuoted(text, at) ?? readPlain(text, at);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

interface ReadCell {
  text: string;
  /** Where the tab, the line end or the end of all is. */
  end: number;
}

function readPlain(text: string, from: number): ReadCell {
  let end = from;
  while (end < text.length && !isEnd(text[end])) end += 1;
  return { text: text.slice(from, end), end };
}

/** Nothing unless the cell is quoted to its end: a title may begin with a quote of its own. */
function readQuoted(text: string, from: number): ReadCell | undefined {
  if (text[from] !== '"') return undefined;
  let quote = text.indexOf('"', from + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote === -1 || !isEnd(text[quote + 1])) return undefined;
  const inside = text.slice(from + 1, quote);
  return { text: inside.replaceAll('""', '"').replace(lineEnd, '\n'), end: quote + 1 };
}

const isEnd = (character: string | undefined) => character === undefined || /[\t\r\n]/.test(character);

/** Rows of cells as tab-separated text that Excel and Sheets take. */
export function formatTsv(rows: readonly (readonly string[])[]) {
  const lines = rows.map((cells) => cells.map(quoteWhereNeeded).join('\t'));
  // A last line without text would be taken for the end of the line before it.
  return lines.at(-1) === '' ? `${lines.join('\n')}\n` : lines.join('\n');
}

const quoteWhereNeeded = (cell: string) => (/^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
