import { constants } from 'node:fs';
import { mkdir, open, realpath, rename, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whether the folder under the root is there, and reached without any link in between. */
export async function inspectFolder(root: string, folder: string): Promise<'real' | 'missing' | 'linked'> {
  const [realRoot, realFolder] = await Promise.all([
    realpath(root).catch(ignore('ENOENT')),
    realpath(folder).catch(ignore('ENOENT', 'ENOTDIR', 'ELOOP')),
  ]);
  if (realRoot === undefined || realFolder === undefined) return 'missing';
  return realFolder === join(realRoot, folder.slice(root.length)) ? 'real' : 'linked';
}

const tries = 20;

/** Moves a finished file to its place, making the folders on the way. */
export async function moveIntoFolder(root: string, from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeFolder(dirname(to));
      if ((await inspectFolder(root, dirname(to))) === 'linked')
        throw new Error('A link stands in the way of this key');
      return await rename(from, to);
    } catch (error) {
      // A removal may sweep the empty folder away at any moment before our file is in it, also while Node looks
      // whether a part of the way is a folder; it then says that it is none.
      const isSwept = ['ENOENT', 'ENOTDIR', 'EEXIST'].some((code) => hasCode(error, code));
      if (!isSwept || attempt === tries) throw error;
    }
  }
}

async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true });
  if (!topmost) return;
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Takes away the folders that a removal has left empty. */
export async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let current = folder; current.length > root.length; current = dirname(current)) {
    const removed = await rmdir(current).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

/** Makes a rename in this folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder as a file, and journals renames by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, constants.O_RDONLY).catch(ignore('ENOENT'));
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch(ignore('ENOENT'));
}

/** A catch handler for the failures that are an answer here; all others go on. */
export function ignore(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!codes.some((code) => hasCode(error, code))) throw error;
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
