import { FileRefused } from '../decode-text.ts';
import type { TableSheet } from '../table.ts';
import { followXml } from './follow-xml.ts';
import { maxSheetBytes, type Parts } from './open-parts.ts';
import { readContent } from './read-content.ts';
import { damaged, protectedBy, type ZipEntry } from './zip-directory.ts';

const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet';

/** The sheets of an OpenDocument workbook that people see, in their order. */
export async function openDocument(parts: Parts): Promise<TableSheet[]> {
  const content = parts.find('content.xml');
  if (!content || !(await readMimetype(parts)).startsWith(spreadsheet)) throw isDocument();
  const locks = await parts.list('META-INF/manifest.xml', 'encryption-data');
  if (locks.length > 0) throw protectedBy();
  const shown = await listSheets(parts, content);
  return shown.map(({ name, at }) => ({
    name,
    rows: () => readContent(parts.unpack(content, maxSheetBytes), at),
  }));
}

export const isDocument = () =>
  new FileRefused('This is a document, not a table. Upload the table as .xlsx, .ods or .csv.');

async function readMimetype(parts: Parts): Promise<string> {
  const entry = parts.find('mimetype');
  let text = '';
  if (entry) for await (const piece of parts.unpack(entry, 1024)) text += piece.toString('latin1');
  return text;
}

/** All sheets stand in one file, one after the other; which are hidden is a matter of their styles. */
async function listSheets(parts: Parts, content: ZipEntry): Promise<{ name: string | null; at: number }[]> {
  const sheets: { name: string | null; style: string | undefined; at: number }[] = [];
  const hidden = new Set<string | undefined>();
  let style: string | undefined;
  let depth = 0;
  const listener = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'style') style = attributes['style:name'];
      if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style);
      if (name !== 'table') return;
      depth += 1;
      if (depth > 1) return;
      sheets.push({
        name: attributes['table:name'] ?? null,
        style: attributes['table:style-name'],
        at: sheets.length,
      });
      if (sheets.length > maxSheets) throw damaged();
    },
    close(name: string) {
      if (name === 'table') depth -= 1;
    },
  };
  for await (const _ of followXml(parts.unpack(content, maxSheetBytes), listener));
  return sheets.filter((sheet) => sheet.style === undefined || !hidden.has(sheet.style));
}

const maxSheets = 10_000;
