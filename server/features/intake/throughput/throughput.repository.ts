import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinPlaces } from '../station/station.repository.ts';

export interface PaceRow {
  user_id: string;
  person: string;
  units: number;
  /** Milliseconds that somebody was at it, without breaks. */
  worked_ms: number;
  value_cents: Cents;
  /** Sums of milliseconds, and how many units they are of, by step. */
  steps: Record<string, { ms: number; units: number }>;
}

// Whoever takes no unit for longer is doing something else.
const breakMs = 300_000;

export const throughputRepository = (db: Db) => ({
  /** What each person took in, of one session or since a moment; undone units are none. */
  async paces(
    scope: MerchantScope,
    { since, session, location }: { since?: Date; session?: string | undefined; location?: string | undefined },
  ): Promise<PaceRow[]> {
    const { rows } = await sql<PaceRow>`
      with taken as (
        select u.id, u.user_id, u.person, u.price_cents, u.steps, extract(epoch from u.received_at - lag(u.received_at)
          over (partition by u.user_id order by u.received_at, u.id)) * 1000 as gap
        from intake_units u join intake_sessions s on s.merchant_id = u.merchant_id and s.id = u.session_id
        where u.merchant_id = ${scope.merchantId} and u.undone_at is null
          ${since === undefined ? sql`` : sql`and u.received_at >= ${since}`}
          ${session === undefined ? sql`` : sql`and u.session_id = ${session}`}
          ${location === undefined ? sql`` : sql`and s.store_location_id = ${location}`} ${withinPlaces(scope)}
      ), timed as (
        select user_id, jsonb_object_agg(key, jsonb_build_object('ms', ms, 'units', units)) as steps from (
          select t.user_id, e.key, sum(e.value::bigint) as ms, count(1) as units
          from taken t cross join lateral jsonb_each_text(t.steps) e group by 1, 2) e
        group by 1
      )
      select t.user_id, max(t.person) as person, count(1)::integer as units,
        coalesce(sum(t.gap) filter (where t.gap < ${sql.lit(breakMs)}), 0)::bigint as worked_ms,
        sum(t.price_cents)::bigint as value_cents, coalesce((select m.steps from timed m where m.user_id = t.user_id), '{}') as steps
      from taken t group by t.user_id limit 500`.execute(db);
    return rows;
  },

  async timeZone({ merchantId }: MerchantScope): Promise<string> {
    const { rows } = await sql<{ time_zone: string }>`
      select time_zone from stores where merchant_id = ${merchantId} and removed_at is null
      order by created_at, id limit 1`.execute(db);
    return rows[0]?.time_zone ?? 'UTC';
  },
});
