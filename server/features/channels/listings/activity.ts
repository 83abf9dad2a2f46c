import type { z } from 'zod';
import type { channels } from '#contract/channels/channels.contract.ts';
import type { ChannelListing, ChannelSale, ListingChannel } from '#contract/channels/channels.schemas.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import { requireConnected } from '../accounts/require-connected.ts';
import { toChannelListing, toChannelSale } from '../channels.mapper.ts';
import type { Drivers } from '../drivers.ts';
import { channelTitles } from '../notices/channel-titles.ts';
import { activityRepository, type ListedRow } from './activity.repository.ts';
import { listingsRepository } from './listings.repository.ts';

type ListingsQuery = z.output<typeof channels.listings.spec.query>;
type SalesQuery = z.output<typeof channels.sales.spec.query>;

const defaultPageSize = 25;
// Those with errors first.
const inOrder = ['failed', 'waiting', 'listed', 'ended'] as const;

/** What sellers see of their channels, and try again. */
export function makeActivity({ db, clock }: Pick<Deps, 'db' | 'clock'>, drivers: Drivers) {
  const repository = activityRepository(db);

  async function sale(scope: MerchantScope, id: string): Promise<ChannelSale> {
    return toChannelSale(drivers, found(await repository.sale(scope, id)));
  }

  return {
    async listings(
      scope: MerchantScope,
      channel: ListingChannel,
      query: ListingsQuery,
    ): Promise<{ rows: ChannelListing[]; total: number }> {
      const counts = await repository.counts(scope, channel);
      const states = inOrder.filter((state) => query.state === undefined || state === query.state);
      const { limit, offset } = windowOf(query, defaultPageSize);
      const rows: ListedRow[] = [];
      let skipped = offset;
      for (const state of states) {
        const left = { limit: limit - rows.length, offset: skipped };
        if (left.limit > 0 && skipped < counts[state])
          rows.push(...(await repository.listings(scope, channel, state, left)));
        skipped = Math.max(0, skipped - counts[state]);
      }
      const total = states.reduce((sum, state) => sum + counts[state], 0);
      return { rows: rows.map((row) => toChannelListing(channel, row)), total };
    },

    async retry(actor: Actor, channel: ListingChannel, ids: readonly string[] | undefined): Promise<number> {
      await requireConnected({ db }, actor, channel);
      return db.transaction().execute(async (tx) => {
        const listings = listingsRepository(tx);
        if (ids) await listings.holdProducts(actor, ids);
        else await listings.holdListed(actor, channel);
        const retried = await listings.retry(actor, channel, ids, clock.now());
        const about = { subject: 'channel', id: channel, name: channelTitles[channel], action: 'resent' } as const;
        if (retried > 0) await recordChange(tx, actor, { ...about, at: clock.now(), note: `${retried} listings` });
        return retried;
      });
    },

    async sales(scope: MerchantScope, query: SalesQuery): Promise<{ rows: ChannelSale[]; total: number }> {
      const isOversold = query.oversold === 'true';
      const total = await repository.countSales(scope, isOversold);
      const rows = await repository.sales(scope, isOversold, windowOf(query, defaultPageSize));
      return { rows: rows.map((row) => toChannelSale(drivers, row)), total };
    },

    /** Settled twice is settled. */
    async settleSale(actor: Actor, id: string): Promise<ChannelSale> {
      const isSettled = await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const isDone = await activityRepository(tx).settleSale(actor, id, now);
        if (!isDone) return false;
        const { channel } = found(await activityRepository(tx).sale(actor, id));
        const about = { subject: 'channel', id: channel, name: channelTitles[channel], action: 'changed' } as const;
        const changes = [{ field: 'oversold', was: 'open', is: 'settled' }];
        await recordChange(tx, actor, { ...about, at: now, changes });
        return true;
      });
      const settled = await sale(actor, id);
      if (!isSettled && settled.settledAt === null) {
        throw failure('CONFLICT', { message: 'Nothing of this sale has to be given back.' });
      }
      return settled;
    },
  };
}
