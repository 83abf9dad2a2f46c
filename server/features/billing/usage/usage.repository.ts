import { type QueryCreator, sql } from 'kysely';
import type { FeatureIdentifier } from '#contract/billing/billing.schemas.ts';
import { compileOnce } from '#server/db/compiled.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type CountedFeature, unlimited } from '../plans/features.ts';
import { allTime } from './usage-window.ts';

/** The counter of one feature in one window. */
export interface Counter {
  merchantId: string;
  feature: CountedFeature;
  windowStart: Date;
}

/** Where a reservation is found again; a job can carry it. */
export interface Reservation {
  merchantId: string;
  id: string;
}

interface NewReservation {
  id: string;
  amount: number;
  expiresAt: Date;
}

// Asked by every page of the back office.
const readUsed = compileOnce((db, { merchantId, windowStart }: Pick<Counter, 'merchantId' | 'windowStart'>) =>
  db
    .selectFrom('usage_counters')
    .select(['feature', 'used'])
    .where('merchant_id', '=', merchantId)
    .where('window_start', 'in', [allTime, windowStart]),
);

/**
 * Counters and reservations. A counter's row is the lock of its reservations: every statement takes it first,
 * so that none waits for another in a circle. A reservation that expired keeps its row, with expiry `infinity`,
 * and is no longer part of `reserved`: work that ends late can still be counted, and only once.
 */
