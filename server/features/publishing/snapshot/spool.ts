import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Spool = Awaited<ReturnType<typeof openSpool>>;

/** Where something lies. */
export interface Stretch {
  from: number;
  bytes: number;
}

/**
 * Texts that wait on disk between the snapshot and the drawing: a catalogue's descriptions would not fit in memory.
 * The file has no name once it is open, so that nothing is left of it however the process ends.
 */
export async function openSpool() {
  const name = join(tmpdir(), `scanfront-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  const batches: Stretch[] = [];
  let end = 0;

  async function write(text: string): Promise<Stretch> {
    const bytes = Buffer.from(text);
    await file.write(bytes, 0, bytes.length, end);
    const written = { from: end, bytes: bytes.length };
    end += bytes.length;
    return written;
  }

  async function cut({ from, bytes }: Stretch): Promise<Buffer> {
    const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, from);
    return buffer;
  }

  return {
    /** Adds lines, none of which has a line break in it. */
    async add(lines: readonly string[]): Promise<void> {
      batches.push(await write(lines.join('\n')));
    },

    /** The lines as they were added, one batch after the other. */
    async *read(): AsyncGenerator<string[]> {
      for (const batch of batches) yield (await cut(batch)).toString().split('\n');
    },

    /** Adds a text that comes piece by piece, and answers where the whole of it lies. */
    async append(pieces: AsyncIterable<string>): Promise<Stretch> {
      const from = end;
      for await (const piece of pieces) await write(piece);
      return { from, bytes: end - from };
    },

    cut,
    close: () => file.close(),
  };
}
