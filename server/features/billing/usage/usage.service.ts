import type { FeatureIdentifier } from '#contract/billing/billing.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { isSubscribed, type MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { type CountedFeature, features, unlimited } from '../plans/features.ts';
import { limitExceeded } from './limit-exceeded.ts';
import { type Counter, type Reservation, usageRepository } from './usage.repository.ts';
import { allTime, usageWindow } from './usage-window.ts';

export type { Reservation };

export type UsageService = ReturnType<typeof usageService>;

interface Allowance {
  counter: Counter;
  limit: number;
}

const reservationLife = minutes(15);

/**
 * Plan limits. Work that takes time reserves before it starts, commits together with its effect and releases when
 * it fails; what is done at once is added in its own transaction. A transaction that touches several features takes
 * products last, so that two of them never wait for each other.
 */
export function usageService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** Sets an amount aside for 15 minutes, all of it or none; refuses when the plan does not allow it. */
    async reserve(scope: MerchantScope, feature: CountedFeature, amount = 1, tx: Db = db): Promise<Reservation> {
      const { counter, limit } = await readAllowance(tx, scope, feature);
      const now = clock.now();
      // By our clock, for the sweep tells a reservation's age from its id.
      const id = newId(now.getTime());
      const expiresAt = after(now, reservationLife);
      await makeRoom(tx, { counter, limit }, amount, () =>
        usageRepository(tx).reserve(counter, { id, amount, expiresAt }, limit),
      );
      return { merchantId: scope.merchantId, id };
    },

    /** Counts a reservation in the transaction of its effect; counts it once, and also after it has expired. */
    commit: (tx: Db, reservation: Reservation): Promise<void> => usageRepository(tx).end(reservation, 'used'),

    /** Gives a reservation back; one that was committed, released or has expired stays as it is. */
    release: (reservation: Reservation, tx: Db = db): Promise<void> =>
      usageRepository(tx).end(reservation, 'given back'),

    /** Counts a scan whose effect is in this transaction; all that had to be done for it is done. */
    async addScan(tx: Db, scope: MerchantScope): Promise<void> {
      const { counter, limit } = await readAllowance(tx, scope, 'BUM');
      await makeRoom(tx, { counter, limit }, 1, () => usageRepository(tx).add(counter, 1, limit));
    },

    /** Counts products that come to exist: created, imported, restored or brought back by an undo. All or none. */
    async addProducts(tx: Db, scope: MerchantScope, count: number): Promise<void> {
      if (count === 0) return;
      const { counter, limit } = await readAllowance(tx, scope, 'LPL');
      await makeRoom(tx, { counter, limit }, count, () => usageRepository(tx).add(counter, count, limit));
    },

    /** Counts products that cease to exist, whatever the plan says. */
    async removeProducts(tx: Db, scope: MerchantScope, count: number): Promise<void> {
      if (count === 0) return;
      const counter: Counter = { merchantId: scope.merchantId, feature: 'LPL', windowStart: allTime };
      const counted = await usageRepository(tx).subtract(counter, count);
      if (!counted) throw new Error(`Merchant ${scope.merchantId} has fewer than ${count} products to remove.`);
    },

    /** Refuses when the feature is not part of the plan. */
    async requireFeature(scope: MerchantScope, feature: FeatureIdentifier, tx: Db = db): Promise<void> {
      await readTerms(tx, scope, feature);
    },
  };

  async function readAllowance(tx: Db, scope: MerchantScope, feature: CountedFeature): Promise<Allowance> {
    const { anchor, limit } = await readTerms(tx, scope, feature);
    const windowStart = features[feature].kind === 'total' ? allTime : usageWindow(anchor, clock.now()).start;
    return { counter: { merchantId: scope.merchantId, feature, windowStart }, limit };
  }

  /** Takes the amount; where the limit is in the way, what expired is freed and it tries once more. */
  async function makeRoom(
    tx: Db,
    { counter, limit }: Allowance,
    amount: number,
    take: () => Promise<boolean>,
  ): Promise<void> {
    if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`${amount} is not an amount to count.`);
    const everFits = limit === unlimited || amount <= limit;
    if (everFits && (await take())) return;
    await usageRepository(tx).lapse(clock.now(), counter);
    if (everFits && (await take())) return;
    const taken = await usageRepository(tx).taken(counter);
    throw limitExceeded(counter.feature, { limit, taken, wanted: amount });
  }
}

/** What a running subscription allows. A plan that changes at this very moment counts as changing afterwards. */
async function readTerms(
  tx: Db,
  scope: MerchantScope,
  feature: FeatureIdentifier,
): Promise<{ anchor: Date; limit: number }> {
  const terms = await usageRepository(tx).terms(scope, feature);
  if (!terms || !isSubscribed(terms.status)) throw failure('PLAN_SUBSCRIBE');
  if (terms.usage_limit === null) throw failure('PLAN_UPGRADE');
  return { anchor: terms.anchor_at, limit: terms.usage_limit };
}
