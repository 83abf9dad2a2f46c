import { formulaGuard } from '#server/kit/tables/csv-cells.ts';
import { type Column, numberColumn, type Rows, textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import type { MarketplaceListing } from './marketplace-listing.ts';
import { packParts } from './pack-parts.ts';

/** Facebook knows its columns by their names in the fourth row; what stands above is for people. */
const columns = [
  { name: 'TITLE', help: 'Required. Plain text, up to 150 characters', read: ({ title }) => title },
  { name: 'PRICE', help: 'Required. Whole dollars', read: ({ price }) => price },
  {
    name: 'CONDITION',
    help: 'Required. New, Used - Like New, Used - Good or Used - Fair',
    read: ({ condition }) => condition,
  },
  {
    name: 'DESCRIPTION',
    help: 'Optional. Plain text, up to 5000 characters',
    read: ({ description }) => description,
  },
  { name: 'CATEGORY', help: 'Optional. Facebook asks for it when it is empty', read: ({ category }) => category },
  {
    name: 'OFFER SHIPPING',
    help: 'Optional. Yes or No',
    read: ({ offersShipping }) => (offersShipping ? 'Yes' : 'No'),
  },
] as const satisfies readonly {
  name: string;
  help: string;
  read(listing: MarketplaceListing): string | number;
}[];

const sheetName = 'Bulk Upload Template';
const headline = 'Facebook Marketplace Bulk Upload Template';
const explanation = 'Up to 50 listings in each file. Save it as XLSX after changing it.';

/** The listings as a table that Facebook takes, 50 at most. */
export function writeSheet(listings: readonly MarketplaceListing[]): Buffer {
  const rows: (string | number)[][] = [
    [headline],
    [explanation],
    columns.map(({ help }) => help),
    columns.map(({ name }) => name),
    ...listings.map((listing) => columns.map(({ read }) => read(listing))),
  ];
  const data = rows.map((cells, index) => toRow(cells, index + 1)).join('');
  return packParts([
    ...frame,
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${declaration}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
    },
  ]);
}

/** The same listings as text. */
export const writeList = (listings: Rows<MarketplaceListing>): AsyncGenerator<string> =>
  writeCsv(
    columns.map(({ name, read }): Column<MarketplaceListing> => {
      if (name === 'PRICE') return numberColumn(name, read);
      return textColumn(name, read, formulaGuard);
    }),
    listings,
  );

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationTo = (type: string, target: string) =>
  `${declaration}<Relationships xmlns="${relations}">` +
  `<Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;

/** What every workbook with one sheet is made of. */
const frame = [
  {
    name: '[Content_Types].xml',
    content:
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`,
  },
  { name: '_rels/.rels', content: relationTo('officeDocument', 'xl/workbook.xml') },
  {
    name: 'xl/workbook.xml',
    content:
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">` +
      `<sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  { name: 'xl/_rels/workbook.xml.rels', content: relationTo('worksheet', 'worksheets/sheet1.xml') },
];

const toRow = (cells: readonly (string | number)[], number: number) =>
  `<row r="${number}">${cells.map((cell, column) => toCell(cell, `${'ABCDEF'[column]}${number}`)).join('')}</row>`;

// A text in place is never a formula, whatever it begins with.
const toCell = (cell: string | number, place: string) =>
  typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML has no place for, and with what spreadsheets take for a code of their own told as it is. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
