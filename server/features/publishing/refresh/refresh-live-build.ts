import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { Picture, Site } from '#contract/storefront/site.schemas.ts';
import type { BuildWriter, SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import { productFeedPath } from '#storefront/texts/product-feed.ts';
import { searchIndexPath } from '#storefront/texts/search-index-format.ts';
import { addViews, type BuildNotes, makeNotes, type PageNote, readNotes } from '../builds/build-notes.ts';
import type { Made } from '../builds/make-build.ts';
import { fingerprint } from '../pages/fingerprints.ts';
import { homeFile, keyIn, makePageKeys, type PageKeys } from '../pages/page-keys.ts';
import type { Copies } from '../pages/pictures.ts';
import { leftOf, noteDrop } from '../pages/product-views.service.ts';
import type { Renderer } from '../render/render-pool.ts';
import { textTypeOf } from '../render/site-texts.ts';
import { makeMapEntries, moveFeed, renderFeeds } from './render-feeds.ts';
import { makeWriting, type ScheduledContent } from './scheduled-content.ts';
import {
  createPriceGathering,
  type PricedCard,
  repriceFeed,
  repriceIndex,
  type ShownPrice,
  showPrice,
} from './show-prices.ts';

const batchSize = 50;
const pageType = 'text/html; charset=utf-8';

interface Freshening {
  buildId: string;
  renderer: Renderer;
  /** Of the theme. */
  version: string;
  writer: BuildWriter;
  base: SiteManifest;
  notes: BuildNotes;
  present: Present;
  /** A file of the live build as text; null when it has none of that name. */
  read(path: string): Promise<string | null>;
}

/** What a live build may show otherwise than it is by now. */
export interface Present {
  /** How many there are of each product, by its id. */
  stock: ReadonlyMap<string, number>;
  /** What products cost of which the price is another than the live build shows, by their ids. */
  prices: ReadonlyMap<string, ShownPrice>;
  /** Pictures whose copies have been made since. */
  copies: Copies;
  /** Where the store is visited. */
  address: Pick<Site, 'origin' | 'base'>;
  /** Pages and posts that have appeared by themselves; null without any. */
  writings: ScheduledContent | null;
}

/**
 * The live build once more, with the products that are sold shown as sold wherever they appear, those that are back as
 * there, those of which few are left with how many, live prices, pictures by their copies, the pages and posts whose moment has come, and all of it at the store's
 * address. Nothing else changes: what the seller has edited since waits for the seller.
 */
export async function refreshLiveBuild(freshening: Freshening): Promise<Made> {
  const { buildId, renderer, version, writer, base, present } = freshening;
  const { site: shown, files: shared } = base.view as { site: Site; files: SiteFiles };
  const fresher = refreshView(JSON.stringify(shown), present);
  const pictured = fresher === null ? shown : (JSON.parse(fresher) as Site);
  const site: Site = { ...pictured, ...present.writings?.site, ...present.address };
  const isOther = JSON.stringify(site) !== JSON.stringify(pictured);
  await renderer.setFrame({ id: buildId, version, site, files: shared, folder: writer.folder });
  const drawing = makeDrawing(freshening, makePageKeys({ version, site, files: shared }));
  const entries = isOther || present.writings ? makeMapEntries() : null;
  const writing = makeWriting(present.writings ?? { pages: [], posts: [] });
  const pricing = createPriceGathering(present.prices);
  for await (const note of readNotes(freshening.notes, (file) => file in base.files)) {
    if (writing.replaces(note)) continue;
    const fresh = refreshView(note.view, present);
    // Of all that pages have in common, pictures are the slides' and the subscription's, which the first page shows.
    const isChanged = isOther || fresh !== null || (fresher !== null && note.file === homeFile);
    entries?.add(note);
    const shownNow = { file: note.file, view: fresh ?? note.view };
    if (!pricing.holds(note, { note: shownNow, isChanged })) await drawing.add(shownNow, isChanged);
  }
  for (const { note, isChanged } of pricing.end()) await drawing.add(note, isChanged);
  for (const note of writing.end()) {
    await drawing.add(note, true);
    entries?.add(note);
  }
  for (const { path, text } of entries ? renderFeeds(site, shared, entries.end()) : []) {
    await drawing.addText(path.slice(1), text);
  }
  const address = `${site.origin}${site.base}`;
  const isPriced = present.prices.size > 0;
  await changeTexts(drawing, base, { address, isPriced, pricing });
  const pictures = [...new Set([...base.pictures, ...(present.writings?.covers ?? [])])];
  const { files, views, ...counts } = await drawing.end();
  // Texts that were told anew are not those that publishing would write.
  const texts = entries || isPriced ? undefined : base.texts;
  const products = repriceProducts(base, present);
  const manifest = { ...base, address, files, products, pictures, view: { site, files: shared }, texts };
  return { manifest, notes: { ...freshening.notes, views }, ...counts };
}

interface Retold {
  address: string;
  isPriced: boolean;
  pricing: ReturnType<typeof createPriceGathering>;
}

/** What is said of products to machines, at their addresses and with their prices. */
async function changeTexts(
  drawing: Drawing,
  base: SiteManifest,
  { address, isPriced, pricing }: Retold,
): Promise<void> {
  if (isPriced || address !== base.address) {
    const toFeed = (feed: string) => repriceFeed(moveFeed(feed, base.address, address), pricing.bySku);
    await drawing.change(productFeedPath, toFeed);
  }
  if (isPriced) await drawing.change(searchIndexPath, (index) => repriceIndex(index, pricing.byPath));
}

const repriceProducts = ({ products }: SiteManifest, { prices }: Present): SiteManifest['products'] =>
  products.map((product) => {
    const price = prices.get(product[0]);
    if (!price) return product;
    const { version, priceCents, list } = price;
    return [product[0], version, priceCents, list?.cents ?? product[3], noteDrop(price)];
  });

type Drawing = ReturnType<typeof makeDrawing>;

/** Writes pages anew, and keeps all files that nobody wrote. */
function makeDrawing({ renderer, writer, base, notes, read }: Freshening, pageKeys: PageKeys) {
  const files = { ...base.files };
  const kept = new Set(Object.keys(files));
  const written = makeNotes();
  const counts = { pages: 0, changed: 0 };
  let batch: PageNote[] = [];

  async function draw(): Promise<void> {
    const pages = batch;
    batch = [];
    const made = pages.length > 0 ? await renderer.pages(pages.map(({ file, view }) => ({ path: file, view }))) : [];
    const views = new Map(pages.map(({ file, view }) => [file, view]));
    for (const { path, of, language, size, data } of made) {
      const key = keyIn(language, pageKeys.ofView(of, views.get(of) ?? ''));
      kept.delete(path);
      if (data) await writer.write({ path, hash: key, contentType: pageType, data });
      files[path] = { key, hash: key, size, contentType: pageType };
    }
  }

  async function addText(path: string, text: string): Promise<void> {
    const data = Buffer.from(text);
    const hash = fingerprint(data);
    const contentType = textTypeOf(path);
    kept.delete(path);
    await writer.write({ path, hash, contentType, data });
    files[path] = { key: hash, hash, size: data.length, contentType };
  }

  return {
    async add(note: PageNote, isChanged: boolean): Promise<void> {
      counts.pages += 1;
      if (!isChanged) return;
      await written.add(note);
      kept.delete(note.file);
      counts.changed += 1;
      batch.push(note);
      if (batch.length >= batchSize) await draw();
    },

    addText,

    /** Says otherwise what the live build says to machines; nothing where it says nothing. */
    async change(path: string, toText: (before: string) => string): Promise<void> {
      const before = await read(path.slice(1));
      if (before !== null) await addText(path.slice(1), toText(before));
    },

    async end() {
      await draw();
      await writer.keep([...kept]);
      return { files, views: await addViews(notes.views, await written.end(), (file) => file in files), ...counts };
    },
  };
}

// A product says its id before how many are left of it; other things have an id alone.
const idsAndLeft = /"id":"([0-9a-f-]{36})"|"left":(null|\d+)/g;

type Shown = Pick<Present, 'stock' | 'prices' | 'copies'>;

/** The view as it would be now; null when it is still true. */
export function refreshView(view: string, { stock, prices, copies }: Shown): string | null {
  if (!hasOther() && !(copies.size > 0 && view.includes('"copies":"none"'))) return null;
  let changed = false;
  const fresh = JSON.stringify(JSON.parse(view), (_name, value: unknown) => {
    if (isPicture(value)) return note(value, freshenPicture(value, copies));
    return isCard(value) ? note(value, showPrice(freshenStock(value, stock), prices)) : value;
  });
  return changed ? fresh : null;

  /** Looked at as text: most views are true, and reading one costs more than looking. */
  function hasOther(): boolean {
    let latest = '';
    for (const [, id, left] of view.matchAll(idsAndLeft)) {
      latest = id ?? latest;
      if (id !== undefined && prices.has(id)) return true;
      const quantity = left === undefined ? undefined : stock.get(latest);
      if (quantity !== undefined && left !== String(leftOf(quantity))) return true;
    }
    return false;
  }

  function note(before: unknown, better: unknown): unknown {
    changed ||= better !== before;
    return better;
  }
}

function freshenStock(card: PricedCard, stock: Present['stock']): PricedCard {
  const quantity = stock.get(card.id);
  if (quantity === undefined || card.left === leftOf(quantity)) return card;
  return { ...card, left: leftOf(quantity) };
}

const freshenPicture = (picture: Picture, copies: Copies): Picture =>
  picture.copies === 'none' && copies.has(picture.key)
    ? { ...picture, copies: copies.get(picture.key) ?? 'none' }
    : picture;

const isCard = (value: unknown): value is PricedCard =>
  typeof value === 'object' && value !== null && 'left' in value && 'priceCents' in value && 'id' in value;

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'copies' in value && 'key' in value;
