import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { type ArrivalRow, arrivalsRepository } from './arrivals.repository.ts';
import { type Arrival, createWishMatcher, type WishMatch } from './match-wish.ts';

// Short enough for others to have their turn between two of them.
const windowSize = 200;
// Older wishes are hardly anybody's any more.
const wishesLast = days(180);
const mostWishes = 5000;
const mostOpen = 10;
// What is written by a long transaction is seen later than it is dated.
const overlap = minutes(5);

/** Compares what came in since the last time with what visitors want. */
export function createArrivalMatching({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return async function matchArrivals(): Promise<void> {
    const now = clock.now();
    for (const { merchantId, readTo } of await arrivalsRepository(db).marks()) {
      await matchOf({ merchantId }, { from: after(readTo, -overlap), until: now });
      await arrivalsRepository(db).moveMark({ merchantId }, now);
    }
  };

  async function matchOf(scope: MerchantScope, span: { from: Date; until: Date }): Promise<void> {
    const repository = arrivalsRepository(db);
    const wishes = await repository.wishes(scope, after(span.until, -wishesLast), mostWishes);
    if (wishes.length === 0) return;
    const match = createWishMatcher(wishes);
    for (let anchor: ArrivalRow | undefined; ; ) {
      const arrivals = await repository.window(scope, { ...span, after: anchor, limit: windowSize });
      const matches = chooseBest(arrivals, match).map((found) => ({ ...found, id: newId(span.until.getTime()) }));
      if (matches.length > 0) await repository.keep(scope, matches, { now: span.until, mostOpen });
      anchor = arrivals.at(-1);
      if (anchor === undefined || arrivals.length < windowSize) return;
    }
  }
}

/** The best few finds of each wish; a product that came twice counts once. */
function chooseBest(arrivals: readonly ArrivalRow[], match: (arrival: Arrival) => WishMatch[]): WishMatch[] {
  const best = new Map<string, WishMatch[]>();
  for (const arrival of new Map(arrivals.map((each) => [each.id, each])).values()) {
    for (const found of match(arrival)) {
      const others = best.get(found.wishId) ?? [];
      best.set(found.wishId, [...others, found].sort((a, b) => b.score - a.score).slice(0, mostOpen));
    }
  }
  return [...best.values()].flat();
}
