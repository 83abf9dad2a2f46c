import { type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { DueStep } from './ladder-products.repository.ts';

export interface RunRow extends Omit<Selectable<Tables['ladder_runs']>, 'day'> {
  day: string;
}

/** A step that happens now, with the prices before it and after it. */
export interface StepTaken
  extends Pick<DueStep, 'id' | 'ladder_id' | 'version' | 'round' | 'step' | 'units' | 'at_floor'> {
  before_cents: Cents;
  before_old_cents: Cents;
  before_sale_cents: Cents | null;
  after_cents: Cents;
}

export interface Restorable {
  id: string;
  before_cents: Cents;
  before_old_cents: Cents;
  before_sale_cents: Cents | null;
  after_cents: Cents;
}

export const ladderRunsRepository = (db: Db) => ({
  /** The run of a ladder on a day: the one that is there, or one that begins. */
  async open(
    { merchantId }: MerchantScope,
    run: { id: string; ladderId: string; name: string; day: string; now: Date },
  ): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into ladder_runs as r (merchant_id, id, ladder_id, name, day, started_at)
      values (${merchantId}, ${run.id}, ${run.ladderId}, ${run.name}, ${run.day}::date, ${run.now})
      on conflict (merchant_id, ladder_id, day) where state = 'done' do update set name = r.name
      returning id`.execute(db);
    return rows[0]?.id ?? run.id;
  },

  /** Writes steps down once: answers with the products to which they had not happened yet. */
  async take({ merchantId }: MerchantScope, runId: string, steps: readonly StepTaken[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      insert into ladder_changes (merchant_id, product_id, ladder_id, version, round, step, run_id, units, before_cents,
        before_old_cents, before_sale_cents, after_cents, at_floor)
      select ${merchantId}, s.id, s.ladder_id, s.version, s.round, s.step, ${runId}, s.units, s.before_cents,
        s.before_old_cents, s.before_sale_cents, s.after_cents, s.at_floor
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) s (id uuid, ladder_id uuid, version integer, round integer,
        step smallint, units integer, before_cents integer, before_old_cents integer, before_sale_cents integer,
        after_cents integer, at_floor boolean)
      on conflict do nothing returning product_id as id`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  async count({ merchantId }: MerchantScope, runId: string, changed: number): Promise<void> {
    await sql`
      update ladder_runs set changed = changed + ${changed} where merchant_id = ${merchantId} and id = ${runId}`.execute(
      db,
    );
  },

  async length({ merchantId }: MerchantScope): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from ladder_runs where merchant_id = ${merchantId} and changed > 0`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async page({ merchantId }: MerchantScope, { limit, offset }: { limit: number; offset: number }): Promise<RunRow[]> {
    const { rows } = await sql<RunRow>`
      select r.merchant_id, r.id, r.ladder_id, r.name, r.day::text as day, r.started_at, r.changed, r.restored, r.state
      from ladder_runs r where r.merchant_id = ${merchantId} and r.changed > 0
      order by r.started_at desc, r.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  /** Held until the transaction ends. */
  async lock({ merchantId }: MerchantScope, id: string): Promise<RunRow | undefined> {
    const { rows } = await sql<RunRow>`
      select r.merchant_id, r.id, r.ladder_id, r.name, r.day::text as day, r.started_at, r.changed, r.restored, r.state
      from ladder_runs r where r.merchant_id = ${merchantId} and r.id = ${id} for update`.execute(db);
    return rows[0];
  },

  async beginRestoring({ merchantId }: MerchantScope, id: string, since: Date): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      update ladder_runs set state = 'restoring'
      where merchant_id = ${merchantId} and id = ${id} and state = 'done' and started_at > ${since} and changed > 0
      returning id`.execute(db);
    return rows.length > 0;
  },

  async restorable({ merchantId }: MerchantScope, runId: string, limit: number): Promise<Restorable[]> {
    const { rows } = await sql<Restorable>`
      select f.product_id as id, f.before_cents, f.before_old_cents, f.before_sale_cents, l.after_cents
      from (
        -- A product that took two steps of one run goes back to where it was before the first.
        select distinct on (product_id) * from ladder_changes
        where merchant_id = ${merchantId} and run_id = ${runId} and undone_at is null and after_cents < before_cents
        order by product_id, before_cents desc limit ${sql.lit(limit)}) f
      cross join lateral (
        select min(c.after_cents) as after_cents from ladder_changes c
        where c.merchant_id = f.merchant_id and c.run_id = f.run_id and c.product_id = f.product_id
          and c.undone_at is null and c.after_cents < c.before_cents) l
      order by f.product_id`.execute(db);
    return rows;
  },

  async markUndone({ merchantId }: MerchantScope, runId: string, ids: readonly string[], now: Date): Promise<void> {
    await sql`
      update ladder_changes set undone_at = ${now}
      where merchant_id = ${merchantId} and run_id = ${runId} and product_id = any(${ids}::uuid[])`.execute(db);
  },

  async restored({ merchantId }: MerchantScope, runId: string, restored: number, isDone: boolean): Promise<void> {
    await sql`
      update ladder_runs set restored = restored + ${restored}, state = ${isDone ? 'undone' : 'restoring'}
      where merchant_id = ${merchantId} and id = ${runId}`.execute(db);
  },

  async restoring(): Promise<{ merchantId: string; runId: string }[]> {
    const { rows } = await sql<{ merchantId: string; runId: string }>`
      select merchant_id as "merchantId", id as "runId" from ladder_runs where state = 'restoring'
      order by started_at limit 1000`.execute(db);
    return rows;
  },
});
