import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { BuildWriter, SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import { makeNotes, type PageNote, readNotes } from './build-notes.ts';
import { fingerprint } from './fingerprints.ts';
import type { Made } from './make-build.ts';
import type { Renderer } from './render-pool.ts';

const batchSize = 50;

interface Marking {
  buildId: string;
  renderer: Renderer;
  writer: BuildWriter;
  base: SiteManifest;
  notes: Uint8Array;
  sold: ReadonlySet<string>;
}

/**
 * The live build once more, with the products that are sold shown as sold wherever they appear. Nothing else changes:
 * what the seller has edited since waits for the seller.
 */
export async function markSold({ buildId, renderer, writer, base, notes, sold }: Marking): Promise<Made> {
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
    for (const [index, { path, hash, size, copies }] of made.entries()) {
      const contentType = base.files[path]?.contentType ?? 'text/html; charset=utf-8';
      if (copies) await writer.write({ path, hash, contentType, ...copies });
      // Another key than any view has: the next build of the seller's compares it with what is true then.
      const key = fingerprint(`sold ${pages[index]?.view ?? ''}`);
      files[path] = { key, hash, size, contentType, isCompressed: true };
    }
  };
  for await (const { file, view } of readNotes(notes)) {
    const marked = markIn(view, sold);
    await written.add({ file, view: marked ?? view });
    counts.pages += 1;
    if (marked === null) continue;
    kept.delete(file);
    counts.changed += 1;
    batch.push({ file, view: marked });
    if (batch.length >= batchSize) await draw();
  }
  await draw();
  await writer.keep([...kept].map((path) => ({ path, isCompressed: files[path]?.isCompressed ?? false })));
  return { manifest: { ...base, files }, notes: await written.end(), ...counts };
}

const ids = /"id":"([0-9a-f-]{36})"/g;

/** The view with sold products marked; null when it shows none that is not marked yet. */
export function markIn(view: string, sold: ReadonlySet<string>): string | null {
  const isConcerned = [...view.matchAll(ids)].some(([, id]) => sold.has(id ?? ''));
  if (!isConcerned) return null;
  let changed = false;
  const marked = JSON.stringify(JSON.parse(view), (_name, value: unknown) => {
    if (!isCard(value) || !sold.has(value.id) || value.left === 0) return value;
    changed = true;
    return { ...value, left: 0 };
  });
  return changed ? marked : null;
}

const isCard = (value: unknown): value is { id: string; left: number | null } =>
  typeof value === 'object' && value !== null && 'left' in value && 'priceCents' in value && 'id' in value;
