import { setTimeout as pause } from 'node:timers/promises';
import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { EbayCategory } from '#contract/channels/ebay.contract.ts';
import type { Db } from '#server/db/database.ts';
import { type Author, recordChanges } from '#server/features/history/record-change.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import type { Drivers } from '../drivers.ts';
import { makeReadSales } from '../sales/read-sales.ts';
import type { ListingDriver } from './listing-driver.ts';
import { type ListingRow, listingsRepository } from './listings.repository.ts';
import { createListingSender } from './send-listings.ts';

export type { ListingRow } from './listings.repository.ts';

// Whoever waits in front of a dialog waits a few seconds for somebody else who is at the same product.
const usualPatience = { looks: 8, pauseMs: 500 };
// After so many pieces of work others have their turn.
const piecesInTurn = 4;

type Parts = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs' | 'log'>;
export type Listings = ReturnType<typeof makeListings>;

/** Whether a product is on a channel, or on its way there: only then something can be ended. */
export const isThere = (row: ListingRow | undefined): boolean =>
  row !== undefined && (row.isListed || (row.wanted === 'listed' && row.state === 'waiting'));

/** Products on channels: what is wanted there is written down, and sent by whoever comes first. */
export function makeListings(deps: Parts, drivers: Drivers, { looks, pauseMs } = usualPatience) {
  const { db, clock } = deps;
  const repository = listingsRepository(db);
  const sending = createListingSender(deps, makeReadSales(deps));

  const find = (scope: MerchantScope, channel: ListingChannel, ids: readonly string[]): Promise<ListingRow[]> =>
    repository.find(scope, channel, ids);

  /** Sends the named rows that are due and nobody else is at; adds them to those that were tried. */
  async function sendFree(driver: ListingDriver, scope: MerchantScope, ids: readonly string[], tried: Set<string>) {
    for (;;) {
      const left = ids.filter((id) => !tried.has(id));
      if (left.length === 0) return;
      const { rows } = await sending.sendNext(driver, scope, { ids: left });
      if (rows.length === 0) return;
      for (const { productId } of rows) tried.add(productId);
    }
  }

  return {
    find,

    /** Writes down what is wanted; products that are deleted are not listed. */
    async want(
      tx: Db,
      scope: Author,
      channel: ListingChannel,
      productIds: readonly string[],
      wanted: 'listed' | 'ended',
      { category }: { category?: EbayCategory | undefined } = {},
    ): Promise<void> {
      const rows = listingsRepository(tx);
      await rows.holdProducts(scope, productIds);
      const now = clock.now();
      const known = new Map((await rows.find(scope, channel, productIds)).map((row) => [row.productId, row.wanted]));
      if (wanted === 'listed') await rows.wantListed(scope, channel, productIds, { category, now });
      else await rows.wantEnded(scope, channel, productIds, { now });
      const turned = productIds.filter((id) => (known.get(id) ?? 'ended') !== wanted);
      const changes = [{ field: channel, was: wanted === 'listed' ? 'not listed' : 'listed', is: wanted }];
      const about = { subject: 'product', name: '', action: 'changed', at: now, changes } as const;
      const actId = productIds.length > 1 ? newId(now.getTime()) : undefined;
      await recordChanges(
        tx,
        scope,
        turned.map((id) => ({ ...about, id, ...(actId !== undefined && { actId }) })),
      );
    },

    /** Sends what is wanted of these products at once; how they stand then. One that another is at for long is refused. */
    async sendNow(scope: MerchantScope, channel: ListingChannel, productIds: readonly string[]): Promise<ListingRow[]> {
      const driver = drivers[channel];
      if (!driver) throw failure('UNAVAILABLE');
      const tried = new Set<string>();
      for (let look = 1; ; look += 1) {
        await sendFree(driver, scope, productIds, tried);
        const left = productIds.filter((id) => !tried.has(id));
        const busy = await repository.busy(scope, channel, left);
        if (busy.length === 0) break;
        if (look === looks && productIds.length === 1) throw failure('REQUEST_RUNNING');
        if (look === looks) break;
        await pause(pauseMs);
      }
      return find(scope, channel, productIds);
    },

    /** Sends what is due, until nothing is or others have waited long enough; whether there is more. */
    async sendDue(scope: MerchantScope, channel: ListingChannel): Promise<{ hasMore: boolean }> {
      const driver = drivers[channel];
      if (!driver) return { hasMore: false };
      for (let piece = 0; piece < piecesInTurn; piece += 1) {
        const { rows, setback } = await sending.sendNext(driver, scope, { isAnswering: piece > 0 });
        if (setback && setback.failure !== 'REFUSED' && setback.failure !== 'GONE') {
          if (setback.failure !== 'UNAUTHORIZED') await sending.postpone(driver, scope, setback);
          return { hasMore: false };
        }
        if (rows.length < driver.batch) return { hasMore: false };
      }
      return { hasMore: true };
    },
  };
}
