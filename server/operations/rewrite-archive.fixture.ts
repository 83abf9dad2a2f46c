import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';

export type Entry = Pick<Header, 'name' | 'pax'> & { content: Buffer };

/** Everything in an archive. */
export async function readEntries(file: string): Promise<Entry[]> {
  const tar = extract();
  createReadStream(file).pipe(createGunzip()).pipe(tar);
  const entries: Entry[] = [];
  for await (const entry of tar) {
    const { name, pax } = entry.header;
    entries.push({ name, pax, content: await buffer(entry) });
  }
  return entries;
}

/** Writes the archive anew with other entries: a file whose checksums are right and whose content is not. */
export async function rewriteArchive(file: string, change: (entry: Entry) => Entry | undefined): Promise<void> {
  const tar = pack();
  for (const entry of await readEntries(file)) {
    const changed = change(entry);
    if (changed) tar.entry({ name: changed.name, pax: changed.pax }, changed.content);
  }
  tar.finalize();
  await writeFile(file, gzipSync(await buffer(tar)));
}

/** A change to one of the JSON entries. */
export const changeJson =
  <Value>(name: string, change: (value: Value) => object) =>
  (entry: Entry): Entry =>
    entry.name === name
      ? { ...entry, content: Buffer.from(JSON.stringify(change(JSON.parse(entry.content.toString())))) }
      : entry;
