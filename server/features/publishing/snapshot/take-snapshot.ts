import type { Omission } from '#contract/publishing/publishing.schemas.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import { type Db, takeTime } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { readCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import { readHome } from '../pages/home-page.ts';
import { directoryRepository, type PageRow, type PostRow } from './directory.repository.ts';
import { type LiveBase, type ReadProducts, readProducts } from './read-products.ts';
import { readSite, type SiteReading } from './read-site.ts';
import { readTruckloads, type ShownTruckload } from './read-truckloads.ts';
import { shelfRepository } from './shelf.repository.ts';
import { openSpool, type Spool } from './spool.ts';

/** A store as it was at one moment. */
export interface Snapshot extends SiteReading, ReadProducts {
  home: PageOf<'home'>;
  pages: PageRow[];
  posts: PostRow[];
  /** What products' own pages say, of those that have to be drawn: an id, a tab, and the rest as JSON. */
  details: Spool;
  truckloads: ShownTruckload[];
  /** The same of all of them in their order, without the id, and their manifests as files. */
  truckloadDetails: Spool;
  manifests: Spool;
  pictures: Set<string>;
  /** Those that had no copies yet. */
  bare: Set<string>;
  omitted: Omission[];
}

type Spools = Pick<Snapshot, 'details' | 'truckloadDetails' | 'manifests'>;

interface Reading {
  now: Date;
  /** What is live: what it has already need not be read again. */
  base: LiveBase | null;
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
  const { shelf, site } = reading;
  const repository = directoryRepository(tx);
  const home = await readHome(tx, scope, reading);
  const pages = await repository.pages(scope, shelf.storeId, now);
  const posts = await repository.posts(scope, shelf.storeId, now);
  const read = await readProducts(tx, scope, reading, { base, details: spools.details, onProgress });
  const { products } = read;
  const pictures = new Set(products.flatMap((product) => product.pictures));
  const bare = new Set(products.flatMap((product) => product.bare));
  const { truckloadDetails, manifests } = spools;
  const kept = { details: truckloadDetails, manifests, pictures, bare, base: base?.manifest ?? null };
  const truckloads = await readTruckloads(tx, scope, reading, kept);
  const covers = posts.flatMap(({ cover_key }) => cover_key ?? []);
  const copies = new Map([...reading.copies, ...(await readCopies(tx, scope, covers))]);
  for (const key of [site.logo, site.secondaryLogo]) if (key) pictures.add(key);
  for (const key of [...picturesOf(reading), ...covers]) {
    pictures.add(key);
    if (!copies.has(key)) bare.add(key);
  }
  const omitted = await readOmitted(tx, scope, reading, now);
  return { ...reading, ...read, copies, home, pages, posts, truckloads, ...spools, pictures, bare, omitted };
}

/** The pictures that a site shows beside those of its goods and posts. */
const picturesOf = ({ site, directory }: SiteReading): string[] => [
  ...site.slides.map(({ picture }) => picture.key),
  ...directory.categories.flatMap(({ thumbnail_key }) => thumbnail_key ?? []),
  ...(site.subscribePicture ? [site.subscribePicture.key] : []),
];

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
