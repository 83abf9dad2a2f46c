import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hours } from '../../clock.ts';

/** A file on disk for as long as its request is worked on. */
export interface WrittenFile {
  location: string;
  size: number;
  sha256: string;
}

/** The files of one request. */
export interface RequestUploads {
  /** Writes a stream to a new file, and tells of every piece. */
  write(stream: Readable, options: { signal: AbortSignal; onWritten(bytes: number): void }): Promise<WrittenFile>;
  /** Removes them all, also one that broke off. */
  remove(): Promise<void>;
}

export interface UploadFolder {
  open(): RequestUploads;
  close(): Promise<void>;
}

/** Of this process: what bears its number and is not among them was left by another, before the machine started again. */
const ownNames = new Set<string>();

/** Where uploads lie until they are stored for good: a folder of this process alone, below one that several may share. */
export async function openUploadFolder(root: string): Promise<UploadFolder> {
  const name = `${process.pid}-${randomBytes(6).toString('hex')}-${hostname()}`;
  const own = join(root, name);
  ownNames.add(name);
  await mkdir(root, { recursive: true, mode: 0o700 });
  await removeAbandoned(root);
  await mkdir(own, { mode: 0o700 });

  return {
    open: () => openRequest(own),
    close: () => rm(own, { recursive: true, force: true }),
  };
}

function openRequest(folder: string): RequestUploads {
  const locations: string[] = [];
  return {
    async write(stream, { signal, onWritten }) {
      const location = join(folder, randomBytes(12).toString('hex'));
      const hash = createHash('sha256');
      let size = 0;
      const measure = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
          onWritten(chunk.length);
        }
      };
      locations.push(location);
      await pipeline(stream, measure, createWriteStream(location, { flags: 'wx', mode: 0o600 }), { signal });
      return { location, size, sha256: hash.digest('base64') };
    },

    async remove() {
      for (const location of locations) await rm(location, { force: true });
    },
  };
}

// Longer than any request lasts.
const abandonedAfterMs = hours(24);

/** What processes left behind that were killed: those of this machine, and of others what is a day old. */
async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const [, pid = '', host] = /^(\d+)-[0-9a-f]+-(.+)$/.exec(name) ?? [];
    const isEnded = host === hostname() && !ownNames.has(name) && !isRunningBeside(Number(pid));
    const stats = await lstat(path).catch(() => null);
    const isOld = stats !== null && Date.now() - stats.mtimeMs > abandonedAfterMs;
    if (isEnded || isOld) await rm(path, { recursive: true, force: true });
  }
}

function isRunningBeside(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
