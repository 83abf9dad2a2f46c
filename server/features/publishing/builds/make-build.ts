import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileOf } from '#contract/storefront/addresses.ts';
import type { PageKind } from '#contract/storefront/pages.schemas.ts';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import { fileIn, otherLanguagesOf } from '#contract/storefront/site-languages.ts';
import type { BuildWriter, ManifestFile, SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { fingerprint } from '../pages/fingerprints.ts';
import { listPages } from '../pages/list-pages.ts';
import { keyIn, makePageKeys, type PageKeys, type PageParts, partsOf } from '../pages/page-keys.ts';
import { type ProductPage, partsOfProduct, viewOfProduct } from '../pages/product-pages.ts';
import { noteDrop } from '../pages/product-views.service.ts';
import { factsFormat, writeFeedFacts } from '../render/feed-facts.ts';
import { makeAssets } from '../render/make-assets.ts';
import type { Renderer } from '../render/render-pool.ts';
import { type SiteText, textTypeOf, writeTexts } from '../render/site-texts.ts';
import type { Stretch } from '../snapshot/spool.ts';
import type { Snapshot } from '../snapshot/take-snapshot.ts';
import { addViews, type BuildNotes, makeNotes } from './build-notes.ts';
import { addProductNotes, type KnownProducts } from './product-notes.ts';

export interface Making extends Pick<Deps, 'storage'> {
  snapshot: Snapshot;
  buildId: string;
  renderer: Renderer;
  /** Of the theme: asked for while the store was read. */
  version: Promise<string>;
  writer: BuildWriter;
  /** The live build, what was noted beside it, and what of that is known of products. */
  base: SiteManifest | null;
  notes: BuildNotes;
  known: KnownProducts;
  /** Which share of the lists, or of the products, is done. */
  onProgress(step: 'lists' | 'products', share: number): void;
}

export interface Made {
  manifest: SiteManifest;
  notes: BuildNotes;
  pages: number;
  /** Those that had to be drawn. */
  changed: number;
}

const batchSize = 100;
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
  await renderer.setFrame({ id: buildId, version, site, files, folder: writer.folder });
  const ledger = makeLedger(making, makePageKeys({ version, site, files }));
  for (const path of kept) ledger.keep(path);
  for (const { path, contentType, data } of assets) await ledger.addFile(path, contentType, data);
  const lists = await addLists(making, ledger);
  await addProducts(making, ledger);
  await addTruckloads(making, ledger);
  await ledger.draw();
  const texts = await addTexts(making, ledger, { files, version, lists });
  const manifest: SiteManifest = {
    address: `${site.origin}${site.base}`,
    files: await ledger.finish(),
    products: products.map(({ card, version }) => [
      card.id,
      version,
      card.priceCents,
      card.wasCents ?? card.priceCents,
      noteDrop(card),
    ]),
    truckloads: snapshot.truckloads.map(({ live }) => live),
    pictures: [...snapshot.pictures],
    view: { site, files },
    assetsKey,
    texts,
  };
  const { counts } = ledger;
  const views = counts.changed === counts.pages ? [] : making.notes.views;
  const notes: BuildNotes = {
    views: await addViews(views, await ledger.endNotes(), (file) => file in manifest.files),
    products: await addProductNotes(making.known.size > 0 ? making.notes.products : [], products, making.known),
  };
  return { manifest, notes, ...counts };
}

type Ledger = ReturnType<typeof makeLedger>;

