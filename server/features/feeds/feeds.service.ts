import type { z } from 'zod';
import type { feeds } from '#contract/feeds/feeds.contract.ts';
import {
  type FeedChannel,
  type FeedChoice,
  type FeedFetch,
  type FeedFinding,
  type FeedName,
  type FeedsOverview,
  feedChannels,
} from '#contract/feeds/feeds.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { readSellingRules } from '#server/features/shipping/selling-rules.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import { newToken } from '#server/kit/security/secrets.ts';
import { channelFacts } from '#storefront/texts/feeds/channel-facts.ts';
import { feedFetchesRepository } from './feed-fetches.repository.ts';
import { feedFindingsRepository } from './feed-findings.repository.ts';
import { openToken, sealToken } from './feed-tokens.ts';
import { checkFeeds } from './feeds.jobs.ts';
import { toFeedCheck, toFeedFetch, toFeedFinding, toFeedLocation, toFeeds } from './feeds.mapper.ts';
import { type FeedStoreRow, feedsRepository } from './feeds.repository.ts';

type FindingsQuery = z.output<typeof feeds.findings.spec.query>;
type FetchesQuery = z.output<typeof feeds.fetches.spec.query>;
type Exclusion = z.output<typeof feeds.leaveOut.spec.body>;
export type FeedsService = ReturnType<typeof feedsService>;

const pageSize = 20;
// Far longer than any check takes: whoever asked before was killed.
const patience = minutes(10);

