import { FileRefused } from '../decode-text.ts';
import type { TableSheet } from '../table.ts';
import { isDocument, openDocument } from './open-document.ts';
import { maxSheetBytes, openParts, type Parts } from './open-parts.ts';
import { readSheet } from './read-sheet.ts';
import { readSharedStrings } from './shared-strings.ts';
import { damaged, type ZipEntry } from './zip-directory.ts';

const maxTextBytes = 64 * 1024 * 1024;

export interface OpenedWorkbook {
  kind: 'workbook' | 'opendocument';
  /** Those that people see, in their order. */
  sheets: TableSheet[];
}

/** A workbook as Excel writes it, or as LibreOffice does. */
export async function openWorkbook(data: Buffer): Promise<OpenedWorkbook> {
  const parts = openParts(data);
  if (parts.find('mimetype') && parts.find('content.xml')) {
    return { kind: 'opendocument', sheets: await openDocument(parts) };
  }
  return { kind: 'workbook', sheets: await openExcel(parts) };
}

async function openExcel(parts: Parts): Promise<TableSheet[]> {
  const [main] = (await parts.relations('')).filter(({ type }) => type === 'officeDocument');
  const path = main?.target ?? 'xl/workbook.xml';
  if (!parts.find(path)) throw describeOther(parts.entries);
  const relations = await parts.relations(path);
  const texts = relations.find(({ type }) => type === 'sharedStrings')?.target;
  let shared: Promise<string[]> | undefined;
  const readShared = () => {
    const entry = texts === undefined ? undefined : parts.find(texts);
    shared ??= entry ? readSharedStrings(parts.unpack(entry, maxTextBytes)) : Promise.resolve([]);
    return shared;
  };
  const sheets = (await parts.list(path, 'sheet')).filter(({ state = 'visible' }) => state === 'visible');
  return sheets.flatMap(({ name = null, ...sheet }) => {
    const id = sheet['r:id'] ?? Object.entries(sheet).find(([key]) => key.endsWith(':id'))?.[1];
    const relation = relations.find((one) => one.id === id && one.type === 'worksheet');
    const entry = relation && parts.find(relation.target);
    if (!entry) return [];
    const rows = async function* () {
      yield* readSheet(parts.unpack(entry, maxSheetBytes), await readShared());
    };
    return [{ name, rows }];
  });
}

/** A zip of something else, in words for who took it for a table. */
function describeOther(entries: ReadonlyMap<string, ZipEntry>): FileRefused {
  const names = [...entries.keys()];
  if (entries.has('xl/workbook.bin')) {
    const saveAs = 'Save it as “Excel Workbook (.xlsx)” or “CSV UTF-8” and upload that.';
    return new FileRefused(`This is a binary workbook (.xlsb). ${saveAs}`);
  }
  if (names.some((name) => name.startsWith('word/') || name.startsWith('ppt/'))) return isDocument();
  if (names.some((name) => name.startsWith('xl/'))) return damaged();
  return new FileRefused('This is a zip file. Unpack it and upload the table that is in it.');
}
