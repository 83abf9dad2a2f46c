import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Omission } from '#contract/publishing/publishing.schemas.ts';
import type { PageOf, ProductCard, ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import { type Db, takeTime } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { readCopies } from '#server/kit/picture-copies.jobs.ts';
import { directoryRepository, type PageRow, type PostRow } from './directory.repository.ts';
import { readHome } from './home-page.ts';
import { toCard, toDetail } from './product-views.service.ts';
import { readSite, type SiteReading } from './read-site.ts';
import { readTruckloads, type ShownTruckload } from './read-truckloads.ts';
import { type Shelf, type ShownProductRow, shelfRepository } from './shelf.repository.ts';
import { openSpool, type Spool } from './spool.ts';

/** What is kept in memory of a product; the rest waits in the spool. */
export interface ShownProduct {
  card: ProductCard;
  /** The card as JSON: it stands on many pages. */
  text: string;
  version: number;
  categoryId: string | null;
  subCategoryId: string | null;
  locationId: string | null;
  updatedAt: string;
  /** What feeds say of it beside that. */
  feed: Pick<ProductDetail, 'clSku' | 'gtin' | 'pictures'> & { summary: string };
}

/** A store as it was at one moment. */
export interface Snapshot extends SiteReading {
  home: PageOf<'home'>;
  pages: PageRow[];
  posts: PostRow[];
  /** In the order they came. */
  products: ShownProduct[];
  /** What their own pages say, as JSON, in the same order. */
  details: Spool;
  truckloads: ShownTruckload[];
  /** The same of them, and their manifests as files. */
  truckloadDetails: Spool;
  manifests: Spool;
  pictures: Set<string>;
  /** Those that had no copies yet. */
  bare: Set<string>;
  omitted: Omission[];
}

const batchSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

type Spools = Pick<Snapshot, 'details' | 'truckloadDetails' | 'manifests'>;

interface Reading {
  now: Date;
  /** Of the live build: what it has already need not be read again. */
  base: SiteManifest | null;
  spools: Spools;
  onProgress(share: number): void;
}

type Parts = Pick<Deps, 'db' | 'sitesDomain' | 'urls'>;

/** Reads a whole store in one consistent read, which is over before anything is drawn; undefined when it is gone. */
export async function takeSnapshot(
  { db, ...parts }: Parts,
  scope: MerchantScope,
  storeId: string,
  { now, base, onProgress }: Pick<Reading, 'now' | 'base' | 'onProgress'>,
): Promise<Snapshot | undefined> {
  const spools = { details: await openSpool(), truckloadDetails: await openSpool(), manifests: await openSpool() };
  try {
    const snapshot = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await takeTime(tx);
        const reading = await readSite(tx, scope, storeId, { ...parts, now });
        return reading && readAll(tx, scope, reading, { now, base, spools, onProgress });
      });
    if (!snapshot) await closeSpools(spools);
    return snapshot;
  } catch (error) {
    await closeSpools(spools);
    throw error;
  }
}

/** What waits on disk is needed until everything is drawn. */
export async function closeSpools({ details, truckloadDetails, manifests }: Spools): Promise<void> {
  for (const spool of [details, truckloadDetails, manifests]) await spool.close();
}

async function readAll(
  tx: Db,
  scope: MerchantScope,
  reading: SiteReading,
  { now, base, spools, onProgress }: Reading,
): Promise<Snapshot> {
  const { shelf, directory, site } = reading;
  const repository = directoryRepository(tx);
  const home = await readHome(tx, scope, reading);
  const pages = await repository.pages(scope, shelf.storeId, now);
  const posts = await repository.posts(scope, shelf.storeId, now);
  const products: ShownProduct[] = [];
  const pictures = new Set<string>();
  const bare = new Set<string>();
  for await (const rows of readProducts(tx, scope, shelf)) {
    await spools.details.add(rows.map((row) => addProduct(reading, row, products, { pictures, bare })));
    onProgress(products.length / directory.products);
    await nextTurn();
  }
  const { truckloadDetails, manifests } = spools;
  const kept = { details: truckloadDetails, manifests, pictures, bare, base };
  const truckloads = await readTruckloads(tx, scope, reading, kept);
  const covers = posts.flatMap(({ cover_key }) => cover_key ?? []);
  const copies = new Map([...reading.copies, ...(await readCopies(tx, scope, covers))]);
  for (const key of [site.logo, site.secondaryLogo]) if (key) pictures.add(key);
  for (const key of [...picturesOf(reading), ...covers]) {
    pictures.add(key);
    if (!copies.has(key)) bare.add(key);
  }
  const omitted = await readOmitted(tx, scope, reading, now);
  return { ...reading, copies, home, pages, posts, products, truckloads, ...spools, pictures, bare, omitted };
}

/** The pictures that a site shows beside those of its goods and posts. */
const picturesOf = ({ site, directory }: SiteReading): string[] => [
  ...site.slides.map(({ picture }) => picture.key),
  ...directory.categories.flatMap(({ thumbnail_key }) => thumbnail_key ?? []),
  ...(site.subscribePicture ? [site.subscribePicture.key] : []),
];

/** All products in their order; the database looks for the next ones while these are worked on. */
async function* readProducts(tx: Db, scope: MerchantScope, shelf: Shelf): AsyncGenerator<ShownProductRow[]> {
  const read = (after: string) => shelfRepository(tx).batch(scope, shelf, after, batchSize);
  let next: Promise<ShownProductRow[]> | null = read(firstId);
  while (next) {
    const rows: ShownProductRow[] = await next;
    next = rows.length < batchSize ? null : read(rows.at(-1)?.id ?? firstId);
    // Whoever stops listening is told by the transaction that ends.
    next?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
}

/** Keeps the little that lists need, and answers with the rest. */
function addProduct(
  { site, directory, places }: SiteReading,
  row: ShownProductRow,
  products: ShownProduct[],
  { pictures, bare }: Pick<Snapshot, 'pictures' | 'bare'>,
): string {
  const card = toCard(row, site.ways);
  const place = row.store_location_id === null ? null : (places.get(row.store_location_id) ?? null);
  const detail = toDetail(row, card, { crumbs: directory.crumbs(row), place });
  const { clSku, gtin, pictures: shown, seo } = detail;
  products.push({
    card,
    text: JSON.stringify(card),
    version: row.version,
    categoryId: row.category_id,
    subCategoryId: row.sub_category_id,
    locationId: row.store_location_id,
    updatedAt: detail.updatedAt,
    feed: { clSku, gtin, pictures: shown, summary: seo.description },
  });
  for (const key of row.images) pictures.add(key);
  for (const { key, copies } of shown) if (copies === 'none') bare.add(key);
  return JSON.stringify(detail);
}

async function readOmitted(tx: Db, scope: MerchantScope, reading: SiteReading, now: Date): Promise<Omission[]> {
  const { shelf, directory, unpayableWays } = reading;
  const { not_ready, no_price, sample } = await shelfRepository(tx).omitted(scope, shelf);
  const scheduled = await directoryRepository(tx).countScheduled(scope, shelf.storeId, now);
  const counts = {
    not_ready,
    no_price,
    sample,
    category_hidden: directory.hidden,
    scheduled,
    no_payments: unpayableWays,
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason, count }) as Omission);
}
