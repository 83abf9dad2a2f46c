import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { BuildWriter, SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import { makeNotes, type PageNote, readNotes } from './build-notes.ts';
import { fingerprint } from './fingerprints.ts';
import type { Made } from './make-build.ts';
import { leftOf } from './product-views.service.ts';
import type { Renderer } from './render-pool.ts';

const batchSize = 50;

interface Marking {
  buildId: string;
  renderer: Renderer;
  writer: BuildWriter;
  base: SiteManifest;
  notes: Uint8Array;
  stock: Stock;
}

/** How many there are of each product, by its id. */
export type Stock = ReadonlyMap<string, number>;

/**
 * The live build once more, with the products that are sold shown as sold wherever they appear, and those that are
 * back as there. Nothing else changes: what the seller has edited since waits for the seller.
 */
export async function markSold({ buildId, renderer, writer, base, notes, stock }: Marking): Promise<Made> {
  const { site, files: shared } = base.view as { site: Site; files: SiteFiles };
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
      const key = fingerprint(`stock ${pages[index]?.view ?? ''}`);
      files[path] = { key, hash, size, contentType };
    }
  };
  for await (const { file, view } of readNotes(notes)) {
    const marked = markIn(view, stock);
    await written.add({ file, view: marked ?? view });
    counts.pages += 1;
    if (marked === null) continue;
    kept.delete(file);
    counts.changed += 1;
    batch.push({ file, view: marked });
    if (batch.length >= batchSize) await draw();
  }
  await draw();
  await writer.keep([...kept]);
  return { manifest: { ...base, files }, notes: await written.end(), ...counts };
}

const ids = /"id":"([0-9a-f-]{36})"/g;

/** The view with what is sold marked, and what is back not; null when it says what is true already. */
export function markIn(view: string, stock: Stock): string | null {
  const isConcerned = view.includes('"left":0') || [...view.matchAll(ids)].some(([, id]) => stock.get(id ?? '') === 0);
  if (!isConcerned) return null;
  let changed = false;
  const marked = JSON.stringify(JSON.parse(view), (_name, value: unknown) => {
    const quantity = isCard(value) ? stock.get(value.id) : undefined;
    if (!isCard(value) || quantity === undefined || (value.left === 0) === (quantity === 0)) return value;
    changed = true;
    return { ...value, left: leftOf(quantity) };
  });
  return changed ? marked : null;
}

const isCard = (value: unknown): value is { id: string; left: number | null } =>
  typeof value === 'object' && value !== null && 'left' in value && 'priceCents' in value && 'id' in value;
