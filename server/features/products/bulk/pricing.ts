import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import { resolveSelection } from './bulk-edit.ts';
import { type PriceWrite, pricingRepository } from './pricing.repository.ts';

/** Products of a selection that were there by a time. */
export interface Aim {
  selection: ProductSelection;
  createdUntil: Date;
}

const resolve = async (db: Db, scope: MerchantScope, { selection, createdUntil }: Aim) => ({
  ...(await resolveSelection(db, scope, selection)),
  createdUntil,
});

/** Prices of many products: looked at as a whole, and changed portion by portion. */
export const makePricing = ({ db }: Pick<Deps, 'db'>) => ({
  async tally(scope: MerchantScope, aim: Aim) {
    return pricingRepository(db).tally(scope, await resolve(db, scope, aim));
  },

  async newest(scope: MerchantScope, aim: Aim, limit: number) {
    const rows = await pricingRepository(db).newest(scope, await resolve(db, scope, aim), limit);
    return rows.map(({ picture, ...row }) => ({ ...row, thumbnail: picture === null ? null : thumbnailOf(picture) }));
  },

  async lockNext(tx: Db, scope: MerchantScope, aim: Aim, window: { after: string | null; limit: number }) {
    return pricingRepository(tx).lockNext(scope, await resolve(tx, scope, aim), window);
  },

  lockMany: (tx: Db, scope: MerchantScope, ids: readonly string[]) => pricingRepository(tx).lockMany(scope, ids),

  /** Stores show these products as changed, and channels hear of it. */
  async write(tx: Db, scope: MerchantScope, writes: readonly PriceWrite[], now: Date): Promise<void> {
    if (writes.length > 0) await pricingRepository(tx).write(scope, writes, now);
  },
});
