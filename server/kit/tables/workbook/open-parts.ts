import { posix } from 'node:path';
import { followXml } from './follow-xml.ts';
import { unpack } from './unpack.ts';
import { listEntries, type ZipEntry } from './zip-directory.ts';

export const maxSheetBytes = 256 * 1024 * 1024;
const maxPlanBytes = 4 * 1024 * 1024;
const maxBytesInAll = 512 * 1024 * 1024;

interface Relation {
  id: string;
  /** The last word of what it is. */
  type: string;
  target: string;
}

type Attributes = Readonly<Record<string, string>>;

/** The files that a workbook is made of; all of them share what may be unpacked. */
export function openParts(data: Buffer) {
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

export type Parts = ReturnType<typeof openParts>;
