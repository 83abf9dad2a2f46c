import { buffer } from 'node:stream/consumers';
import { makeZip } from 'client-zip';
import { listingsPerFile } from '#contract/channels/facebook.contract.ts';
import type { Deps } from '#server/kit/deps.ts';
import { toCopy } from '#server/kit/pictures/images.ts';
import { writeList, writeSheet } from './marketplace-files.ts';
import type { MarketplaceListing } from './marketplace-listing.ts';
import { writeReadMe } from './read-me.ts';

type Parts = Pick<Deps, 'storage' | 'clock'>;

/** What is offered, and the titles of what was asked for and is sold out. */
export interface Exported {
  listings: readonly MarketplaceListing[];
  soldOut: readonly string[];
}

interface Entry {
  name: string;
  input: Uint8Array | AsyncIterable<string>;
  lastModified: Date;
}

/** Tables, a folder of pictures for each listing, and what to do with them; made while it is read. */
export async function* writeZip(parts: Parts, exported: Exported): AsyncGenerator<Uint8Array, void> {
  const files = entries(parts, exported);
  const reader = makeZip(files).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    // Whoever went away needs no more pictures.
    await files.return(undefined);
  }
}

async function* entries({ storage, clock }: Parts, { listings, soldOut }: Exported): AsyncGenerator<Entry> {
  const lastModified = clock.now();
  const sheets = Math.ceil(listings.length / listingsPerFile);
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const part = listings.slice(sheet * listingsPerFile, (sheet + 1) * listingsPerFile);
    yield { name: `marketplace-${sheet + 1}.xlsx`, input: writeSheet(part), lastModified };
  }
  yield { name: 'marketplace.csv', input: writeList(listings), lastModified };
  const missing: string[] = [];
  const folders = namesOf(listings);
  for (const [index, { images }] of listings.entries()) {
    const folder = folders[index] ?? '';
    let number = 0;
    for (const key of images) {
      const picture = await readPicture(storage, key);
      if (!picture) missing.push(folder);
      else yield { name: `images/${folder}/${++number}.jpg`, input: picture, lastModified };
    }
  }
  const bare = folders.filter((_, index) => listings[index]?.images.length === 0);
  const text = writeReadMe({ sheets, listings: listings.length, bare, missing, soldOut });
  yield { name: 'read-me.txt', input: Buffer.from(text), lastModified };
}

/** As JPEG, which is what Facebook takes; null when it is lost. */
async function readPicture(storage: Parts['storage'], key: string): Promise<Buffer | null> {
  const stored = await storage.get(`public/${key}`);
  if (!stored) return null;
  const data = await buffer(stored.body);
  return stored.contentType === 'image/jpeg' ? data : toCopy(data, 'jpg');
}

/** Folders sort in the order of the rows, and their names are good on every system. */
function namesOf(listings: readonly MarketplaceListing[]): string[] {
  const digits = Math.max(2, String(listings.length).length);
  return listings.map(({ title }, index) => `${String(index + 1).padStart(digits, '0')} ${safeName(title)}`);
}

function safeName(title: string): string {
  const plain = title.normalize('NFC').replace(/[\p{C}<>:"/\\|?*]+/gu, ' ');
  const short = [...plain.replace(/\s+/g, ' ').trim()].slice(0, 60).join('');
  return short.replace(/[. ]+$/, '') || 'product';
}
