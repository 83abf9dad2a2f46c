import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { type ArrivalRow, arrivalsRepository, type WishRow } from './arrivals.repository.ts';
import { createWishMatcher, type WishMatch } from './match-wish.ts';

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
    for (const { merchantId, readTo } of await arrivalsRepository(db).marks(overlap)) {
      await matchOf({ merchantId }, { from: after(readTo, -overlap), until: now });
      await arrivalsRepository(db).moveMark({ merchantId }, now);
    }
  };

  async function matchOf(scope: MerchantScope, span: { from: Date; until: Date }): Promise<void> {
    const repository = arrivalsRepository(db);
    const asked = { since: after(span.until, -wishesLast), most: mostWishes, mostOpen };
    const wishes = await repository.wishes(scope, asked);
    if (wishes.length === 0) return;
    const matcher = createWishMatcher(wishes);
    const drop = dropWhenFull(wishes, matcher);
    for (let anchor: ArrivalRow | undefined; ; ) {
      const arrivals = await repository.window(scope, { ...span, after: anchor, limit: windowSize });
      const best = chooseBest(arrivals.map(matcher.match));
      const matches = best.map((found) => ({ ...found, id: newId(span.until.getTime()) }));
      if (matches.length > 0) drop(await repository.keep(scope, matches, { now: span.until, mostOpen }));
      anchor = arrivals.at(-1);
      if (anchor === undefined || arrivals.length < windowSize) return;
    }
  }
}

/** Whoever has enough to decide about is not compared with the rest: told of the wishes that something was found for. */
function dropWhenFull(wishes: readonly WishRow[], matcher: { drop(id: string): void }) {
  const open = new Map(wishes.map(({ id, open: before }) => [id, before]));
  return (found: readonly string[]): void => {
    for (const id of found) {
      const count = (open.get(id) ?? 0) + 1;
      open.set(id, count);
      if (count === mostOpen) matcher.drop(id);
    }
  };
}

/** The best few finds of each wish, the earlier of two that are as good; a product that came twice counts once. */
function chooseBest(windows: Iterable<readonly WishMatch[]>): WishMatch[] {
  const best = new Map<string, WishMatch[]>();
  for (const found of windows) for (const match of found) place(best, match);
  return [...best.values()].flat();
}

function place(best: Map<string, WishMatch[]>, match: WishMatch): void {
  const others = best.get(match.wishId);
  if (!others) return void best.set(match.wishId, [match]);
  if (others.length >= mostOpen && match.score <= (others.at(-1)?.score ?? 0)) return;
  if (others.some(({ productId }) => productId === match.productId)) return;
  const at = others.findIndex(({ score }) => score < match.score);
  others.splice(at < 0 ? others.length : at, 0, match);
  others.splice(mostOpen);
}
