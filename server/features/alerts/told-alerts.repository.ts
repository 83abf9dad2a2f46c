import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { AlertKind } from '#contract/storefront/shop-forms.ts';
import type { Db } from '#server/db/database.ts';
import { copiedPictures } from '#server/features/media/copied-pictures.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { AlertJob } from './alert-jobs.ts';
import { alertJoins, hasHadEnough, isDue, isNight, isWaiting, morning } from './alert-rules.repository.ts';

/** Somebody who could be told now, were it not for the night, the day's mails or those who asked earlier. */
export interface CandidateRow {
  id: string;
  product_id: string;
  /** On the shelf. */
  quantity: number;
  /** How many were told of the product lately, or are being told. */
  told: number;
  /** Null by day. */
  sleeps_until: Date | null;
  had_enough: boolean;
}

/** Who is written to, and about what. */
export interface ClaimedAlert {
  store_id: string;
  email: string;
  kind: AlertKind;
  below_cents: Cents | null;
  language: string;
  title: string;
  slug: string;
  cl_sku: string;
  condition: string;
  price_cents: Cents;
  picture_key: string | null;
  derived: string[];
}

/** Alerts on their way into mailboxes. */
export const toldAlertsRepository = (db: Db) => ({
  /** One at a time decides who is told of a merchant's products. */
  async lock({ merchantId }: MerchantScope): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts:${merchantId}`}, 0))`.execute(db);
  },

  /** The first of those who can be told of each product, in the order in which they asked. */
  async candidates(
    { merchantId }: MerchantScope,
    productIds: readonly string[],
    { kinds, now, since, most }: { kinds: readonly AlertKind[]; now: Date; since: Date; most: number },
  ): Promise<CandidateRow[]> {
    const { rows } = await sql<CandidateRow>`
      select c.id, c.product_id, c.quantity, c.sleeps_until, c.had_enough, (
          select count(1) from alerts t
          where t.merchant_id = ${merchantId} and t.product_id = w.product_id and t.told_at > ${since})::integer + (
          select count(1) from alerts a
          where a.merchant_id = ${merchantId} and a.product_id = w.product_id and ${isWaiting}
            and a.task is not null)::integer as told
      from unnest(${productIds}::uuid[]) w (product_id) cross join lateral (
        select a.id, a.product_id, a.confirmed_at, p.quantity, case when ${isNight(now)} then ${morning(now)} end as sleeps_until,
          ${hasHadEnough(now)} as had_enough
        from alerts a ${alertJoins}
        where a.merchant_id = ${merchantId} and a.product_id = w.product_id and a.task is null
          and a.kind = any(${kinds}::text[]) and ${isDue}
        order by a.confirmed_at, a.id limit ${most}) c
      order by c.product_id, c.confirmed_at, c.id`.execute(db);
    return rows;
  },

  async take({ merchantId }: MerchantScope, tasks: readonly AlertJob[]): Promise<void> {
    await sql`
      update alerts a set task = t.task
      from unnest(${tasks.map(({ alertId }) => alertId)}::uuid[], ${tasks.map(({ task }) => task)}::text[]) t (id, task)
      where a.merchant_id = ${merchantId} and a.id = t.id`.execute(db);
  },

  /** Has these looked at again then, and no other of their products before. */
  async postpone(
    { merchantId }: MerchantScope,
    productIds: readonly string[],
    later: readonly { id: string; at: Date }[],
  ): Promise<void> {
    await sql`
      update alerts a set due_at = t.at
      from (
        select d.id, l.at from alerts d
        left join unnest(${later.map(({ id }) => id)}::uuid[], ${later.map(({ at }) => at)}::timestamptz[]) l (id, at)
          on l.id = d.id
        where d.merchant_id = ${merchantId} and d.product_id = any(${productIds}::uuid[])
          and (d.due_at is not null or l.id is not null)) t
      where a.merchant_id = ${merchantId} and a.id = t.id`.execute(db);
  },

  /** Products of all merchants with somebody who was to be looked at again by now. */
  async due(now: Date, most: number): Promise<{ merchantId: string; productIds: string[] }[]> {
    const { rows } = await sql<{ merchantId: string; productIds: string[] }>`
      select d.merchant_id as "merchantId", array_agg(distinct d.product_id) as "productIds" from (
        select a.merchant_id, a.product_id from alerts a where a.due_at <= ${now} order by a.due_at limit ${most}) d
      group by 1`.execute(db);
    return rows;
  },

  /** The decision to send, at the moment of sending; undefined when it does not hold any more. */
  async claim({ merchantId, alertId, task }: AlertJob, now: Date): Promise<ClaimedAlert | undefined> {
    const { rows } = await sql<ClaimedAlert>`
      with told as (
        update alerts t set told_at = ${now} from (
          select a.merchant_id, a.id from alerts a ${alertJoins}
          where a.merchant_id = ${merchantId} and a.id = ${alertId} and a.task = ${task}
            -- A run that died after it had decided is taken up by the next one.
            and (a.told_at is not null or (${isDue} and not ${isNight(now)} and not ${hasHadEnough(now)}))) c
        where t.merchant_id = c.merchant_id and t.id = c.id returning t.*)
      select a.store_id, a.email, a.kind, a.below_cents, a.language, p.title, p.slug, p.cl_sku, p.condition, v.price_cents,
        p.images[1] as picture_key, ${copiedPictures(merchantId)} as derived
      from told a ${alertJoins}`.execute(db);
    return rows[0];
  },

  async finish({ merchantId, alertId, task }: AlertJob): Promise<void> {
    await sql`
      update alerts set task = null
      where merchant_id = ${merchantId} and id = ${alertId} and task = ${task}`.execute(db);
  },

  /** The mail was not sent: it waits on, and is looked at again when it is said. */
  async drop({ merchantId, alertId, task }: AlertJob, dueAt: Date | null): Promise<void> {
    await sql`
      update alerts set task = null, told_at = null, due_at = ${dueAt}::timestamptz
      where merchant_id = ${merchantId} and id = ${alertId} and task = ${task}`.execute(db);
  },

  /** A mailbox that takes nothing gets no other. */
  async refuse({ merchantId, alertId, task }: AlertJob, now: Date): Promise<void> {
    await sql`
      update alerts set task = null, told_at = null, stopped_at = ${now}
      where merchant_id = ${merchantId} and id = ${alertId} and task = ${task}`.execute(db);
  },

  /** Forgets tasks that nobody works on any more: those from before one with this name, for names begin with the time. */
  async dropStale(name: string): Promise<void> {
    await sql`
      update alerts set task = null, told_at = null where task is not null and task collate "C" < ${name}`.execute(db);
  },
});
