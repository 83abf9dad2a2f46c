import type { Omission } from '#contract/publishing/publishing.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { readCopiesSince } from '#server/kit/pictures/picture-copies.jobs.ts';
import type { BuildRow } from '../builds/builds.repository.ts';
import { livePricesRepository, type UndrawnPrice } from '../live/live-prices.repository.ts';
import { liveProductsRepository } from '../live/live-products.repository.ts';
import { readToldDrops } from '../live/told-prices.sql.ts';
import { isRetail, noteDrop, toDrop } from '../pages/product-views.service.ts';
import type { StoreRow } from '../snapshot/site.repository.ts';
import { siteAddress } from '../snapshot/site-address.ts';
import type { Present } from './refresh-live-build.ts';
import { readScheduledContent } from './scheduled-content.ts';
import type { ShownPrice } from './show-prices.ts';

// Whoever made a copy at the moment the build began may have been seen or not.
const margin = minutes(1);

interface Live {
  store: StoreRow;
  /** What is live, and what is known of how it was made. */
  base: SiteManifest;
  build: BuildRow | undefined;
}

/** What the live site of a store may show otherwise than it is by now. */
export async function readPresent(
  deps: Pick<Deps, 'db' | 'clock' | 'sitesDomain' | 'urls'>,
  scope: MerchantScope,
  { store, base, build }: Live,
): Promise<Present> {
  const { db } = deps;
  const now = deps.clock.now();
  const since = build?.started_at ?? build?.created_at ?? now;
  const { site: shown } = base.view as { site: Site };
  const products = liveProductsRepository(db);
  const stock = await products.stock(scope, store.id);
  const listed = base.products.map(([id]) => id);
  for (const id of await products.findGone(scope, listed)) stock.set(id, 0);
  return {
    stock,
    prices: await readPrices(db, scope, store.id, { base, now }),
    copies: await readCopiesSince(db, scope, after(since, -margin)),
    address: siteAddress(store, deps),
    writings: await readScheduledContent(deps, scope, store.id, { shown, since, now }),
  };
}

/** Live prices, and what comes after them, that the live build does not show. */
async function readPrices(
  db: Deps['db'],
  scope: MerchantScope,
  storeId: string,
  { base, now }: { base: SiteManifest; now: Date },
): Promise<Map<string, ShownPrice>> {
  const repository = livePricesRepository(db);
  const undrawn = new Map((await repository.undrawn(scope, storeId, now)).map((row) => [row.productId, row]));
  const told = new Map((await readToldDrops(db, scope, storeId)).map(({ productId, drop }) => [productId, drop]));
  return new Map(
    base.products.flatMap((product): [string, ShownPrice][] => {
      const [id, , shownCents, shownListCents, shownDrop = null] = product;
      const live = undrawn.get(id);
      const drop = toDrop(told.get(id) ?? null, live?.priceCents ?? shownCents);
      const isOther = live && (live.priceCents !== shownCents || live.listCents !== (shownListCents ?? live.listCents));
      return isOther || noteDrop({ drop }) !== shownDrop ? [[id, toShownPrice(product, live, drop)]] : [];
    }),
  );
}

/** Without a live price beside the build, what it says stays, but for the drop. */
function toShownPrice(
  [, version, priceCents]: SiteManifest['products'][number],
  live: UndrawnPrice | undefined,
  drop: ShownPrice['drop'],
): ShownPrice {
  if (!live) return { priceCents, list: null, version, updatedAt: null, drop };
  const { listCents, hasStood } = live;
  return {
    priceCents: live.priceCents,
    list: { cents: listCents, isRetail: isRetail(listCents > live.priceCents ? listCents : null, hasStood) },
    version: live.version,
    updatedAt: live.updatedAt?.toISOString() ?? null,
    drop,
  };
}

/** What was left out, less what has appeared by itself since. */
export function stillOmitted(before: readonly Omission[], { writings }: Present): Omission[] {
  if (!writings) return [...before];
  const others = before.filter(({ reason }) => reason !== 'scheduled');
  return writings.scheduled > 0 ? [...others, { reason: 'scheduled', count: writings.scheduled }] : others;
}