/** Answers which of them search engines are told of. */
async function addLists({ snapshot, onProgress }: Making, ledger: Ledger): Promise<string[]> {
  const listed: string[] = [];
  let count = 0;
  for (const { path, kind, parts, view } of listPages(snapshot)) {
    if (!ledger.keepPage(fileOf(path), parts)) await ledger.drawPage(fileOf(path), parts, view());
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
  const { productPages, keptPages, details } = snapshot;
  const toDraw = new Map<string, ProductPage>();
  for (const page of productPages) {
    const isKept = keptPages.has(page) ? ledger.takePage(page.file) : ledger.keepPage(page.file, partsOfProduct(page));
    if (!isKept) toDraw.set(page.product.card.id, page);
  }
  const count = toDraw.size;
  for await (const lines of details.read()) {
    for (const line of lines) {
      const at = line.indexOf('\t');
      const id = line.slice(0, at);
      const page = toDraw.get(id);
      if (page) await ledger.drawPage(page.file, partsOfProduct(page), viewOfProduct(page, line.slice(at + 1)));
      toDraw.delete(id);
    }
    onProgress('products', count === 0 ? 1 : 1 - toDraw.size / count);
    await nextTurn();
  }
  if (toDraw.size > 0) throw new Error(`${toDraw.size} products were not read`);
}

async function addTruckloads({ snapshot }: Making, ledger: Ledger): Promise<void> {
  const { truckloads, truckloadDetails, manifests } = snapshot;
  let index = 0;
  for await (const lines of truckloadDetails.read()) {
    for (const line of lines) {
      const { card, manifest } = truckloads[index] ?? {};
      if (card) await addTruckload(fileOf(card.path), `{"kind":"truckload","truckload":${line}}`);
      if (manifest)
        await ledger.addMade(manifest.path, textTypeOf(manifest.path), manifest.key, () => read(manifest.at));
      index += 1;
    }
  }

  async function addTruckload(file: string, view: string): Promise<void> {
    const parts = partsOf(view);
    if (!ledger.keepPage(file, parts)) await ledger.drawPage(file, parts, view);
  }

  function read(at: Stretch | null): Promise<Uint8Array> {
    if (!at) throw new Error('A manifest that the live build has was not kept');
    return manifests.cut(at);
  }
}

/** Written anew only when something has changed that they tell of: everything that is told of products is in their keys. */
async function addTexts(
  { snapshot, base }: Making,
  ledger: Ledger,
  { files, version, lists }: { files: SiteFiles; version: string; lists: readonly string[] },
): Promise<SiteManifest['texts']> {
  const { site, store, posts, truckloads, products } = snapshot;
  const revision = fingerprint(version, JSON.stringify(site), JSON.stringify(files));
  const dates = [store.created_at, posts.map((post) => [post.slug, post.updated_at])];
  const others = truckloads.map(({ card, updatedAt }) => [card.path, updatedAt]);
  const told = products.map(({ detailKey, variantGroup }) => detailKey + variantGroup).join('');
  const key = fingerprint(revision, JSON.stringify([dates, others, lists, factsFormat]), told);
  if (base?.texts?.key === key) {
    for (const path of base.texts.paths) ledger.keep(path);
    return base.texts;
  }
  const paths: string[] = [];
  const add = async ({ path, text }: SiteText) => {
    paths.push(path.slice(1));
    await ledger.addFile(path.slice(1), textTypeOf(path), Buffer.from(text));
  };
  for (const text of writeTexts(snapshot, { files, version: revision, lists })) await add(text);
  for (const text of writeFeedFacts(snapshot)) await add(text);
  return { key, paths };
}

/** Keeps account of a build's files: which are drawn, which are kept, and what was made of what. */
function makeLedger({ renderer, writer, base, snapshot }: Making, pageKeys: PageKeys) {
  const others = otherLanguagesOf(snapshot.site);
  const files: Record<string, ManifestFile> = {};
  const counts = { pages: 0, changed: 0 };
  const drawing = new Set<Promise<void>>();
  const kept: string[] = [];
  const notes = makeNotes();
  let toDraw: { path: string; view: string; key: string }[] = [];
  let failed: unknown;

  /** Lets it run beside the rest; that it failed is told at the next step. */
  function start(work: Promise<void>): void {
    const settled = work
      .catch((error: unknown) => {
        failed ??= error;
      })
      .finally(() => drawing.delete(settled));
    drawing.add(settled);
  }

  async function settle(most = 0): Promise<void> {
    while (drawing.size > most) await Promise.race(drawing);
    if (failed) throw failed;
  }

  function keep(path: string): void {
    const before = base?.files[path];
    if (!before) throw new Error(`The live build has no ${path}`);
    files[path] = before;
    kept.push(path);
  }

  /** A page that is known to be in the live build as it has to be. */
  function takePage(file: string): true {
    counts.pages += 1;
    keep(file);
    // The key says which languages there are: what was drawn with it was drawn in all of them.
    for (const language of others) keep(fileIn(language, file));
    return true;
  }

  async function drawBatch(batch: typeof toDraw): Promise<void> {
    const keys = new Map(batch.map(({ path, key }) => [path, key]));
    const made = await renderer.pages(batch.map(({ path, view }) => ({ path, view })));
    for (const { path, of, language, size, data } of made) {
      const key = keyIn(language, keys.get(of) ?? '');
      if (data) await writer.write({ path, hash: key, contentType: pageType, data });
      files[path] = { key, hash: key, size, contentType: pageType };
    }
  }

  async function draw(): Promise<void> {
    const batch = toDraw;
    toDraw = [];
    if (batch.length > 0) start(drawBatch(batch));
    // One batch waits for each thread, so that none is ever idle, and no more: views are large.
    await settle(renderer.size * 2);
  }

  /** Makes a file unless the live build has one that was made from the same. */
  async function addMade(
    path: string,
    contentType: string,
    key: string,
    make: () => Promise<Uint8Array>,
  ): Promise<void> {
    if (base?.files[path]?.key === key) return keep(path);
    const data = await make();
    const hash = fingerprint(data);
    await writer.write({ path, hash, contentType, data });
    files[path] = { key, hash, size: data.length, contentType };
  }

  return {
    counts,
    endNotes: notes.end,

    /** Whether the live build has the page as it has to be, from where it is kept then. */
    keepPage: (file: string, parts: PageParts): boolean =>
      base?.files[file]?.key === pageKeys.ofParts(file, parts) && takePage(file),

    takePage,

    async drawPage(file: string, parts: PageParts, view: string): Promise<void> {
      counts.pages += 1;
      counts.changed += 1;
      await notes.add({ file, view });
      toDraw.push({ path: file, view, key: pageKeys.ofParts(file, parts) });
      if (toDraw.length >= batchSize) await draw();
    },

    addFile: (path: string, contentType: string, data: Uint8Array): Promise<void> =>
      addMade(path, contentType, fingerprint(data), async () => data),

    addMade,
    keep,
    draw,

    async finish(): Promise<Record<string, ManifestFile>> {
      await draw();
      await settle();
      const isWhole = base !== null && kept.length === Object.keys(base.files).length;
      if (isWhole && kept.length === Object.keys(files).length) await writer.keepAll(kept);
      else if (kept.length > 0) await writer.keep(kept);
      return files;
    },
  };
}
