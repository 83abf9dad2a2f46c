import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const roomNeeded = 4 * 1024 ** 3;

/**
 * A new folder for what nobody needs after the tests: in memory where the machine offers that and has room, since
 * copying a database there takes a fifth of the time.
 */
export const makeQuickFolder = (name: string): Promise<string> =>
  mkdtemp(join(hasRoomInMemory() ? inMemory : tmpdir(), `scanfront-${name}-`));

function hasRoomInMemory(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomNeeded;
  } catch {
    return false;
  }
}
