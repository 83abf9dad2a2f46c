import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileOf } from '#contract/storefront/addresses.ts';
import type { PageKind } from '#contract/storefront/pages.schemas.ts';
import type { BuildWriter, ManifestFile, SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import { makeNotes } from './build-notes.ts';
import { fingerprint } from './fingerprints.ts';
import { listPages } from './list-pages.ts';
import { makeRelated } from './related-products.ts';
import type { MadeFile } from './render-messages.ts';
import type { Renderer } from './render-pool.ts';
import { nameAssets } from './site-assets.ts';
import { textTypeOf, writeTexts } from './site-texts.ts';
import type { Snapshot } from './snapshot.ts';

export interface Making {
  snapshot: Snapshot;
  buildId: string;
  renderer: Renderer;
  /** What the renderer's theme says of itself: asked for while the store was read. */
  theme: ReturnType<Renderer['describe']>;
  writer: BuildWriter;
  /** Of the live build. */
  base: SiteManifest | null;
  /** Which share of the lists, or of the products, is done. */
  onProgress(step: 'lists' | 'products', share: number): void;
}

export interface Made {
  manifest: SiteManifest;
  notes: Uint8Array;
  pages: number;
  /** Those that had to be drawn. */
  changed: number;
}

const batchSize = 100;
const compressible = /^(text\/|image\/svg|application\/(json|xml|manifest))/;
// Not for search engines: pages that say nothing, and the older pieces of lists, which they reach by links.
const unlisted = new Set<PageKind>(['search', 'not-found', 'offline']);

/** Makes the files of a build: draws what has changed, and keeps the rest from the live one. */
export async function makeBuild(making: Making): Promise<Made> {
  const { snapshot, renderer, writer, buildId } = making;
  const { site, products } = snapshot;
  const theme = await making.theme;
  const { files, assets } = nameAssets(theme, site, await renderer.style(site, snapshot.ownStyle));
  await renderer.setFrame({ id: buildId, site, files, folder: writer.folder });
  const frame = fingerprint(theme.version, JSON.stringify(site), JSON.stringify(files));
  const ledger = makeLedger(making, frame);
  for (const asset of assets) await ledger.addAsset(asset);
  const lists = await addLists(making, ledger);
  await addProducts(making, ledger);
  await ledger.finishPages();
  for (const { path, text } of await writeTexts(snapshot, { files, version: frame, lists })) {
    await ledger.addText(path.slice(1), text);
  }
  const manifest: SiteManifest = {
    address: `${site.origin}${site.base}`,
    files: await ledger.finish(),
    products: products.map(({ card, version }) => [card.id, version, card.priceCents]),
    pictures: [...snapshot.pictures],
    view: { site, files },
  };
  return { manifest, notes: await ledger.endNotes(), ...ledger.counts };
}

type Ledger = ReturnType<typeof makeLedger>;

/** Answers which of them search engines are told of. */
async function addLists({ snapshot, onProgress }: Making, ledger: Ledger): Promise<string[]> {
  const listed: string[] = [];
  let count = 0;
  for (const { path, view } of listPages(snapshot)) {
    await ledger.addPage(path, JSON.stringify(view));
    if (!unlisted.has(view.kind) && !path.includes('/older/')) listed.push(path);
    count += 1;
    // Half of all is a fair guess until the end is in sight.
    if (count % 20 === 0) onProgress('lists', count / (count + 200));
    if (count % 20 === 0) await nextTurn();
  }
  onProgress('lists', 1);
  return listed;
}

async function addProducts({ snapshot, onProgress }: Making, ledger: Ledger): Promise<void> {
  const { products, details } = snapshot;
  const related = makeRelated(products);
  let index = 0;
  for await (const lines of details.read()) {
    for (const line of lines) {
      const card = products[index]?.card;
      const view = `{"kind":"product","product":${line},"related":${JSON.stringify(related(index))}}`;
      if (card) await ledger.addPage(card.path, view);
      index += 1;
      if (index % batchSize === 0) await nextTurn();
    }
    onProgress('products', index / products.length);
  }
}

/** Keeps account of a build's files: which are drawn, which are kept, and what was made of what. */
function makeLedger({ renderer, writer, base }: Making, frame: string) {
  const files: Record<string, ManifestFile> = {};
  const counts = { pages: 0, changed: 0 };
  const running = new Set<Promise<void>>();
  const notes = makeNotes();
  let toDraw: { path: string; view: string; key: string }[] = [];
  let toKeep: { path: string; isCompressed: boolean }[] = [];
  let failed: unknown;

  const inBase = (path: string, key: string): boolean => {
    const before = base?.files[path];
    if (before?.key !== key) return false;
    files[path] = before;
    toKeep.push({ path, isCompressed: before.isCompressed });
    return true;
  };

  async function flushKept(): Promise<void> {
    const batch = toKeep;
    toKeep = [];
    if (batch.length > 0) await writer.keep(batch);
  }

  async function note(made: readonly MadeFile[], keys: ReadonlyMap<string, string>, contentType: string) {
    for (const { path, hash, size, copies } of made) {
      if (copies) await writer.write({ path, hash, contentType, ...copies });
      files[path] = { key: keys.get(path) ?? '', hash, size, contentType, isCompressed: true };
    }
  }

  async function draw(): Promise<void> {
    const batch = toDraw;
    toDraw = [];
    if (batch.length === 0) return;
    const keys = new Map(batch.map(({ path, key }) => [path, key]));
    const pages = batch.map(({ path, view }) => ({ path, view }));
    const work = renderer.pages(pages).then((made) => note(made, keys, 'text/html; charset=utf-8'));
    const settled = work.then(
      () => void running.delete(settled),
      (error: unknown) => {
        failed ??= error;
        running.delete(settled);
      },
    );
    running.add(settled);
    // One batch waits for each thread, so that none is ever idle, and no more: views are large.
    while (running.size > renderer.size * 2) await Promise.race(running);
    if (failed) throw failed;
  }

  return {
    counts,
    endNotes: notes.end,

    async addPage(path: string, view: string): Promise<void> {
      const file = fileOf(path);
      const key = fingerprint(`${frame}${view}`);
      counts.pages += 1;
      await notes.add({ file, view });
      if (inBase(file, key)) {
        if (toKeep.length >= batchSize * 5) await flushKept();
        return;
      }
      counts.changed += 1;
      toDraw.push({ path: file, view, key });
      if (toDraw.length >= batchSize) await draw();
    },

    async finishPages(): Promise<void> {
      await draw();
      await Promise.all(running);
      if (failed) throw failed;
    },

    async addText(path: string, text: string): Promise<void> {
      const key = fingerprint(text);
      if (inBase(path, key)) return;
      await note(await renderer.texts([{ path, text }]), new Map([[path, key]]), textTypeOf(path));
    },

    async addAsset({ path, contentType, data }: { path: string; contentType: string; data: Uint8Array }) {
      const key = fingerprint(data);
      if (inBase(path, key)) return;
      if (compressible.test(contentType)) {
        const made = await renderer.texts([{ path, text: Buffer.from(data).toString() }]);
        return note(made, new Map([[path, key]]), contentType);
      }
      await writer.write({ path, hash: key, contentType, data, br: null, gzip: null });
      files[path] = { key, hash: key, size: data.length, contentType, isCompressed: false };
    },

    async finish(): Promise<Record<string, ManifestFile>> {
      await flushKept();
      return files;
    },
  };
}
