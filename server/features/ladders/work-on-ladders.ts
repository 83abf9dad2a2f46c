import { isoDayIn } from '#contract/kit/zoned-time.ts';
import type { Db } from '#server/db/database.ts';
import type { Priced, PriceWrite, ProductsService } from '#server/features/products/products.service.ts';
import { refreshPrices, refreshPricesOf } from '#server/features/publishing/refresh/refresh.service.ts';
import { readFirstZone } from '#server/features/stores/first-zone.sql.ts';
import { isSubscribed, type MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import type { GoodsOfLadder } from './ladder-goods.sql.ts';
import { type BegunAnew, type Calendar, type DueStep, ladderProductsRepository } from './ladder-products.repository.ts';
import { ladderRunsRepository } from './ladder-runs.repository.ts';
import { laddersRepository } from './ladders.repository.ts';
import { nameStep, stepBack, stepDown, toTaken } from './step-prices.ts';

interface Parts {
  products: Pick<ProductsService, 'pricing'>;
  /** How many products one transaction changes. */
  portion?: number;
}

// A merchant with many goods lets others have their turn.
const portionsAtOnce = 50;

/**
 * Works out what comes next of products that the caller holds. Where pages of stores tell of it, live sites are drawn
 * anew: a drop that is put off, or does not come, is not promised any longer.
 */
export async function reckonNext(
  parts: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  scope: MerchantScope,
  ids: readonly string[],
  // Whoever takes the steps that are due reckons for the moment that it has chosen them by.
  now: Date = parts.clock.now(),
  calendar?: Calendar,
): Promise<void> {
  const days = calendar ?? (await readCalendar(tx, scope, now));
  await refreshPrices(parts, tx, scope, await ladderProductsRepository(tx).reckon(scope, ids, days, now));
}

/** By whose calendar a merchant's ladders run, and which of its days are skipped from yesterday on. */
export async function readCalendar(db: Db, scope: MerchantScope, now: Date): Promise<Calendar> {
  const repository = laddersRepository(db);
  const zone = await readFirstZone(db, scope);
  return { zone, skipped: await repository.skippedDays(scope, isoDayIn(zone, after(now, -days(1)))) };
}

/**
 * Works on the ladders of one merchant, a portion of products and a transaction at a time: whoever goes on begins where
 * the last one ended.
 */
export function workOnLadders(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { products: { pricing }, portion = 200 }: Parts,
) {
  const { db, clock } = deps;

  /** Writes prices with which no trigger need tell the ladder of them. */
  async function write(
    tx: Db,
    scope: MerchantScope,
    writes: readonly PriceWrite[],
    act: { id: string; name: string; why: 'ladder' | 'undo' },
  ): Promise<void> {
    await pricing.write(tx, scope, writes, {
      isLive: true,
      saleUntil: null,
      why: act.why,
      userId: null,
      now: clock.now(),
      author: { merchantId: scope.merchantId, systemName: act.name },
      actId: act.id,
    });
  }

  async function beginAnew(
    tx: Db,
    scope: MerchantScope,
    all: readonly BegunAnew[],
    prices: ReadonlyMap<string, Priced>,
  ) {
    for (const [ladder, those] of Map.groupBy(all, (each) => each.ladder)) {
      const writes = those.flatMap(({ id, first_cents, first_old_cents, expected_cents }) => {
        const product = prices.get(id);
        return product?.priceCents === expected_cents
          ? [{ ...product, priceCents: first_cents, oldPriceCents: first_old_cents }]
          : [];
      });
      const act = { id: newId(clock.now().getTime()), name: `Ladder “${ladder}”, begun anew`, why: 'ladder' as const };
      await write(tx, scope, writes, act);
      await ladderProductsRepository(tx).expect(scope, writes);
    }
  }

  async function lookAt(tx: Db, scope: MerchantScope, ids: readonly string[], ladders: readonly GoodsOfLadder[]) {
    const repository = ladderProductsRepository(tx);
    await repository.writeKnowingly();
    const prices = new Map((await pricing.lockMany(tx, scope, ids)).map((product) => [product.id, product]));
    const events = await repository.takeQueued(scope, ids);
    await repository.assign(scope, ids, { ladders, now: clock.now() });
    await repository.noticePrices(scope, ids);
    await beginAnew(tx, scope, await repository.reset(scope, events), prices);
    await reckonNext(deps, tx, scope, ids);
  }

  /** Looks again at what has changed; answers whether there is more. */
  const look = (scope: MerchantScope): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      if (!(await ladderProductsRepository(tx).isAlone(scope))) return false;
      const ids = await ladderProductsRepository(tx).queued(scope, portion);
      if (ids.length === 0) return false;
      await lookAt(tx, scope, ids, await laddersRepository(tx).all(scope));
      return ids.length === portion;
    });

  async function takeSteps(
    tx: Db,
    scope: MerchantScope,
    steps: readonly DueStep[],
    prices: ReadonlyMap<string, Priced>,
  ) {
    const [first] = steps;
    if (!first) return;
    const now = clock.now();
    const runs = ladderRunsRepository(tx);
    const planned = steps.flatMap((due) => {
      const product = prices.get(due.id);
      return product ? [{ due, product, write: stepDown(product, due) }] : [];
    });
    const { zone } = await readCalendar(tx, scope, now);
    const run = {
      id: newId(now.getTime()),
      ladderId: first.ladder_id,
      name: first.ladder,
      day: isoDayIn(zone, now),
      now,
    };
    const runId = await runs.open(scope, run);
    const taken = planned.map(({ due, product, write }) => toTaken(due, product, write));
    const fresh = await runs.take(scope, runId, taken);
    const changed = planned.flatMap((each) =>
      each.write && fresh.has(each.due.id) ? [{ ...each, write: each.write }] : [],
    );
    for (const [name, those] of Map.groupBy(changed, ({ due }) => nameStep(due))) {
      await write(
        tx,
        scope,
        those.map((each) => each.write),
        { id: runId, name, why: 'ladder' },
      );
    }
    await runs.count(scope, runId, changed.length);
    const lowered = new Map(changed.map((each) => [each.due.id, each.write.priceCents]));
    await ladderProductsRepository(tx).reach(
      scope,
      planned.map(({ due, product }) => ({
        id: due.id,
        step: due.step,
        expectedCents: lowered.get(due.id) ?? product.priceCents,
      })),
    );
  }

  /** Takes the steps that are due of one portion; answers whether there is more. */
  const step = (scope: MerchantScope): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const repository = ladderProductsRepository(tx);
      if (!(await repository.isAlone(scope))) return false;
      const ids = await repository.due(scope, now, portion);
      if (ids.length === 0) return false;
      await repository.writeKnowingly();
      const prices = new Map((await pricing.lockMany(tx, scope, ids)).map((product) => [product.id, product]));
      const calendar = await readCalendar(tx, scope, now);
      await repository.noticePrices(scope, ids);
      await reckonNext(deps, tx, scope, ids, now, calendar);
      const due = await repository.dueSteps(scope, ids, now);
      for (const steps of Map.groupBy(due, ({ ladder_id }) => ladder_id).values()) {
        await takeSteps(tx, scope, steps, prices);
      }
      await reckonNext(deps, tx, scope, ids, now, calendar);
      return ids.length === portion;
    });

  const restoreStep = (scope: MerchantScope, runId: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const runs = ladderRunsRepository(tx);
      const repository = ladderProductsRepository(tx);
      const run = await runs.lock(scope, runId);
      if (run?.state !== 'restoring') return false;
      const kept = await runs.restorable(scope, runId, portion);
      const ids = kept.map(({ id }) => id);
      await repository.writeKnowingly();
      const prices = new Map((await pricing.lockMany(tx, scope, ids)).map((product) => [product.id, product]));
      const writes = kept.flatMap((each) => {
        const product = prices.get(each.id);
        return (product?.isActive && stepBack(product, each)) || [];
      });
      await write(tx, scope, writes, { id: runId, name: `Ladder “${run.name}”, undone`, why: 'undo' });
      await repository.expect(scope, writes);
      await runs.markUndone(scope, runId, ids, clock.now());
      const hasMore = kept.length === portion;
      await runs.restored(scope, runId, writes.length, !hasMore);
      await reckonNext(deps, tx, scope, ids);
      return hasMore;
    });

  return {
    look,
    step,

    /** What waits to be looked at, and then what is due; answers whether more is left, when others have their turn. */
    async work(scope: MerchantScope): Promise<boolean> {
      let left = portionsAtOnce;
      while (left > 0 && (await look(scope))) left -= 1;
      if (left === 0) return true;
      if (!isSubscribed(await ladderProductsRepository(db).subscriptionStatus(scope))) return false;
      while (left > 0 && (await step(scope))) left -= 1;
      return left === 0;
    },

    async restore(scope: MerchantScope, runId: string): Promise<void> {
      while (await restoreStep(scope, runId));
    },

    /** A ladder has been paused, or goes on: what pages tell of its goods holds no longer, or again. */
    tellAnew: (scope: MerchantScope, ladderId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await refreshPricesOf(deps, tx, scope, await laddersRepository(tx).storesTelling(scope, ladderId));
      }),

    /** Has everything looked at again that fits a ladder or is on it. */
    async gather(scope: MerchantScope, ladderId: string): Promise<void> {
      const ladder = (await laddersRepository(db).all(scope)).find(({ id }) => id === ladderId);
      if (!ladder) return;
      let reached: string | null = null;
      do {
        reached = await ladderProductsRepository(db).queueGoods(scope, ladder, { after: reached, limit: 5000 });
      } while (reached !== null);
    },
  };
}
