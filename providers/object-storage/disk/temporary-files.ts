import { randomUUID } from 'node:crypto';
import { type FileHandle, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ignore, removeIfThere } from './disk-files.ts';

const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Files on their way: written and flushed here, then renamed to where they belong. */
export function temporaryFiles(folder: string) {
  let prepared: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    await mkdir(folder, { recursive: true });
    await sweep(folder);
  }

  async function openNew(path: string): Promise<FileHandle> {
    prepared ??= prepare();
    try {
      await prepared;
      return await open(path, 'wx');
    } catch (error) {
      // A full disk or a folder someone took away is looked at afresh the next time.
      prepared = undefined;
      throw error;
    }
  }

  return {
    async write(body: Buffer | Readable | string): Promise<string> {
      const path = join(folder, randomUUID());
      const handle = await openNew(path);
      try {
        await handle.writeFile(body);
        await handle.sync();
      } catch (error) {
        await removeIfThere(path);
        throw error;
      } finally {
        await handle.close();
      }
      return path;
    },
  };
}

// What a killed process left behind; a day is longer than any upload lasts.
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await lstat(path).catch(ignore('ENOENT'));
    if (stats?.isFile() && Date.now() - stats.mtimeMs > abandonedAfterMs) await removeIfThere(path);
  }
}
