import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Spool = Awaited<ReturnType<typeof openSpool>>;

/**
 * Texts that wait on disk between the snapshot and the drawing: a catalogue's descriptions would not fit in memory.
 * The file has no name once it is open, so that nothing is left of it however the process ends.
 */
export async function openSpool() {
  const name = join(tmpdir(), `scanfront-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  const batches: { from: number; bytes: number }[] = [];
  let end = 0;
  return {
    /** Adds lines, none of which has a line break in it. */
    async add(lines: readonly string[]): Promise<void> {
      const bytes = Buffer.from(lines.join('\n'));
      await file.write(bytes, 0, bytes.length, end);
      batches.push({ from: end, bytes: bytes.length });
      end += bytes.length;
    },

    /** The lines as they were added, one batch after the other. */
    async *read(): AsyncGenerator<string[]> {
      for (const { from, bytes } of batches) {
        const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, from);
        yield buffer.toString().split('\n');
      }
    },

    close: () => file.close(),
  };
}
