import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FeedChannel, type FeedReason, feedChannels } from '#contract/feeds/feeds.schemas.ts';
import { readFeedFacts } from '#server/features/publishing/builds/feed-facts.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { findDoubt } from '#storefront/texts/feeds/doubts.ts';
import type { FeedFacts } from '#storefront/texts/feeds/feed-items.ts';
import { type Choices, findRefusal } from '#storefront/texts/feeds/refusals.ts';
import { type Finding, feedFindingsRepository } from './feed-findings.repository.ts';
import { feedGoodsRepository } from './feed-goods.repository.ts';
import { feedsRepository } from './feeds.repository.ts';

export interface OfStore {
  merchantId: string;
  storeId: string;
}

/** Looks at every product of the live site with the eyes of each channel, and keeps what it would refuse. */
export const createFeedCheck =
  (deps: Pick<Deps, 'db' | 'clock' | 'sites'>) =>
  async ({ merchantId, storeId }: OfStore): Promise<void> => {
    const { db, clock } = deps;
    const scope = { merchantId };
    const store = await feedsRepository(db).find(scope, storeId);
    if (!store?.live_build_id) return feedsRepository(db).dropCheck(scope, storeId);
    const { live_build_id: buildId, revision } = store;
    const rows = await feedGoodsRepository(db).read(scope, storeId, clock.now());
    const excluded = new Map(rows.map((row) => [row.id, row.excluded ?? []]));
    const tally = makeTally(new Set(store.choices));
    for await (const portion of readFeedFacts(deps, { storeId, buildId })) {
      for (const facts of portion) {
        const leftOut = excluded.get(facts.id);
        if (leftOut) tally.add(facts, leftOut);
      }
      await nextTurn();
    }
    const { findings, ...counts } = tally.end();
    await db.transaction().execute(async (tx) => {
      await feedFindingsRepository(tx).replace(scope, storeId, findings);
      await feedsRepository(tx).endCheck(scope, storeId, { ...counts, revision, buildId, now: clock.now() });
    });
  };

function makeTally(choices: Choices) {
  const taken = Object.fromEntries(feedChannels.map((channel) => [channel, 0])) as Record<FeedChannel, number>;
  const findings: Finding[] = [];
  let products = 0;

  return {
    add(facts: FeedFacts, leftOut: readonly FeedChannel[]): void {
      products += 1;
      const asked = feedChannels.filter((channel) => !leftOut.includes(channel));
      for (const [rule, channels] of Map.groupBy(asked, (channel) => findRefusal(facts, channel, choices))) {
        const reason: FeedReason | null = rule ?? findDoubt(facts);
        if (reason !== null) findings.push({ productId: facts.id, rule: reason, channels });
        if (rule === null) for (const channel of channels) taken[channel] += 1;
      }
    },

    end: () => ({ products, taken, findings }),
  };
}
