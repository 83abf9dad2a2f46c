import { openTable } from './open-table.ts';
import type { TableRow, TableSheet } from './table.ts';
import { chunksOf, listAll } from './tables.fixture.ts';
import { workbookParts, zipOf } from './workbook/workbook.fixture.ts';

/** The rows of the first table, each with its line. */
export async function read(content: string | Uint8Array, size?: number): Promise<(string | number)[][]> {
  const [sheet] = await openTable(chunksOf(content, size));
  return (await rowsOf(sheet)).map(({ line, cells }) => [line, ...cells]);
}

export const rowsOf = async (sheet: TableSheet | undefined): Promise<TableRow[]> =>
  sheet ? listAll(sheet.rows()) : [];

/** The files within a small workbook. */
export const parts = workbookParts([
  {
    rows: [
      ['Title', 'Qty'],
      ['Lamp', 2],
    ],
  },
]);

/** A workbook whose sheet is this XML. */
export const withSheet = (xml: string) => zipOf({ ...parts, 'xl/worksheets/sheet1.xml': xml });
