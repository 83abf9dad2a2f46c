import { FileRefused } from '../decode-text.ts';
import { maxRowLength } from '../limits.ts';
import type { TableRow } from '../table.ts';
import { numberText } from './cell-text.ts';
import { followXml } from './follow-xml.ts';
import { lastColumn, lastRow, maxSheetText } from './read-sheet.ts';
import { tooMuch } from './unpack.ts';
import { damaged } from './zip-directory.ts';

type Attributes = Readonly<Record<string, string>>;

/** What is drawn over a cell or pinned to it, and stands in the file within it. */
const asides = ['annotation', 'frame', 'custom-shape', 'shapes', 'note'];

/** The rows that hold something of one sheet in a `content.xml`, counted from 0, as they are numbered there. */
export async function* readContent(bytes: AsyncIterable<Buffer>, sheet: number): AsyncGenerator<TableRow> {
  const listener = listenForRows(sheet);
  try {
    for await (const _ of followXml(bytes, listener)) {
      for (const { row, times } of listener.takeRows()) {
        for (let copy = 0; copy < times; copy++) yield { line: row.line + copy, cells: [...row.cells] };
      }
      if (listener.isDone()) return;
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new FileRefused(error.message, { line: error.line ?? Math.max(1, listener.line()) });
  }
}

function listenForRows(sheet: number) {
  const rows: { row: TableRow; times: number }[] = [];
  const cell = listenForCell();
  let sheets = -1;
  let depth = 0;
  let row: TableRow = { line: 0, cells: [] };
  let rowTimes = 0;
  let column = 0;
  let cellTimes = 0;
  let rowText = 0;
  let sheetText = 0;
  const isHere = () => depth === 1 && sheets === sheet;

  function openRow(attributes: Attributes): void {
    row = { line: row.line + Math.max(1, rowTimes), cells: [] };
    rowTimes = repeated(attributes['table:number-rows-repeated']);
    column = 0;
    rowText = 0;
  }

  function closeRow(): void {
    if (row.cells.length === 0) return;
    if (row.line + rowTimes - 1 > lastRow) throw damaged();
    sheetText += rowText * rowTimes;
    if (sheetText > maxSheetText) throw tooMuch();
    rows.push({ row, times: rowTimes });
  }

  function closeCell(): void {
    const text = cell.take();
    const first = column;
    column += cellTimes;
    // The rest of a row is one empty cell that is repeated to its end.
    if (text === '') return;
    rowText += text.length * cellTimes;
    if (column - 1 > lastColumn) throw damaged();
    if (rowText > maxRowLength) throw new FileRefused('This row is longer than 2 MB.');
    while (row.cells.length < first) row.cells.push('');
    while (row.cells.length < column) row.cells.push(text);
  }

  return {
    line: () => row.line,
    isDone: () => sheets > sheet || (sheets === sheet && depth === 0),
    takeRows: () => rows.splice(0),
    open(name: string, attributes: Attributes) {
      if (name === 'table') {
        depth += 1;
        if (depth === 1) sheets += 1;
      }
      if (!isHere()) return;
      if (name === 'table-row') openRow(attributes);
      else if (isCell(name)) {
        cellTimes = repeated(attributes['table:number-columns-repeated']);
        cell.begin(attributes);
      } else cell.open(name, attributes);
    },
    text(text: string) {
      if (isHere()) cell.text(text);
    },
    close(name: string) {
      if (isHere()) {
        if (name === 'table-row') closeRow();
        else if (isCell(name)) closeCell();
        else cell.close(name);
      }
      if (name === 'table') depth -= 1;
    },
  };
}

const isCell = (name: string) => name === 'table-cell' || name === 'covered-table-cell';

function repeated(text = '1'): number {
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1 || times > lastRow) throw damaged();
  return times;
}

/** Gathers what one cell holds: a number as it is, a text as it is shown, paragraph by paragraph. */
function listenForCell() {
  let value: string | null = null;
  let text = '';
  let paragraphs = 0;
  let isOpen = false;
  let depthAside = 0;
  return {
    begin(attributes: Attributes) {
      value = storedValue(attributes);
      text = '';
      paragraphs = 0;
      depthAside = 0;
    },
    open(name: string, attributes: Attributes) {
      if (asides.includes(name)) depthAside += 1;
      if (depthAside > 0) return;
      if (name === 'p') {
        if (paragraphs > 0) text += '\n';
        paragraphs += 1;
        isOpen = true;
      } else if (name === 's') text += ' '.repeat(Math.min(1000, repeated(attributes['text:c'])));
      else if (name === 'tab') text += '\t';
      else if (name === 'line-break') text += '\n';
    },
    text(piece: string) {
      if (isOpen && depthAside === 0) text += piece;
    },
    close(name: string) {
      if (asides.includes(name)) depthAside -= 1;
      else if (name === 'p' && depthAside === 0) isOpen = false;
    },
    take: () => value ?? text,
  };
}

/** What a cell holds that is no text; null where its text says it. */
function storedValue(attributes: Attributes): string | null {
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return numberText(attributes['office:value'] ?? '');
    case 'boolean':
      return attributes['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
    case 'date':
      return attributes['office:date-value'] ?? null;
    default:
      return attributes['office:string-value'] ?? null;
  }
}
