import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedObject } from '../object-storage.port.ts';
import { ignore } from './disk-files.ts';

/** The files below the root whose key starts with the prefix, in the order of a bucket; links are passed over. */
export async function* walkFiles(root: string, prefix: string, parent = ''): AsyncGenerator<ListedObject> {
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
