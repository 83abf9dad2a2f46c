import { type CsvRecord, headerKey } from './csv-header.ts';

/** A file as it arrives: its bytes in chunks of a size. */
export async function* chunksOf(content: string | Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function listAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

export const textOfAll = async (pieces: AsyncIterable<string>) => (await listAll(pieces)).join('');

/** One row under its headings, as the reader of files gives it. */
export function recordOf(row: Record<string, string>, line = 2): CsvRecord {
  const names = Object.keys(row);
  const positions = new Map(names.map((name, i) => [headerKey(name), i]));
  return { line, header: { names, delimiter: ',', positions }, cells: Object.values(row) };
}
