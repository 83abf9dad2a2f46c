import { FileRefused } from '../decode-text.ts';
import { maxRowLength } from '../limits.ts';
import type { TableRow } from '../table.ts';
import { cellText, columnOf } from './cell-text.ts';
import { followXml } from './follow-xml.ts';
import { listenForText } from './shared-strings.ts';
import { tooMuch } from './unpack.ts';
import { damaged } from './zip-directory.ts';

export const lastRow = 1_048_576;
export const lastColumn = 16_383;
// Cells name the same long text as often as they like.
export const maxSheetText = 256 * 1024 * 1024;

type Attributes = Readonly<Record<string, string>>;

/** The rows of a sheet that hold something, as they are numbered there. */
export async function* readSheet(bytes: AsyncIterable<Buffer>, texts: readonly string[]): AsyncGenerator<TableRow> {
  const listener = listenForRows(texts);
  try {
    for await (const _ of followXml(bytes, listener)) yield* listener.takeRows();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new FileRefused(error.message, { line: error.line ?? Math.max(1, listener.line()) });
  }
}

function listenForRows(texts: readonly string[]) {
  const rows: TableRow[] = [];
  const inline = listenForText();
  let row: TableRow = { line: 0, cells: [] };
  let rowText = 0;
  let sheetText = 0;
  let column = -1;
  let type = 'n';
  let value = '';
  let isValue = false;

  function openRow({ r }: Attributes): void {
    // Numbers that go back would make two rows one.
    row = { line: Math.max(row.line + 1, Number(r) || 0), cells: [] };
    if (row.line > lastRow) throw damaged();
    rowText = 0;
    column = -1;
  }

  function openCell({ r, t = 'n' }: Attributes): void {
    column = columnOf(r) ?? column + 1;
    if (column > lastColumn) throw damaged();
    type = t;
    value = '';
    inline.begin();
  }

  function closeCell(): void {
    const text = type === 'inlineStr' ? inline.take() : cellText(type, value, texts);
    if (text === '') return;
    rowText += text.length;
    sheetText += text.length;
    if (sheetText > maxSheetText) throw tooMuch();
    if (rowText > maxRowLength) throw new FileRefused('This row is longer than 2 MB.');
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
  }

  return {
    line: () => row.line,
    takeRows: () => rows.splice(0),
    open(name: string, attributes: Attributes) {
      if (name === 'row') openRow(attributes);
      else if (name === 'c') openCell(attributes);
      isValue = name === 'v';
      inline.open(name);
    },
    text(text: string) {
      if (isValue) value += text;
      else inline.text(text);
    },
    close(name: string) {
      isValue = false;
      inline.close(name);
      if (name === 'c') closeCell();
      else if (name === 'row' && row.cells.length > 0) rows.push(row);
    },
  };
}
