import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileOf } from '#contract/storefront/addresses.ts';
import type { PageKind } from '#contract/storefront/pages.schemas.ts';
import type { BuildWriter, ManifestFile, SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { makeNotes } from './build-notes.ts';
import { fingerprint } from './fingerprints.ts';
import { listPages } from './list-pages.ts';
import { makeAssets } from './make-assets.ts';
import { makePageKeys } from './page-keys.ts';
import { makeRelated } from './related-products.ts';
import type { Renderer } from './render-pool.ts';
import { textTypeOf, writeTexts } from './site-texts.ts';
import type { Snapshot } from './snapshot.ts';
import type { Stretch } from './spool.ts';

export interface Making extends Pick<Deps, 'storage'> {
  snapshot: Snapshot;
  buildId: string;
  renderer: Renderer;
  /** Of the theme: asked for while the store was read. */
  version: Promise<string>;
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
const keptAtOnce = 500;
const pageType = 'text/html; charset=utf-8';
// Not for search engines: pages that say nothing, and the older pieces of lists, which they reach by links.
const unlisted = new Set<PageKind>(['search', 'not-found', 'offline']);

/** Whether search engines are told of a page. */
export const isListed = (path: string, kind: PageKind): boolean => !unlisted.has(kind) && !path.includes('/older/');

/** Makes the files of a build: draws what has changed, and keeps the rest from the live one. */
export async function makeBuild(making: Making): Promise<Made> {
  const { snapshot, renderer, writer, buildId } = making;
  const { site, products } = snapshot;
  const version = await making.version;
  const { files, assets, kept, assetsKey } = await makeAssets({ ...making, version });
  await renderer.setFrame({ id: buildId, site, files, folder: writer.folder });
  const ledger = makeLedger(making, makePageKeys({ version, site, files }));
  for (const path of kept) ledger.keep(path);
  for (const { path, contentType, data } of assets) await ledger.addFile(path, contentType, data);
  const lists = await addLists(making, ledger);
  await addProducts(making, ledger);
  await addTruckloads(making, ledger);
  await ledger.flush();
  const revision = fingerprint(version, JSON.stringify(site), JSON.stringify(files));
  for (const { path, text } of writeTexts(snapshot, { files, version: revision, lists })) {
    await ledger.addFile(path.slice(1), textTypeOf(path), Buffer.from(text));
  }
  const manifest: SiteManifest = {
    address: `${site.origin}${site.base}`,
    files: await ledger.finish(),
    products: products.map(({ card, version }) => [card.id, version, card.priceCents]),
    truckloads: snapshot.truckloads.map(({ live }) => live),
    pictures: [...snapshot.pictures],
    view: { site, files },
    assetsKey,
  };
  return { manifest, notes: await ledger.endNotes(), ...ledger.counts };
}

type Ledger = ReturnType<typeof makeLedger>;

/** Answers which of them search engines are told of. */
async function addLists({ snapshot, onProgress }: Making, ledger: Ledger): Promise<string[]> {
  const listed: string[] = [];
  let count = 0;
  for (const { path, kind, view } of listPages(snapshot)) {
    await ledger.addPage(path, view);
    if (isListed(path, kind)) listed.push(path);
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
      const cards = related(index).map(({ text }) => text);
      const view = `{"kind":"product","product":${line},"related":[${cards.join()}]}`;
      if (card) await ledger.addPage(card.path, view);
      index += 1;
      if (index % batchSize === 0) await nextTurn();
    }
    onProgress('products', index / products.length);
  }
}

async function addTruckloads({ snapshot }: Making, ledger: Ledger): Promise<void> {
  const { truckloads, truckloadDetails, manifests } = snapshot;
  let index = 0;
  for await (const lines of truckloadDetails.read()) {
    for (const line of lines) {
      const { card, manifest } = truckloads[index] ?? {};
      if (card) await ledger.addPage(card.path, `{"kind":"truckload","truckload":${line}}`);
      if (manifest)
        await ledger.addMade(manifest.path, textTypeOf(manifest.path), manifest.key, () => read(manifest.at));
      index += 1;
    }
  }

  function read(at: Stretch | null): Promise<Uint8Array> {
    if (!at) throw new Error('A manifest that the live build has was not kept');
    return manifests.cut(at);
  }
}

/** Keeps account of a build's files: which are drawn, which are kept, and what was made of what. */
function makeLedger({ renderer, writer, base }: Making, keyOf: ReturnType<typeof makePageKeys>) {
  const files: Record<string, ManifestFile> = {};
  const counts = { pages: 0, changed: 0 };
  const drawing = new Set<Promise<void>>();
  const keeping = new Set<Promise<void>>();
  const notes = makeNotes();
  let toDraw: { path: string; view: string; key: string }[] = [];
  let toKeep: string[] = [];
  let failed: unknown;

  /** Lets it run beside the rest; that it failed is told at the next step. */
  function start(running: Set<Promise<void>>, work: Promise<void>): void {
    const settled = work
      .catch((error: unknown) => {
        failed ??= error;
      })
      .finally(() => running.delete(settled));
    running.add(settled);
  }

  async function settle(running: Set<Promise<void>>, most = 0): Promise<void> {
    while (running.size > most) await Promise.race(running);
    if (failed) throw failed;
  }

  const inBase = (path: string, key: string): boolean => {
    if (base?.files[path]?.key !== key) return false;
    keep(path);
    return true;
  };

  function keep(path: string): void {
    const before = base?.files[path];
    if (!before) throw new Error(`The live build has no ${path}`);
    files[path] = before;
    toKeep.push(path);
    if (toKeep.length >= keptAtOnce) keepBatch();
  }

  function keepBatch(): void {
    const batch = toKeep;
    toKeep = [];
    if (batch.length > 0) start(keeping, writer.keep(batch));
  }

  async function drawBatch(batch: typeof toDraw): Promise<void> {
    const keys = new Map(batch.map(({ path, key }) => [path, key]));
    const made = await renderer.pages(batch.map(({ path, view }) => ({ path, view })));
    for (const { path, hash, size, data } of made) {
      if (data) await writer.write({ path, hash, contentType: pageType, data });
      files[path] = { key: keys.get(path) ?? '', hash, size, contentType: pageType };
    }
  }

  async function draw(): Promise<void> {
    const batch = toDraw;
    toDraw = [];
    if (batch.length > 0) start(drawing, drawBatch(batch));
    // One batch waits for each thread, so that none is ever idle, and no more: views are large.
    await settle(drawing, renderer.size * 2);
  }

  /** Makes a file unless the live build has one that was made from the same. */
  async function addMade(
    path: string,
    contentType: string,
    key: string,
    make: () => Promise<Uint8Array>,
  ): Promise<void> {
    if (inBase(path, key)) return;
    const data = await make();
    const hash = fingerprint(data);
    await writer.write({ path, hash, contentType, data });
    files[path] = { key, hash, size: data.length, contentType };
  }

  async function flush(): Promise<void> {
    keepBatch();
    await draw();
  }

  return {
    counts,
    endNotes: notes.end,

    async addPage(path: string, view: string): Promise<void> {
      const file = fileOf(path);
      const key = keyOf(file, view);
      counts.pages += 1;
      await notes.add({ file, view });
      if (inBase(file, key)) return;
      counts.changed += 1;
      toDraw.push({ path: file, view, key });
      if (toDraw.length >= batchSize) await draw();
    },

    addFile: (path: string, contentType: string, data: Uint8Array): Promise<void> =>
      addMade(path, contentType, fingerprint(data), async () => data),

    addMade,
    keep,
    flush,

    async finish(): Promise<Record<string, ManifestFile>> {
      await flush();
      await settle(drawing);
      await settle(keeping);
      return files;
    },
  };
}
