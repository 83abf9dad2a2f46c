import { fileOf, paths } from '#contract/storefront/addresses.ts';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { Picture, Site } from '#contract/storefront/site.schemas.ts';
import type { BuildWriter, SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import { makeNotes, type PageNote, readNotes } from './build-notes.ts';
import { fingerprint } from './fingerprints.ts';
import type { Made } from './make-build.ts';
import type { Copies } from './pictures.ts';
import { leftOf } from './product-views.service.ts';
import type { Renderer } from './render-pool.ts';

const batchSize = 50;
const homeFile = fileOf(paths.home);

interface Freshening {
  buildId: string;
  renderer: Renderer;
  writer: BuildWriter;
  base: SiteManifest;
  notes: Uint8Array;
  present: Present;
}

/** What a live build may show otherwise than it is by now. */
export interface Present {
  /** How many there are of each product, by its id. */
  stock: ReadonlyMap<string, number>;
  /** Pictures whose copies have been made since. */
  copies: Copies;
}

/**
 * The live build once more, with the products that are sold shown as sold wherever they appear, those that are back as
 * there, and pictures by their copies. Nothing else changes: what the seller has edited since waits for the seller.
 */
export async function freshen({ buildId, renderer, writer, base, notes, present }: Freshening): Promise<Made> {
  const { site: shown, files: shared } = base.view as { site: Site; files: SiteFiles };
  const fresher = freshenView(JSON.stringify(shown), present);
  const site = fresher === null ? shown : (JSON.parse(fresher) as Site);
  await renderer.setFrame({ id: buildId, site, files: shared, folder: writer.folder });
  const files = { ...base.files };
  const kept = new Set(Object.keys(files));
  const written = makeNotes();
  const counts = { pages: 0, changed: 0 };
  let batch: PageNote[] = [];
  const draw = async () => {
    const pages = batch;
    batch = [];
    const made = pages.length > 0 ? await renderer.pages(pages.map(({ file, view }) => ({ path: file, view }))) : [];
    for (const [index, { path, hash, size, data }] of made.entries()) {
      const contentType = base.files[path]?.contentType ?? 'text/html; charset=utf-8';
      if (data) await writer.write({ path, hash, contentType, data });
      // Another key than any view has: the next build of the seller's compares it with what is true then.
      const key = fingerprint(`fresh ${pages[index]?.view ?? ''}`);
      files[path] = { key, hash, size, contentType };
    }
  };
  for await (const { file, view } of readNotes(notes)) {
    const fresh = freshenView(view, present);
    await written.add({ file, view: fresh ?? view });
    counts.pages += 1;
    // Of all that pages have in common, pictures are the slides' and the subscription's, which the first page shows.
    if (fresh === null && !(fresher !== null && file === homeFile)) continue;
    kept.delete(file);
    counts.changed += 1;
    batch.push({ file, view: fresh ?? view });
    if (batch.length >= batchSize) await draw();
  }
  await draw();
  await writer.keep([...kept]);
  return { manifest: { ...base, files, view: { site, files: shared } }, notes: await written.end(), ...counts };
}

const ids = /"id":"([0-9a-f-]{36})"/g;

/** The view as it would be now; null when it is still true. */
export function freshenView(view: string, { stock, copies }: Present): string | null {
  const hasSold = view.includes('"left":0') || [...view.matchAll(ids)].some(([, id]) => stock.get(id ?? '') === 0);
  if (!hasSold && !(copies.size > 0 && view.includes('"copies":"none"'))) return null;
  let changed = false;
  const fresh = JSON.stringify(JSON.parse(view), (_name, value: unknown) => {
    const better = isCard(value) ? freshenCard(value, stock) : isPicture(value) ? freshenPicture(value, copies) : value;
    changed ||= better !== value;
    return better;
  });
  return changed ? fresh : null;
}

function freshenCard(card: Card, stock: Present['stock']): Card {
  const quantity = stock.get(card.id);
  if (quantity === undefined || (card.left === 0) === (quantity === 0)) return card;
  return { ...card, left: leftOf(quantity) };
}

const freshenPicture = (picture: Picture, copies: Copies): Picture =>
  picture.copies === 'none' && copies.has(picture.key)
    ? { ...picture, copies: copies.get(picture.key) ?? 'none' }
    : picture;

type Card = { id: string; left: number | null };

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && 'left' in value && 'priceCents' in value && 'id' in value;

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'copies' in value && 'key' in value;
