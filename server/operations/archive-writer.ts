import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { OperationError } from './operation-error.ts';

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  addFile(name: string, file: { size: number; contentType: string; body: Readable }): Promise<void>;
  /** Puts the finished archive in its place. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

export interface WriterOptions {
  /** Replace an archive that is there already. */
  force: boolean;
  signal?: AbortSignal;
}

/** The content type travels in the entry's extended header; programs other than ours pass over it. */
export const contentTypeHeader = 'SCANFRONT.contentType';

/** Writes a gzipped tar beside its place and moves it there complete; only its owner may read it. */
export async function openArchiveWriter(file: string, { force, signal }: WriterOptions): Promise<ArchiveWriter> {
  if (!force && (await exists(file))) throw new OperationError(`${file} exists already. Add --force to replace it.`);
  const partial = `${file}.partial`;
  const handle = await openPartial(partial, force);
  const tar = pack();
  const output = handle.createWriteStream({ flush: true });
  // Level 4: a third of the time of the default for a few per cent more size.
  const written = pipeline(tar, createGzip({ level: 4 }), output, { signal });
  // Whoever adds to the archive hears of it too; unheard here, it would end the process.
  written.catch(() => undefined);

  return {
    add: (name, content) => append(name, (done) => tar.entry({ name, mode: 0o600 }, content, done)),

    async addFile(name, { size, contentType, body }) {
      signal?.throwIfAborted();
      const pax = { [contentTypeHeader]: contentType };
      await pipeline(body, tar.entry({ name, mode: 0o600, size, pax }), { signal });
    },

    async keep() {
      tar.finalize();
      await written;
      await rename(partial, file);
      await syncDirectory(dirname(file));
    },

    async discard() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(partial, { force: true });
    },
  };

  async function append(name: string, start: (done: (error?: Error | null) => void) => void): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    start((error) => (error ? reject(new Error(`${name} could not be written`, { cause: error })) : resolve()));
    // A full disk shows at the end of the pipeline, not at the entry.
    await Promise.race([promise, written.then(() => promise)]);
  }
}

async function openPartial(partial: string, force: boolean): Promise<FileHandle> {
  try {
    return await open(partial, force ? 'w' : 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      throw new OperationError(
        `${partial} exists: another backup is being written there, or one was interrupted. Remove it, or add --force.`,
      );
    }
    if (code === 'ENOENT') throw new OperationError(`There is no folder ${dirname(partial)} to write the backup to.`);
    if (code === 'EACCES') throw new OperationError(`This user may not write to ${dirname(partial)}.`);
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a folder as a file, and journals renames by itself.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync();
  await handle.close();
}