/** Feeds of a store: where they are fetched, by whom, and what their channels would refuse. */
export function feedsService(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'secrets'>) {
  const { db, clock, jobs } = deps;

  async function read(tx: Db, actor: Actor, storeId: string): Promise<FeedsOverview> {
    const repository = feedsRepository(tx);
    const findings = feedFindingsRepository(tx);
    const store = found(await repository.find(actor, storeId));
    const sealed = await repository.tokens(actor, storeId);
    const tokens = new Map(sealed.map((row) => [row.feed, openToken(deps, storeId, row.feed, row.sealed)]));
    const counts = {
      refusals: await findings.counts(actor, storeId),
      byRule: await findings.productsByRule(actor, storeId),
      refusedSomewhere: await findings.countProducts(actor, storeId),
    };
    return {
      feeds: toFeeds(store, tokens, await feedFetchesRepository(tx).latest(actor, storeId)),
      locations: (await repository.locations(actor, storeId)).map(toFeedLocation),
      choices: store.choices,
      leftOut: await repository.countExcluded(actor, storeId),
      wantShipping: await listUnsent(tx, actor, storeId, store),
      check: toFeedCheck(store, counts),
      isChecking: store.asked_at !== null && store.asked_at > after(clock.now(), -patience),
      isOutdated:
        store.live_build_id !== null &&
        (store.checked_build_id !== store.live_build_id || store.checked_revision !== store.revision),
    };
  }

  /** Changes something of a store's feeds, and answers with how they are then. */
  const change = (
    actor: Actor,
    storeId: string,
    work: (tx: Db) => Promise<void>,
    field?: string,
  ): Promise<FeedsOverview> =>
    db.transaction().execute(async (tx) => {
      found(await feedsRepository(tx).find(actor, storeId));
      await work(tx);
      const changes = field === undefined ? [] : [{ field, was: null, is: null }];
      const about = { subject: 'store', id: storeId, name: '', storeId, action: 'changed' } as const;
      await recordChange(tx, actor, { ...about, at: clock.now(), changes });
      return read(tx, actor, storeId);
    });

  async function ask(tx: Db, { merchantId }: Actor, storeId: string): Promise<void> {
    const now = clock.now();
    const times = { now, patience: after(now, -patience) };
    if (await feedsRepository(tx).askForCheck({ merchantId }, storeId, times)) {
      await jobs.enqueue(tx, checkFeeds, { merchantId, storeId });
    }
  }

  return {
    get: (actor: Actor, storeId: string): Promise<FeedsOverview> => read(db, actor, storeId),

    check: (actor: Actor, storeId: string): Promise<FeedsOverview> =>
      change(actor, storeId, (tx) => ask(tx, actor, storeId)),

    async findings(
      actor: Actor,
      storeId: string,
      query: FindingsQuery,
    ): Promise<{ rows: FeedFinding[]; total: number }> {
      found(await feedsRepository(db).find(actor, storeId));
      const repository = feedFindingsRepository(db);
      const rows = await repository.page(actor, storeId, query.rule, windowOf(query, pageSize));
      return { rows: rows.map(toFeedFinding), total: await repository.count(actor, storeId, query.rule) };
    },

    choose: (actor: Actor, storeId: string, choices: readonly FeedChoice[]): Promise<FeedsOverview> =>
      change(
        actor,
        storeId,
        async (tx) => {
          await feedsRepository(tx).choose(actor, storeId, [...new Set(choices)]);
          await ask(tx, actor, storeId);
        },
        'feeds.choices',
      ),

    leaveOut: (actor: Actor, storeId: string, { rule, product }: Exclusion): Promise<FeedsOverview> =>
      change(
        actor,
        storeId,
        async (tx) => {
          const count = await feedFindingsRepository(tx).exclude(actor, storeId, { rule, productId: product });
          if (product && count === 0) throw failure('NOT_FOUND');
          await feedsRepository(tx).revise(actor, storeId);
          await ask(tx, actor, storeId);
        },
        'feeds.leftOut',
      ),

    bringBack: (actor: Actor, storeId: string): Promise<FeedsOverview> =>
      change(
        actor,
        storeId,
        async (tx) => {
          await feedsRepository(tx).includeAll(actor, storeId);
          await feedsRepository(tx).revise(actor, storeId);
          await ask(tx, actor, storeId);
        },
        'feeds.leftOut',
      ),

    renewToken: (actor: Actor, storeId: string, feed: FeedName): Promise<FeedsOverview> =>
      change(
        actor,
        storeId,
        (tx) => feedsRepository(tx).setToken(actor, storeId, feed, sealToken(deps, storeId, feed, newToken())),
        `feeds.${feed}.token`,
      ),

    removeToken: (actor: Actor, storeId: string, feed: FeedName): Promise<FeedsOverview> =>
      change(actor, storeId, (tx) => feedsRepository(tx).removeToken(actor, storeId, feed), `feeds.${feed}.token`),

    async nameLocation(actor: Actor, storeId: string, locationId: string, code: string): Promise<FeedsOverview> {
      try {
        return await change(
          actor,
          storeId,
          async (tx) => {
            const repository = feedsRepository(tx);
            if (code === '') return repository.forgetLocation(actor, storeId, locationId);
            if (!(await repository.nameLocation(actor, storeId, locationId, code))) throw failure('NOT_FOUND');
          },
          'feeds.locations',
        );
      } catch (error) {
        if (violatedConstraint(error) !== 'feed_locations_code') throw error;
        throw invalid({ param: 'code', msg: 'Another location has this code' });
      }
    },

    async fetches(actor: Actor, storeId: string, query: FetchesQuery): Promise<{ rows: FeedFetch[]; total: number }> {
      found(await feedsRepository(db).find(actor, storeId));
      const repository = feedFetchesRepository(db);
      const rows = await repository.page(actor, storeId, windowOf(query, pageSize));
      return { rows: rows.map(toFeedFetch), total: await repository.count(actor, storeId) };
    },
  };
}

/** Channels to which a store that is live has nothing to show, because no parcel leaves it. */
async function listUnsent(
  tx: Db,
  actor: Actor,
  storeId: string,
  { live_build_id }: Pick<FeedStoreRow, 'live_build_id'>,
): Promise<FeedChannel[]> {
  const { parcels } = (await readSellingRules(tx, actor, storeId)) ?? {};
  if (!live_build_id || (parcels?.isOn && parcels.zones.length > 0)) return [];
  return feedChannels.filter((channel) => channelFacts[channel].needsShipping);
}
