import { posix } from 'node:path';
import { FileRefused } from '../decode-text.ts';
import type { TableSheet } from '../table.ts';
import { followXml } from './follow-xml.ts';
import { readSheet } from './read-sheet.ts';
import { readSharedStrings } from './shared-strings.ts';
import { unpack } from './unpack.ts';
import { damaged, listEntries, type ZipEntry } from './zip-directory.ts';

const maxSheetBytes = 256 * 1024 * 1024;
const maxTextBytes = 64 * 1024 * 1024;
const maxPlanBytes = 4 * 1024 * 1024;
const maxBytesInAll = 512 * 1024 * 1024;

interface Relation {
  id: string;
  /** The last word of what it is. */
  type: string;
  target: string;
}

type Attributes = Readonly<Record<string, string>>;

/** The sheets of a workbook that people see, in their order. */
export async function openWorkbook(data: Buffer): Promise<TableSheet[]> {
  const parts = openParts(data);
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

function openParts(data: Buffer) {
  const entries = listEntries(data);
  const budget = { left: maxBytesInAll };
  const find = (path: string): ZipEntry | undefined => entries.get(path.toLowerCase());
  const unpackPart = (entry: ZipEntry, maxBytes: number) => unpack(data, entry, { maxBytes, budget });

  /** The attributes of every element of that name. */
  async function list(path: string, element: string): Promise<Attributes[]> {
    const entry = find(path);
    const found: Attributes[] = [];
    const open = (name: string, attributes: Attributes) => {
      if (name === element) found.push(attributes);
    };
    if (entry) for await (const _ of followXml(unpackPart(entry, maxPlanBytes), { open }));
    return found;
  }

  /** What a part of the workbook refers to, by full paths. */
  async function relations(path: string): Promise<Relation[]> {
    const folder = posix.dirname(path);
    const listed = await list(posix.join(folder, '_rels', `${posix.basename(path)}.rels`), 'Relationship');
    return listed.map(({ Id = '', Type = '', Target = '' }) => ({
      id: Id,
      type: Type.slice(Type.lastIndexOf('/') + 1),
      target: posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1),
    }));
  }

  return { entries, find, list, relations, unpack: unpackPart };
}

/** A zip of something else, in words for who took it for a manifest. */
function describeOther(entries: ReadonlyMap<string, ZipEntry>): FileRefused {
  const names = [...entries.keys()];
  const saveAs = 'Save it as “Excel Workbook (.xlsx)” or “CSV UTF-8” and upload that.';
  if (entries.has('xl/workbook.bin')) return new FileRefused(`This is a binary workbook (.xlsb). ${saveAs}`);
  if (entries.has('mimetype') && entries.has('content.xml')) {
    return new FileRefused(`This is an OpenDocument file. ${saveAs}`);
  }
  if (names.some((name) => name.startsWith('word/') || name.startsWith('ppt/'))) {
    return new FileRefused('This is a document, not a table. Upload the manifest as .xlsx or .csv.');
  }
  if (names.some((name) => name.startsWith('xl/'))) return damaged();
  return new FileRefused('This is a zip file. Unpack it and upload the manifest that is in it.');
}