export const usageRepository = (db: Db) => ({
  /** What the merchant's plan says about a feature: no row without a subscription, no limit without the feature. */
  terms: (scope: MerchantScope, feature: FeatureIdentifier) =>
    db
      .selectFrom('subscriptions as s')
      .leftJoin('plan_features as f', (join) => join.onRef('f.plan_id', '=', 's.plan_id').on('f.feature', '=', feature))
      .select(['s.status', 's.anchor_at', 'f.usage_limit'])
      .where('s.merchant_id', '=', scope.merchantId)
      .executeTakeFirst(),

  /** Counts what is done already, if the limit leaves room for all of it. */
  async add(counter: Counter, amount: number, limit: number): Promise<boolean> {
    const row = await raise(db, counter, { used: amount }, limit).executeTakeFirst();
    return row !== undefined;
  },

  /** Sets an amount aside, if the limit leaves room for all of it. */
  async reserve(counter: Counter, reservation: NewReservation, limit: number): Promise<boolean> {
    const { id, amount, expiresAt } = reservation;
    const row = await db
      .with('counter', (query) => raise(query, counter, { reserved: amount }, limit))
      .insertInto('usage_reservations')
      .columns(['merchant_id', 'feature', 'window_start', 'id', 'amount', 'expires_at'])
      .expression((eb) =>
        eb
          .selectFrom('counter')
          .select(['merchant_id', 'feature', 'window_start'])
          .select(sql<string>`${id}::uuid`.as('id'))
          .select(sql<number>`${amount}::integer`.as('amount'))
          .select(sql<Date>`${expiresAt}::timestamptz`.as('expires_at')),
      )
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Takes back what was counted; false when there is less than that. */
  async subtract(counter: Counter, amount: number): Promise<boolean> {
    const row = await db
      .updateTable('usage_counters')
      .set((eb) => ({ used: eb('used', '-', amount) }))
      .where(isCounter(counter))
      .where('used', '>=', amount)
      .returning('used')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Ends a reservation, as used or as given back; whoever comes second finds nothing. */
  async end(reservation: Reservation, how: 'used' | 'given back'): Promise<void> {
    const used = how === 'used' ? sql`ended.amount` : sql`0`;
    await sql`
      with counter as materialized (
        select c.merchant_id, c.feature, c.window_start
        from usage_counters c join usage_reservations r using (merchant_id, feature, window_start)
        where r.merchant_id = ${reservation.merchantId} and r.id = ${reservation.id}
        for update of c
      ), ended as (
        delete from usage_reservations r using counter
        where r.merchant_id = counter.merchant_id and r.id = ${reservation.id}
        returning r.merchant_id, r.feature, r.window_start, r.amount,
          case when r.expires_at = 'infinity' then 0 else r.amount end as held
      )
      update usage_counters c set used = c.used + ${used}, reserved = c.reserved - ended.held
      from ended
      where (c.merchant_id, c.feature, c.window_start) = (ended.merchant_id, ended.feature, ended.window_start)
    `.execute(db);
  },

  /** Frees what expired reservations of one counter hold, or of all counters that nobody is busy with. */
  async lapse(now: Date, counter?: Counter): Promise<void> {
    const which = counter ? sql`and ${isCounter(counter)} for update` : sql`for update skip locked`;
    await sql`
      with counter as materialized (
        select merchant_id, feature, window_start from usage_counters
        where (merchant_id, feature, window_start) in
          (select r.merchant_id, r.feature, r.window_start from usage_reservations r where r.expires_at <= ${now})
        ${which}
      ), lapsed as (
        update usage_reservations r set expires_at = 'infinity' from counter
        where (r.merchant_id, r.feature, r.window_start) = (counter.merchant_id, counter.feature, counter.window_start)
        and r.expires_at <= ${now}
        returning r.merchant_id, r.feature, r.window_start, r.amount
      ), freed as (
        select merchant_id, feature, window_start, sum(amount) as amount from lapsed group by 1, 2, 3
      )
      update usage_counters c set reserved = c.reserved - freed.amount
      from freed
      where (c.merchant_id, c.feature, c.window_start) = (freed.merchant_id, freed.feature, freed.window_start)
    `.execute(db);
  },

  /** Forgets lapsed reservations whose ids, which are ordered by time, are older than the given one. */
  async forgetLapsed(olderThan: string): Promise<void> {
    await db
      .deleteFrom('usage_reservations')
      .where('expires_at', '=', sql<Date>`'infinity'`)
      .where('id', '<', olderThan)
      .execute();
  },

  /** Used and reserved together: what a limit is measured against. */
  async taken(counter: Counter): Promise<number> {
    const row = await db
      .selectFrom('usage_counters')
      .select((eb) => eb('used', '+', eb.ref('reserved')).as('taken'))
      .where(isCounter(counter))
      .executeTakeFirst();
    return row?.taken ?? 0;
  },

  /** What is used up in the window that began then, and in all. */
  async used(scope: MerchantScope, windowStart: Date): Promise<Record<CountedFeature, number>> {
    const rows = await readUsed(db, { merchantId: scope.merchantId, windowStart });
    const used = new Map(rows.map((row) => [row.feature, row.used]));
    return { LPL: used.get('LPL') ?? 0, BUM: used.get('BUM') ?? 0, SW: used.get('SW') ?? 0 };
  },
});

/** The check is the write: of two calls for the last unit the second touches no row. */
function raise(db: QueryCreator<Tables>, counter: Counter, by: { used: number } | { reserved: number }, limit: number) {
  const { used, reserved } = { used: 0, reserved: 0, ...by };
  return db
    .insertInto('usage_counters')
    .columns(['merchant_id', 'feature', 'window_start', 'used', 'reserved'])
    .values({
      merchant_id: counter.merchantId,
      feature: counter.feature,
      window_start: counter.windowStart,
      used,
      reserved,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'feature', 'window_start'])
        .doUpdateSet((eb) => ({
          used: eb('usage_counters.used', '+', used),
          reserved: eb('usage_counters.reserved', '+', reserved),
        }))
        .where(
          limit === unlimited
            ? sql<boolean>`true`
            : sql<boolean>`usage_counters.used + usage_counters.reserved + ${used + reserved} <= ${limit}`,
        ),
    )
    .returning(['merchant_id', 'feature', 'window_start']);
}

const isCounter = ({ merchantId, feature, windowStart }: Counter) =>
  sql<boolean>`(merchant_id, feature, window_start) = (${merchantId}, ${feature}, ${windowStart})`;
