import type { LearntFactor } from '#contract/bids/bids.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { shareBy } from './grounds.ts';
import { learnFactors, type Miss } from './learn-factors.ts';
import { pastBidsRepository } from './past-bids.repository.ts';

// Before that a load is still being put on the shelves.
const fewestDays = 30;
// What is longer ago was another market.
const mostLoads = 40;

/** What loads that were won brought of what was said of them, on the same day of their lives. */
export async function learnFromBids(db: Db, scope: MerchantScope): Promise<LearntFactor[]> {
  const repository = pastBidsRepository(db);
  const loads = await repository.loads(scope, { fewestDays, most: mostLoads });
  const shares = new Map(loads.map((load) => [load.id, shareBy(load, load.day)]));
  const misses: Miss[] = loads.map(({ id, expectedCents, broughtCents, soldUnits }) => ({
    bidId: id,
    category: null,
    saidCents: expectedCents * (shares.get(id) ?? 0),
    broughtCents,
    units: soldUnits,
  }));
  const byCategory = await repository.categories(scope, [...shares.keys()]);
  for (const { bidId, category, saidCents, broughtCents, units } of byCategory) {
    misses.push({ bidId, category, saidCents: saidCents * (shares.get(bidId) ?? 0), broughtCents, units });
  }
  return learnFactors(misses);
}
