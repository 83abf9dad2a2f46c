import { type Change, chunkSize, inChunks, sizeOf } from './lookup-changes.ts';

export interface WriterPorts {
  write: (changes: readonly Change[]) => Promise<void>;
  /** Told what has been written, in order; also when writing failed. */
  tell: (changes: readonly Change[]) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Writes changes one batch after the other, and tells the other tabs of each once it is written: a tab that listens
 * before it reads misses nothing. After the first failure nothing is written any more; telling goes on.
 */
export function createWriter({ write, tell, onFailure }: WriterPorts) {
  const queue: Change[] = [];
  let work: Promise<void> | undefined;
  let isBroken = false;
  let owed = 0;

  function take(): Change[] {
    let size = 0;
    let end = 0;
    for (const change of queue) {
      size += sizeOf(change);
      if (end > 0 && size > chunkSize) break;
      end += 1;
    }
    return queue.splice(0, end);
  }

  async function drain(): Promise<void> {
    // What happens at one moment belongs into one transaction.
    await Promise.resolve();
    while (queue.length > 0) {
      const batch = take();
      try {
        if (!isBroken) await write(batch);
      } catch (error) {
        isBroken = true;
        onFailure(error);
      }
      owed -= total(batch);
      tell(batch);
    }
    work = undefined;
  }

  return {
    add(changes: readonly Change[]): void {
      for (const change of changes.flatMap(split)) queue.push(change);
      owed += total(changes);
      work ??= drain();
    },
    /** Settles when all of it is written. */
    flush: async (): Promise<void> => work,
    fail(error: unknown): void {
      if (isBroken) return;
      isBroken = true;
      onFailure(error);
    },
    isBroken: () => isBroken,
    /** How many items have yet to be written. */
    owed: () => (isBroken ? 0 : owed),
  };
}

const total = (changes: readonly Change[]) => changes.reduce((sum, change) => sum + sizeOf(change), 0);

function split(change: Change): Change[] {
  if (sizeOf(change) <= chunkSize) return [change];
  if (change.kind === 'put') return inChunks(change.barcodes).map((barcodes) => ({ ...change, barcodes }));
  if (change.kind === 'drop') return inChunks(change.ids).map((ids) => ({ ...change, ids }));
  return [change];
}
