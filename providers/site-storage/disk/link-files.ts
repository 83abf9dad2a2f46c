import { copyFileSync, linkSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KeptFile } from '../site-storage.port.ts';

// Each takes some microseconds: a call to another thread would cost more than the link.
const atOnce = 100;

/** Gives files second names, with their compressed copies. */
export async function linkFiles(
  files: readonly KeptFile[],
  place: (path: string) => { from: string; to: string },
): Promise<void> {
  for (const [index, { path, isCompressed }] of files.entries()) {
    const { from, to } = place(path);
    linkOrCopy(from, to);
    if (isCompressed) for (const ending of ['.br', '.gz']) linkOrCopy(from + ending, to + ending);
    if (index % atOnce === atOnce - 1) await nextTurn();
  }
}

/** Some file systems have no links, or no more than so many of one file. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EMLINK', 'EPERM', 'EXDEV', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to);
  }
}
