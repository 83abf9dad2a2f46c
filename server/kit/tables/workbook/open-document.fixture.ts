import { zipOf } from './workbook.fixture.ts';

type OdsCell = string | number | boolean | null | { xml: string };

export interface OdsSheet {
  name?: string;
  isHidden?: boolean;
  rows: readonly (readonly OdsCell[])[];
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: OdsCell): string {
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'object') return cell.xml;
  if (typeof cell === 'number') {
    const shown = `<text:p>${cell.toLocaleString('de')}</text:p>`;
    return `<table:table-cell office:value-type="float" office:value="${cell}">${shown}</table:table-cell>`;
  }
  if (typeof cell === 'boolean') {
    return `<table:table-cell office:value-type="boolean" office:boolean-value="${cell}"><text:p>x</text:p></table:table-cell>`;
  }
  const paragraphs = cell.split('\n').map((line) => `<text:p>${escapeXml(line)}</text:p>`);
  return `<table:table-cell office:value-type="string">${paragraphs.join('')}</table:table-cell>`;
}

/** The rows of a sheet as LibreOffice writes them: to the end of the sheet, in one empty cell and one empty row. */
export const odsRows = (rows: OdsSheet['rows']): string =>
  rows
    .map(
      (cells) =>
        `<table:table-row>${cells.map(cellXml).join('')}<table:table-cell table:number-columns-repeated="${16_384 - cells.length}"/></table:table-row>`,
    )
    .join('') +
  `<table:table-row table:number-rows-repeated="${1_048_576 - rows.length}"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;

/** The content of an OpenDocument workbook with these tables in it. */
export const odsContent = (tables: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:automatic-styles><style:style style:name="ta1"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;

/** The files of an OpenDocument workbook with this content. */
export const odsParts = (content: string) => ({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'META-INF/manifest.xml': '<manifest:manifest><manifest:file-entry manifest:full-path="/"/></manifest:manifest>',
  'content.xml': content,
});

/** A workbook with these sheets, as LibreOffice saves it. */
export const odsOf = (sheets: readonly OdsSheet[]): Buffer =>
  zipOf(
    odsParts(
      odsContent(
        sheets
          .map(
            ({ name = 'Sheet1', isHidden = false, rows }) =>
              `<table:table table:name="${escapeXml(name)}" table:style-name="${isHidden ? 'ta2' : 'ta1'}"><table:table-column/>${odsRows(rows)}</table:table>`,
          )
          .join(''),
      ),
    ),
  );
