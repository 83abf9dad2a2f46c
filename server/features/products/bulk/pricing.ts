import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Author } from '#server/features/history/record-change.sql.ts';
import { followPrices, type PriceCause } from '#server/features/publishing/live/live-prices.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import { recordPrices } from '../product-history.sql.ts';
import { resolveSelection } from './bulk-edit.ts';
import { type PriceWrite, pricingRepository } from './pricing.repository.ts';

/** Products of a selection that were there by a time. */
export interface Aim {
  selection: ProductSelection;
  createdUntil: Date;
}

/** Why prices are written, and how far that reaches. */
interface PriceWriting extends PriceCause {
  isLive: boolean;
  /** When they go back by themselves. */
  saleUntil: Date | null;
  /** What writes them, as history says it, and what they are written with. */
  author: Author;
  actId: string;
}

const resolve = async (db: Db, scope: MerchantScope, { selection, createdUntil }: Aim) => ({
  ...(await resolveSelection(db, scope, selection)),
  createdUntil,
});

/** Prices of many products: looked at as a whole, and changed portion by portion. */
export const makePricing = ({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>) => ({
  async tally(scope: MerchantScope, aim: Aim) {
    return pricingRepository(db).tally(scope, await resolve(db, scope, aim));
  },

  async lowestSinceDayBegan(scope: MerchantScope, aim: Aim) {
    return pricingRepository(db).lowestSinceDayBegan(scope, await resolve(db, scope, aim), clock.now());
  },

  async newest(scope: MerchantScope, aim: Aim, limit: number) {
    const rows = await pricingRepository(db).newest(scope, await resolve(db, scope, aim), limit);
    return rows.map(({ picture, ...row }) => ({ ...row, thumbnail: picture === null ? null : thumbnailOf(picture) }));
  },

  async lockNext(tx: Db, scope: MerchantScope, aim: Aim, window: { after: string | null; limit: number }) {
    return pricingRepository(tx).lockNext(scope, await resolve(tx, scope, aim), window);
  },

  lockMany: (tx: Db, scope: MerchantScope, ids: readonly string[]) => pricingRepository(tx).lockMany(scope, ids),

  writeDeleted: (tx: Db, scope: MerchantScope, writes: readonly PriceWrite[]) =>
    pricingRepository(tx).writeDeleted(scope, writes),

  /** Channels hear of it, and live sites too where they are to; otherwise stores show these products as changed. */
  async write(
    tx: Db,
    scope: MerchantScope,
    writes: readonly PriceWrite[],
    { isLive, author, actId, ...cause }: PriceWriting,
  ) {
    if (writes.length === 0) return;
    await recordPrices(tx, author, writes, { actId, now: cause.now });
    await pricingRepository(tx).write(scope, writes, { isLive, now: cause.now });
    const productIds = writes.map(({ id }) => id);
    if (isLive) await followPrices({ jobs, clock }, tx, scope, { productIds, ...cause });
  },
});
