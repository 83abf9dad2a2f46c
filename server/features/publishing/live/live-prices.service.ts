import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { refreshPrices } from '../refresh/refresh.service.ts';
import { tellLiveChange } from './live-changes.service.ts';
import { type Following, livePricesRepository, type MarkedPrice } from './live-prices.repository.ts';
import {
  type LivePrice,
  type PastPriceRow,
  type PriceCause,
  priceHistoryRepository,
} from './price-history.repository.ts';

export type { MarkedPrice } from './live-prices.repository.ts';
export type { LivePrice, PastPriceRow, PriceCause } from './price-history.repository.ts';

type Parts = Pick<Deps, 'jobs' | 'clock'>;

interface PriceAct extends Partial<Following>, PriceCause {
  productIds: readonly string[];
}

/**
 * Lets live sites ask from now on what products cost, of which an act has just written the prices in the same
 * transaction. Whatever else is edited of them waits for the next publishing.
 */
export async function followPrices(parts: Parts, tx: Db, scope: MerchantScope, act: PriceAct): Promise<void> {
  if (act.productIds.length === 0) return;
  const { isAlone = true, saleUntil = null, withdrawnAt = null, why, userId, now } = act;
  const following = { isAlone, saleUntil, withdrawnAt };
  const prices = await livePricesRepository(tx).follow(scope, act.productIds, following);
  await showPrices(parts, tx, scope, prices, { why, userId, now });
}

/** The end of a markdown for live sites that still ask its price, while the product has got another one. */
export async function putBackPrices(
  parts: Parts,
  tx: Db,
  scope: MerchantScope,
  marked: readonly MarkedPrice[],
  cause: PriceCause,
): Promise<void> {
  await showPrices(parts, tx, scope, await livePricesRepository(tx).putBack(scope, marked), cause);
}

/** Writes down what live sites ask by now, and has it drawn. */
export async function showPrices(
  parts: Parts,
  tx: Db,
  scope: MerchantScope,
  prices: readonly LivePrice[],
  cause: PriceCause,
): Promise<void> {
  if (prices.length === 0) return;
  const productIds = await priceHistoryRepository(tx).record(scope, prices, cause);
  await tellLiveChange(parts, tx, scope, productIds);
  await refreshPrices(
    parts,
    tx,
    scope,
    prices.map(({ productId }) => productId),
  );
}

const mostPast = 100;

/** What buyers of a product paid, the newest first. */
export const readPastPrices = (db: Db, scope: MerchantScope, productId: string): Promise<PastPriceRow[]> =>
  priceHistoryRepository(db).last(scope, productId, mostPast);

/** The prices of a markdown that was to end stay. */
export const keepMarkedPrices = (
  tx: Db,
  scope: MerchantScope,
  productIds: readonly string[],
  until: Date,
): Promise<void> => livePricesRepository(tx).keepMarked(scope, productIds, until);
