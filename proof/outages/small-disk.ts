import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const fillerName = '.filler';
const pieceBytes = 256 * 1024;

export interface SmallDisk {
  /** Takes all the room there is; can be repeated. */
  fill(): Promise<void>;
  /** Gives it back. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** A file system of so many megabytes at this empty folder; null where nobody lets us make one. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'scanfront-proof', folder];
  const isMounted = await run('mount', options).then(
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  const filler = join(folder, fillerName);
  return {
    async fill() {
      for (let size = pieceBytes; size > 0; size = Math.floor(size / 2)) {
        const piece = Buffer.alloc(size);
        while (await append(filler, piece));
      }
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['-l', folder]);
    },
  };
}

const append = (file: string, piece: Buffer): Promise<boolean> =>
  writeFile(file, piece, { flag: 'a' }).then(
    () => true,
    () => false,
  );

/** Bytes that are left. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
