import { constants, type Dirent, type Stats } from 'node:fs';
import { lstat, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { contentTypeOf } from '#contract/kit/content-types.ts';
import {
  assertKey,
  type ByteRange,
  type ListedObject,
  type ObjectStorage,
  readRoom,
  type StoredObject,
} from '../object-storage.port.ts';
import { ignore, inspectFolder, moveIntoFolder, removeEmptyFolders, removeIfThere, syncFolder } from './disk-files.ts';
import { temporaryFiles } from './temporary-files.ts';

export interface DiskStorageOptions {
  /** The folder that holds everything; made when it is missing. */
  root: string;
}

/**
 * Objects as plain files, `root/<key>`, so that a web server and a backup can read them without us.
 * The content type is the one of the file's ending; a type that differs lies beside it in `.<name>.type`.
 */
export function diskStorage(options: DiskStorageOptions): ObjectStorage {
  const root = resolve(options.root);
  const temporary = temporaryFiles(join(root, '.tmp'));

  return {
    async put(key, body, { contentType }) {
      const file = locate(root, key);
      const staged = await temporary.write(body);
      let stagedType: string | null = null;
      try {
        // Within: where this finds no room any more, what was staged before must not keep taking some.
        if (contentType !== contentTypeOf(key)) stagedType = await temporary.write(contentType);
        // An overwrite that changes the type shows the new type a moment early, never a mixture of bytes.
        if (stagedType) await moveIntoFolder(root, stagedType, file.typePath);
        await moveIntoFolder(root, staged, file.path);
        if (!stagedType) await removeIfThere(file.typePath);
        await syncFolder(dirname(file.path));
      } finally {
        await Promise.all([staged, stagedType].map((path) => path && removeIfThere(path)));
      }
    },

    async get(key, range) {
      const file = locate(root, key);
      if ((await inspectFolder(root, dirname(file.path))) !== 'real') return null;
      return openObject(file, range);
    },

    async remove(key) {
      const file = locate(root, key);
      if ((await inspectFolder(root, dirname(file.path))) !== 'real') return;
      await removeIfThere(file.path);
      await removeIfThere(file.typePath);
      await removeEmptyFolders(root, dirname(file.path));
    },

    list: (prefix) => walkFiles(root, prefix),

    room: () => readRoom(root),
  };
}

interface Located {
  path: string;
  typePath: string;
}

function locate(root: string, key: string): Located {
  assertKey(key);
  const path = join(root, ...key.split('/'));
  // Keys have no hidden names, so the file with the type never stands where an object could.
  return { path, typePath: join(dirname(path), `.${key.slice(key.lastIndexOf('/') + 1)}.type`) };
}

// O_NOFOLLOW is missing on Windows, where making a link needs special rights.
const readWithoutFollowing = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

async function openObject(file: Located, range: ByteRange | undefined): Promise<StoredObject | null> {
  const handle = await open(file.path, readWithoutFollowing).catch(ignore('ENOENT', 'ELOOP'));
  if (!handle) return null;
  const stats = await handle.stat();
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? stats.size - 1, stats.size - 1);
  const readable = stats.isFile() && start <= end;
  if (!readable) await handle.close();
  if (!stats.isFile()) return null;
  const storedType = await readFile(file.typePath, { encoding: 'utf8', flag: readWithoutFollowing }).catch(
    ignore('ENOENT', 'ELOOP'),
  );
  return {
    contentType: storedType ?? contentTypeOf(file.path),
    size: stats.size,
    etag: etagOf(stats),
    modifiedAt: stats.mtime,
    body: readable ? handle.createReadStream({ start, end }) : Readable.from([]),
  };
}

// A rewrite is a new file, so the inode tells apart what size and clock tick cannot.
function etagOf({ size, mtimeMs, ino }: Stats): string {
  return `"${[size, Math.round(mtimeMs * 1000), ino].map((part) => part.toString(36)).join('-')}"`;
}

/** The files below the root whose key starts with the prefix, in the order of a bucket; links are passed over. */
async function* walkFiles(root: string, prefix: string, parent = ''): AsyncGenerator<ListedObject> {
  const entries = await readdir(join(root, parent), { withFileTypes: true }).catch(ignore('ENOENT', 'ENOTDIR'));
  for (const { entry, sortKey } of inKeyOrder(entries ?? [])) {
    const key = parent + sortKey;
    if (entry.isDirectory()) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* walkFiles(root, prefix, key);
    } else if (key.startsWith(prefix)) {
      const stats = await lstat(join(root, key)).catch(ignore('ENOENT'));
      if (stats?.isFile()) yield { key, size: stats.size };
    }
  }
}

// A folder sorts by its name with the slash: `a.txt` comes before `a/b`, as the whole keys do.
function inKeyOrder(entries: Dirent[]) {
  return entries
    .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory()))
    .map((entry) => ({ entry, sortKey: entry.isDirectory() ? `${entry.name}/` : entry.name }))
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
}
