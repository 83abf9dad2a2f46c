import { sql } from 'kysely';
import type { ChannelName } from '#contract/channels/channels.schemas.ts';
import type { BuildState, MerchantFilter } from '#contract/operator/operator.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';

export type MerchantRecord = Awaited<ReturnType<ReturnType<typeof operatorRepository>['merchants']>>[number];
export type BuildRecord = Awaited<ReturnType<ReturnType<typeof operatorRepository>['builds']>>[number];
export type ActRecord = Awaited<ReturnType<ReturnType<typeof operatorRepository>['acts']>>[number];

interface Place {
  at: Date;
  id: string;
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

// As many as a beginning may mean before it has to be longer.
const mostFound = 200;

/** What lies across all merchants, each list over an index of its own: a million of them cost what ten do. */
export const operatorRepository = (db: Db) => ({
  /** The newest first; each with what a row of the list says. */
  async merchants({ search, status }: MerchantFilter, { after, limit }: { after?: Place | undefined; limit: number }) {
    return selectMerchants(db)
      .$if(status !== undefined, (query) => query.where('u.status', '=', status ?? 'active'))
      .$if(search !== undefined && search !== '', (query) =>
        query.where(sql<boolean>`u.merchant_id in (${found(search ?? '')})`),
      )
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(u.created_at, u.merchant_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('u.created_at', 'desc')
      .orderBy('u.merchant_id', 'desc')
      .limit(limit)
      .execute();
  },

  merchant: (id: string) => selectMerchants(db).where('u.merchant_id', '=', id).executeTakeFirst(),

  async emailOf({ merchantId, userId }: Pick<Actor, 'merchantId' | 'userId'>): Promise<string> {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return email;
  },

  async countPeople(merchantId: string): Promise<number> {
    const { rows } = await sql<{ people: number }>`
      select count(1) as people from users where merchant_id = ${merchantId} and status <> 'inactive'`.execute(db);
    return rows[0]?.people ?? 0;
  },

  stores: (merchantId: string) =>
    db
      .selectFrom('stores')
      .select(['id', 'title', 'site_status', 'site_url', 'custom_domain'])
      .where('merchant_id', '=', merchantId)
      .where('is_active', '=', true)
      .orderBy('created_at')
      .execute(),

  channels: (merchantId: string) =>
    db
      .selectFrom('channel_accounts')
      .select(['channel', 'is_broken', 'connected_at'])
      .where('merchant_id', '=', merchantId)
      .orderBy('channel')
      .execute(),

  /** Owners by where their account stands; reads all of them, so it is asked every hour at most. */
  async countOwners(): Promise<{ status: string; merchants: number }[]> {
    const { rows } = await sql<{ status: string; merchants: number }>`
      select status, count(1) as merchants from users where role = 'owner' group by status`.execute(db);
    return rows;
  },

  async countPlans(): Promise<{ name: string; isCustom: boolean; status: string; merchants: number }[]> {
    const { rows } = await sql<{ name: string; isCustom: boolean; status: string; merchants: number }>`
      select p.name, p.custom_for is not null as "isCustom", -- never null
        s.status, count(1) as merchants
      from subscriptions s join plans p on p.id = s.plan_id
      group by p.name, 2, s.status order by 2, min(p.position), p.name limit 300`.execute(db);
    return rows;
  },

  async putFigure(name: string, value: object, now: Date): Promise<void> {
    const figure = { value: JSON.stringify(value), measured_at: now };
    await db
      .insertInto('installation_figures')
      .values({ name, value: figure.value, measured_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(figure))
      .execute();
  },

  figure: (name: string) =>
    db.selectFrom('installation_figures').select(['value', 'measured_at']).where('name', '=', name).executeTakeFirst(),

  async builds({ state, before, limit }: { state: BuildState; before?: string | undefined; limit: number }) {
    return (
      db
        .selectFrom('site_builds as b')
        .innerJoin('stores as s', (join) =>
          join.onRef('s.merchant_id', '=', 'b.merchant_id').onRef('s.id', '=', 'b.store_id'),
        )
        .innerJoin('users as u', (join) => join.onRef('u.merchant_id', '=', 'b.merchant_id').on('u.role', '=', 'owner'))
        .select(['b.id', 'b.merchant_id', 'u.email', 's.title', 'b.kind', 'b.status', 'b.progress', 'b.products'])
        .select(['b.pages', 'b.error', 'b.created_at', 'b.started_at', 'b.finished_at'])
        // Written out, for an index is not found by values that come later.
        .$if(state === 'failed', (query) => query.where(sql<boolean>`b.status = 'failed'`))
        .$if(state === 'open', (query) => query.where(sql<boolean>`b.status in ('waiting', 'running')`))
        .$if(before !== undefined, (query) => query.where('b.id', '<', before ?? ''))
        .orderBy('b.id', 'desc')
        .limit(limit)
        .execute()
    );
  },

  /** Those that have been broken longest first. */
  async brokenAccounts(limit: number) {
    const { rows } = await sql<{ merchantId: string; email: string; channel: ChannelName; since: Date }>`
      select a.merchant_id as "merchantId", u.email, a.channel, a.updated_at as since
      from channel_accounts a join users u on u.merchant_id = a.merchant_id and u.role = 'owner'
      where a.is_broken order by a.updated_at limit ${limit}`.execute(db);
    return rows;
  },

  acts({ merchant, before, limit }: { merchant?: string | undefined; before?: string | undefined; limit: number }) {
    return db
      .selectFrom('operator_acts as a')
      .leftJoin('users as u', (join) => join.onRef('u.merchant_id', '=', 'a.about_merchant').on('u.role', '=', 'owner'))
      .select(['a.id', 'a.at', 'a.operator', 'a.kind', 'a.about_merchant', 'a.about', 'u.email'])
      .$if(merchant !== undefined, (query) => query.where('a.about_merchant', '=', merchant ?? ''))
      .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? ''))
      .orderBy('a.id', 'desc')
      .limit(limit)
      .execute();
  },
});

const selectMerchants = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('subscriptions as s', 's.merchant_id', 'u.merchant_id')
    .leftJoin('plans as p', 'p.id', 's.plan_id')
    .leftJoin('product_counts as c', 'c.merchant_id', 'u.merchant_id')
    .select(['u.merchant_id', 'u.email', 'u.first_name', 'u.last_name', 'u.status', 'u.created_at'])
    .select(['p.name as plan', 'p.yearly_price_id', 's.price_id', 's.status as subscription', 's.ends_at'])
    .select(sql<number>`coalesce(c.added + c.ready + c.published + c.unpublished, 0)`.as('products'))
    .select(
      sql<Date | null>`(select max(e.last_seen_at) from sessions e where e.merchant_id = u.merchant_id)`.as(
        'last_seen_at',
      ),
    )
    .where('u.role', '=', 'owner');

/** Whoever of a team has a mail address that begins so, has a store of this name or domain, or this id. */
function found(search: string) {
  const text = search.toLowerCase();
  return sql`
    (select merchant_id from users where email ~>=~ ${text} and email ~<~ ${`${text}\u{10FFFF}`} limit ${mostFound})
    union (select merchant_id from stores where slug = ${text})
    union (select merchant_id from stores where custom_domain = ${text} and is_active)
    ${isId(text) ? sql`union select ${text}::uuid` : sql``}`;
}
