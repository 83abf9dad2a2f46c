import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { beyond, type FormAnchor, storesOf } from '../form-list.repository.ts';
import type { StoreScope } from '../forms.types.ts';

export interface Subscriber {
  id: string;
  email: string;
  isListed: boolean;
}

export interface ExportedSubscriber {
  id: string;
  at: string;
  first_name: string;
  last_name: string;
  email: string;
  /** In the store's time zone. */
  day: string;
}

/** Whoever wants news of a store: one row for each mail address, listed once it is confirmed. */
export const newsletterRepository = (db: Db) => ({
  /** Notes that somebody asks for news; what a confirmed one is called, others don't change. One statement for all. */
  async ask(
    { merchantId, storeId }: StoreScope,
    wish: { id: string; email: string; firstName: string; lastName: string; now: Date },
  ): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into forms as f (merchant_id, id, store_id, kind, email, first_name, last_name, created_at, updated_at)
      values (${merchantId}, ${wish.id}, ${storeId}, 'newsletter', ${wish.email}, ${wish.firstName}, ${wish.lastName},
        ${wish.now}, ${wish.now})
      on conflict (merchant_id, store_id, email) where kind = 'newsletter' do update set
        first_name = case when f.confirmed_at is null then excluded.first_name else f.first_name end,
        last_name = case when f.confirmed_at is null then excluded.last_name else f.last_name end,
        created_at = case when f.confirmed_at is null then excluded.created_at else f.created_at end,
        updated_at = excluded.updated_at
      returning f.id`.execute(db);
    return rows[0]?.id ?? wish.id;
  },

  /** Lists those who gave their consent elsewhere; who is known here, or wants no mail, stays as they are. */
  async bring(
    { merchantId, storeId }: StoreScope,
    people: readonly { id: string; email: string; firstName: string; lastName: string }[],
    now: Date,
  ): Promise<void> {
    await sql`
      insert into forms (merchant_id, id, store_id, kind, email, first_name, last_name, confirmed_at, created_at,
        updated_at)
      select ${merchantId}, p.id, ${storeId}, 'newsletter', p.email, p."firstName", p."lastName", ${now}, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as p (id uuid, email text, "firstName" text, "lastName" text)
      where not exists (
        select 1 from mail_stops m
        where m.merchant_id = ${merchantId} and m.store_id = ${storeId} and m.email = p.email)
      order by p.email
      on conflict (merchant_id, store_id, email) where kind = 'newsletter' do nothing`.execute(db);
  },

  async find({ merchantId, storeId }: StoreScope, id: string): Promise<Subscriber | undefined> {
    const row = await db
      .selectFrom('forms')
      .select(['id', 'email', 'is_listed as isListed'])
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('kind', '=', 'newsletter')
      .where('is_sample', '=', false)
      .executeTakeFirst();
    return row;
  },

  /** Puts the address on the list; undefined when it is there, or has said no since the link was mailed. */
  async confirm(
    { merchantId, storeId }: StoreScope,
    link: { id: string; askedAt: Date; now: Date },
  ): Promise<string | undefined> {
    const { rows } = await sql<{ email: string }>`
      update forms f set confirmed_at = ${link.now}, unsubscribed_at = null, updated_at = ${link.now}
      where f.merchant_id = ${merchantId} and f.store_id = ${storeId} and f.id = ${link.id}
        and f.kind = 'newsletter' and not f.is_listed and not f.is_sample
        and (f.unsubscribed_at is null or f.unsubscribed_at < ${link.askedAt})
        and not exists (
          select 1 from mail_stops m
          where m.merchant_id = f.merchant_id and m.store_id = f.store_id and m.email = f.email
            and m.created_at >= ${link.askedAt})
      returning f.email`.execute(db);
    return rows[0]?.email;
  },

  async unsubscribe({ merchantId, storeId }: StoreScope, email: string, now: Date): Promise<void> {
    await db
      .updateTable('forms')
      .set({ unsubscribed_at: now, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('email', '=', email)
      .where('kind', '=', 'newsletter')
      .where('is_listed', '=', true)
      .execute();
  },

  /** Everybody's who asked before then and never confirmed it. */
  async forgetUnconfirmed(before: Date): Promise<void> {
    await db
      .deleteFrom('forms')
      .where('kind', '=', 'newsletter')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', before)
      .execute();
  },

  /** A window of those who are listed, newest first. */
  async exported(
    scope: MerchantScope,
    { storeId, after, limit }: { storeId?: string; after?: FormAnchor; limit: number },
  ): Promise<ExportedSubscriber[]> {
    const { rows } = await sql<ExportedSubscriber>`
      select f.id, f.created_at::text as at, f.first_name, f.last_name, f.email,
        to_char(f.created_at at time zone s.time_zone, 'YYYY-MM-DD') as day
      from ${storesOf(scope, storeId)} s
      cross join lateral (
        select f.id, f.first_name, f.last_name, f.email, f.created_at from forms f
        where f.merchant_id = s.merchant_id and f.store_id = s.id and f.kind = 'newsletter' and f.is_listed
          and not f.is_sample ${beyond(after)}
        order by f.created_at desc, f.id desc limit ${sql.lit(limit)}) f
      order by f.created_at desc, f.id desc limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },
});
