import { z } from 'zod';
import { OperationError } from './operation-error.ts';

// A backup is a gzipped tar, in this order: manifest.json, secret-key, rows/<table>/<n>.copy, files/<key>, contents.json.
// Rows are PostgreSQL's own text format, cut at row ends, so that every piece can be loaded by itself.

const format = 1;

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) });
const sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

/** Says what is to come; stands first. */
const manifest = z.object({
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  jobQueueVersion: z.int(),
  tables: z.array(table),
});

/** Says what was written; stands last, so that a backup without it is known to be cut off. */
const contents = z.object({
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  sequences: z.array(sequence),
});

export type Table = z.output<typeof table>;
export type Sequence = z.output<typeof sequence>;
export type Manifest = z.output<typeof manifest>;
export type Contents = z.output<typeof contents>;

export const entryNames = { manifest: 'manifest.json', secretKey: 'secret-key', contents: 'contents.json' } as const;
export const tableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;
export const rowsEntry = (of: Table, piece: number) => `rows/${tableName(of)}/${String(piece).padStart(6, '0')}.copy`;
export const fileEntry = (key: string) => `files/${key}`;

export type EntryKind =
  | { kind: 'manifest' | 'secretKey' | 'contents' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; key: string };

/** What an entry of this name holds. */
export function kindOf(name: string): EntryKind {
  for (const kind of ['manifest', 'secretKey', 'contents'] as const) if (entryNames[kind] === name) return { kind };
  const rows = /^rows\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];
  if (rows) return { kind: 'rows', table: rows };
  if (name.startsWith('files/')) return { kind: 'file', key: name.slice('files/'.length) };
  throw new OperationError(`The backup holds something unknown (${name}); it is damaged or was changed.`);
}

export const writeManifest = (value: Manifest) => toJson({ product: 'scanfront', format, ...value });
export const writeContents = (value: Contents) => toJson(value);

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Reads the first entry, and refuses what this version cannot restore. */
export function readManifest(text: Buffer): Manifest {
  const value = parseJson(text);
  const head = z.object({ product: z.literal('scanfront'), format: z.int() }).safeParse(value);
  if (!head.success) throw notABackup();
  if (head.data.format !== format) {
    throw new OperationError(
      `The backup has format ${head.data.format}, which this Scanfront does not know. Restore it with the version that made it.`,
    );
  }
  const parsed = manifest.safeParse(value);
  if (!parsed.success) throw notABackup();
  return parsed.data;
}

export function readContents(text: Buffer): Contents {
  const parsed = contents.safeParse(parseJson(text));
  if (!parsed.success) throw notABackup();
  return parsed.data;
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw notABackup();
  }
}

export const notABackup = () => new OperationError('The file is not a backup of Scanfront, or it is damaged.');
