import { type RawBuilder, sql } from 'kysely';
import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { LadderState } from '#contract/ladders/ladders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { chosenLadder, fits, type GoodsOfLadder } from './ladder-goods.sql.ts';
import { ladderLock } from './ladder-jobs.ts';

/** What happened to a product since a ladder looked last. */
export interface QueuedProduct {
  id: string;
  sold_at: Date | null;
  restocked_at: Date | null;
}

/** By which calendar. */
export interface Calendar {
  zone: string;
  /** Days on which nothing changes. */
  skipped: readonly string[];
}

/** A step that is due. */
export interface DueStep {
  id: string;
  ladder_id: string;
  ladder: string;
  version: number;
  round: number;
  /** The one it comes to. */
  step: number;
  percent_hundredths: number | null;
  price_cents: Cents | null;
  /** The price there; null where the step asks. */
  target_cents: Cents | null;
  expected_cents: Cents;
  first_cents: Cents;
  /** Whether buyers paid the first price for 30 days: it may be called what the price was. */
  stood: boolean;
  at_floor: boolean;
  units: number;
}

export interface BegunAnew {
  id: string;
  ladder: string;
  first_cents: Cents;
  first_old_cents: Cents;
  expected_cents: Cents;
}

const referenceDays = 30;

const mine = ({ merchantId }: MerchantScope, ids: readonly string[]) =>
  sql`lp.merchant_id = ${merchantId} and lp.product_id = any(${ids}::uuid[])`;

export const floorOf = (ladder: string, product: string): RawBuilder<number | null> =>
  sql.raw(`case ${ladder}.floor when 'none' then null when 'fixed' then ${ladder}.floor_cents else coalesce(
    ladder_cost(${product}.stock_cost_cents, ${product}.costed_units, ${product}.unit_cost_cents)
      + case ${ladder}.floor when 'cost_plus' then ${ladder}.floor_cents else 0 end,
    ${ladder}.unknown_floor_cents) end`);

/** Since when a ladder counts the days of product `p`, unless a sale or a restock has begun them anew. */
export const anchorOf = (anchor: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`case ${anchor}
  when 'received' then p.oldest_unit_at
  when 'published' then (select min(h.from_at) from price_history h
    where h.merchant_id = p.merchant_id and h.product_id = p.id)
  else coalesce((select max(m.created_at) from stock_movements m
    where m.merchant_id = p.merchant_id and m.product_id = p.id and m.reason in ('order', 'channel') and m.change < 0),
    p.oldest_unit_at) end`;

export const ladderProductsRepository = (db: Db) => ({
  /** Everything that fits a ladder or is on it is looked at again; answers where the portion ended, null at the end. */
  async queueGoods(
    scope: MerchantScope,
    { id, goods }: GoodsOfLadder,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<string | null> {
    const { rows } = await sql<{ last: string | null; count: number }>`
      with among as (
        select ${sql.raw(planAnew)} p.id from products p
        left join ladder_products lp on lp.merchant_id = p.merchant_id and lp.product_id = p.id
        where p.merchant_id = ${scope.merchantId} ${after ? sql`and p.id > ${after}` : sql``}
          and (lp.ladder_id = ${id} or ${fits(scope, goods)})
        order by p.id limit ${sql.lit(limit)}
      ), queued as (
        insert into ladder_queue (merchant_id, product_id) select ${scope.merchantId}, id from among
        on conflict do nothing)
      select max(id::text) as last, count(1) as count from among`.execute(db);
    return (rows[0]?.count ?? 0) < limit ? null : (rows[0]?.last ?? null);
  },

  async queue({ merchantId }: MerchantScope, ids: readonly string[]): Promise<void> {
    await sql`
      insert into ladder_queue (merchant_id, product_id) select ${merchantId}, unnest(${ids}::uuid[])
      on conflict do nothing`.execute(db);
  },

  async queueOfLadder({ merchantId }: MerchantScope, ladderId: string): Promise<void> {
    await sql`
      insert into ladder_queue (merchant_id, product_id)
      select lp.merchant_id, lp.product_id from ladder_products lp
      where lp.merchant_id = ${merchantId} and lp.ladder_id = ${ladderId} on conflict do nothing`.execute(db);
  },

  /** The steps are others from now on: each product comes to its present one again, and no price goes up. */
  async beginVersion({ merchantId }: MerchantScope, ladderId: string): Promise<void> {
    await sql`
      update ladder_products lp set step = 0
      where lp.merchant_id = ${merchantId} and lp.ladder_id = ${ladderId} and lp.step > 0`.execute(db);
  },

  async queueComing({ merchantId }: MerchantScope): Promise<void> {
    await sql`
      insert into ladder_queue (merchant_id, product_id)
      select lp.merchant_id, lp.product_id from ladder_products lp
      where lp.merchant_id = ${merchantId} and lp.next_due_at is not null on conflict do nothing`.execute(db);
  },

  async queued({ merchantId }: MerchantScope, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select product_id as id from ladder_queue where merchant_id = ${merchantId}
      order by product_id limit ${sql.lit(limit)}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Of products that the caller holds: nobody writes more about them meanwhile. */
  async takeQueued({ merchantId }: MerchantScope, ids: readonly string[]): Promise<QueuedProduct[]> {
    const { rows } = await sql<QueuedProduct>`
      delete from ladder_queue where merchant_id = ${merchantId} and product_id = any(${ids}::uuid[])
      returning product_id as id, sold_at, restocked_at`.execute(db);
    return rows;
  },

  /** Lets products follow the ladder that has them, of all that there are in the order of the rule. */
  async assign(
    scope: MerchantScope,
    ids: readonly string[],
    { ladders, now }: { ladders: readonly GoodsOfLadder[]; now: Date },
  ): Promise<void> {
    const { merchantId } = scope;
    await sql`
      with chosen as (
        select ${sql.raw(planAnew)} p.id, p.price_cents, p.old_price_cents, ${chosenLadder(scope, ladders)} as ladder_id
        from products p
        left join ladder_products lp on lp.merchant_id = p.merchant_id and lp.product_id = p.id
        where p.merchant_id = ${merchantId} and p.id = any(${ids}::uuid[])
      ), gone as (
        -- What its first price was is not forgotten: goods that come back are not marked down from a lower one.
        update ladder_products lp set ladder_id = null, state = 'following', paused_by = null from chosen c
        where lp.merchant_id = ${merchantId} and lp.product_id = c.id and c.ladder_id is null
          and lp.state in ('following', 'paused')
      ), alone as (
        update ladder_products lp set ladder_id = null from chosen c
        where lp.merchant_id = ${merchantId} and lp.product_id = c.id and c.ladder_id is null and lp.state = 'kept')
      insert into ladder_products as lp (merchant_id, product_id, ladder_id, first_cents, first_old_cents,
        expected_cents, joined_at, round)
      select ${merchantId}, c.id, c.ladder_id, c.price_cents, c.old_price_cents, c.price_cents, ${now}::timestamptz,
        -- A step that it has taken before is another one from now on.
        coalesce((select max(g.round) + 1 from ladder_changes g
          where g.merchant_id = ${merchantId} and g.product_id = c.id), 1)
      from chosen c where c.ladder_id is not null
      on conflict (merchant_id, product_id) do update
        set ladder_id = excluded.ladder_id, step = 0, round = greatest(lp.round + 1, excluded.round), restarted_at = null,
          -- Where somebody has set a price while no ladder had the product, that one is its first.
          first_cents = case when lp.ladder_id is null and lp.state = 'following'
            and lp.expected_cents <> excluded.expected_cents then excluded.first_cents else lp.first_cents end,
          expected_cents = case when lp.ladder_id is null and lp.state = 'following'
            then excluded.expected_cents else lp.expected_cents end
        where lp.ladder_id is distinct from excluded.ladder_id and lp.state <> 'left'`.execute(db);
  },

  /** A price that somebody else has changed makes the ladder wait; one that is back lets it go on. */
  async noticePrices(scope: MerchantScope, ids: readonly string[]): Promise<void> {
    await sql`
      update ladder_products lp set state = case when p.price_cents = lp.expected_cents then 'following' else 'paused' end,
        paused_by = case when p.price_cents = lp.expected_cents then null else 'price' end
      from products p
      where ${mine(scope, ids)} and lp.ladder_id is not null and p.merchant_id = lp.merchant_id and p.id = lp.product_id
        and ((lp.state = 'following' and p.price_cents <> lp.expected_cents)
          or (lp.state = 'paused' and lp.paused_by = 'price' and p.price_cents = lp.expected_cents))`.execute(db);
  },

  /** What sales and restocks reset; answers with those that go back to their first price. */
  async reset(scope: MerchantScope, events: readonly QueuedProduct[]): Promise<BegunAnew[]> {
    const told = events.filter(({ sold_at, restocked_at }) => sold_at ?? restocked_at);
    if (told.length === 0) return [];
    const { rows } = await sql<BegunAnew & { how: string }>`
      update ladder_products lp set
        restarted_at = e.at - make_interval(days => case when e.how = 'wait' then e.days else 0 end),
        step = case when e.how = 'anew' then 0 else lp.step end,
        round = lp.round + case when e.how = 'anew' then 1 else 0 end
      from (
        select lp.product_id, l.name, h.at, h.how, coalesce(s.days, 0) as days
        from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
          q (id uuid, sold_at timestamptz, restocked_at timestamptz)
        join ladder_products lp on lp.merchant_id = ${scope.merchantId} and lp.product_id = q.id
          and lp.state = 'following'
        join ladders l on l.merchant_id = lp.merchant_id and l.id = lp.ladder_id
        left join ladder_steps s on s.merchant_id = lp.merchant_id and s.ladder_id = lp.ladder_id and s.position = lp.step
        cross join lateral (
          select v.at, v.how from (values (q.restocked_at, l.after_restock, 1), (q.sold_at, l.after_sale, 2)) v (at, how, place)
          where v.at is not null and v.how <> 'go_on' order by v.how, v.place limit 1) h) e
      where lp.merchant_id = ${scope.merchantId} and lp.product_id = e.product_id
      returning lp.product_id as id, e.name as ladder, lp.first_cents, lp.first_old_cents,
        lp.expected_cents, e.how`.execute(db);
    return rows.filter(({ how, expected_cents, first_cents }) => how === 'anew' && expected_cents < first_cents);
  },

  /**
   * Works out since when days count, what the floor is, and what comes next and when. Answers with the products of which
   * pages of stores tell something else from now on.
   */
  async reckon(
    scope: MerchantScope,
    ids: readonly string[],
    { zone, skipped }: Calendar,
    now: Date,
  ): Promise<string[]> {
    const { rows } = await sql<{ id: string; is_told_anew: boolean }>`
      update ladder_products lp set anchor_day = r.anchor_day, floor_cents = r.floor_cents, next_due_at = r.due_at,
        next_step = r.step, next_cents = r.cents, told_cents = r.told_cents, told_on = r.told_on
      from (
        select lp.product_id, a.day as anchor_day, f.cents as floor_cents, d.due_at, n.position as step, n.cents,
          case when t.is_told then n.cents end as told_cents,
          case when t.is_told then (d.due_at at time zone ${zone})::date end as told_on,
          lp.told_cents as was_cents, lp.told_on as was_on
        from ladder_products lp
        join products p on p.merchant_id = lp.merchant_id and p.id = lp.product_id
        left join ladders l on l.merchant_id = lp.merchant_id and l.id = lp.ladder_id
        cross join lateral (select ${floorOf('l', 'p')} as cents) f
        cross join lateral (
          select (coalesce(lp.restarted_at, ${anchorOf(sql`l.anchor`)}) at time zone ${zone})::date as day) a
        left join lateral (
          select s.days from ladder_steps s
          where s.merchant_id = lp.merchant_id and s.ladder_id = lp.ladder_id and s.position > lp.step
            and lp.state = 'following' and not l.is_paused and p.is_active and p.quantity > 0
          order by s.position limit 1) u on true
        left join lateral (
          -- Of what was never published nobody knows a day: it is looked at again tomorrow.
          select case when a.day is null then ${now}::timestamptz + interval '1 day' else
            ladder_opening(greatest((a.day + u.days)::timestamp at time zone ${zone}, ${now}::timestamptz), ${zone},
              l.weekdays, l.runs_from, l.runs_until, ${skipped}::date[]) end as due_at) d on u.days is not null
        left join lateral (
          select s.position, case when coalesce(s.percent_hundredths, s.price_cents) is not null then
            ladder_price(lp.first_cents, s.percent_hundredths, s.price_cents, l.ends_on, f.cents) end as cents
          from ladder_steps s
          where s.merchant_id = lp.merchant_id and s.ladder_id = lp.ladder_id and s.position > lp.step
            and a.day + s.days <= (d.due_at at time zone ${zone})::date
          order by s.position desc limit 1) n on true
        cross join lateral (select coalesce(l.tells_next and n.cents < p.price_cents, false) as is_told) t
        where ${mine(scope, ids)}) r
      where lp.merchant_id = ${scope.merchantId} and lp.product_id = r.product_id
        and (lp.anchor_day, lp.floor_cents, lp.next_due_at, lp.next_step, lp.next_cents, lp.told_cents, lp.told_on)
          is distinct from (r.anchor_day, r.floor_cents, r.due_at, r.step, r.cents, r.told_cents, r.told_on)
      returning lp.product_id as id, (r.told_cents, r.told_on) is distinct from (r.was_cents, r.was_on) as is_told_anew`.execute(
      db,
    );
    return rows.filter(({ is_told_anew }) => is_told_anew).map(({ id }) => id);
  },

  /** Products whose next step is due, in the order in which they are locked. */
  async due({ merchantId }: MerchantScope, now: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select product_id as id from ladder_products
        where merchant_id = ${merchantId} and next_due_at <= ${now} order by next_due_at limit ${sql.lit(limit)}) d
      order by id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Of products that the caller holds, and that have just been reckoned. */
  async dueSteps(scope: MerchantScope, ids: readonly string[], now: Date): Promise<DueStep[]> {
    const { rows } = await sql<DueStep>`
      select lp.product_id as id, l.id as ladder_id, l.name as ladder, l.version, lp.round, s.position as step,
        s.percent_hundredths, s.price_cents, lp.next_cents as target_cents, lp.expected_cents, lp.first_cents,
        exists (
          select from price_history h
          where h.merchant_id = lp.merchant_id and h.product_id = lp.product_id and h.price_cents = lp.first_cents
            and coalesce(h.until_at, ${now}::timestamptz) - h.from_at >= make_interval(days => ${sql.lit(referenceDays)}))
          as stood,
        coalesce(lp.floor_cents > ladder_price(lp.first_cents, s.percent_hundredths, s.price_cents, l.ends_on, null), false)
          as at_floor,
        p.quantity as units
      from ladder_products lp
      join ladders l on l.merchant_id = lp.merchant_id and l.id = lp.ladder_id
      join ladder_steps s on s.merchant_id = lp.merchant_id and s.ladder_id = lp.ladder_id and s.position = lp.next_step
      join products p on p.merchant_id = lp.merchant_id and p.id = lp.product_id
      where ${mine(scope, ids)} and lp.state = 'following' and lp.next_due_at <= ${now}
        and p.price_cents = lp.expected_cents`.execute(db);
    return rows;
  },

  /** They stand there now. */
  async reach(
    { merchantId }: MerchantScope,
    reached: readonly { id: string; step: number; expectedCents: Cents }[],
  ): Promise<void> {
    await sql`
      update ladder_products lp set step = r.step, expected_cents = r."expectedCents"
      from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) r (id uuid, step smallint, "expectedCents" integer)
      where lp.merchant_id = ${merchantId} and lp.product_id = r.id`.execute(db);
  },

  /** A price that a ladder has put back itself is what it expects. */
  async expect({ merchantId }: MerchantScope, prices: readonly { id: string; priceCents: Cents }[]): Promise<void> {
    await sql`
      update ladder_products lp set expected_cents = r."priceCents"
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) r (id uuid, "priceCents" integer)
      where lp.merchant_id = ${merchantId} and lp.product_id = r.id`.execute(db);
  },

  /** Whether nobody else works on these ladders; until the transaction ends. */
  async isAlone(scope: MerchantScope): Promise<boolean> {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${ladderLock(scope)}, 0)) as got`.execute(db);
    return rows[0]?.got ?? false;
  },

  /** Beside what triggers write: what the ladder writes itself in this transaction it knows. */
  async writeKnowingly(): Promise<void> {
    await sql`select set_config('scanfront.ladder', 'on', true)`.execute(db);
  },

  async setState(
    scope: MerchantScope,
    id: string,
    { state, from }: { state: LadderState; from: readonly LadderState[] },
  ): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      update ladder_products lp set state = ${state}, paused_by = ${state === 'paused' ? 'seller' : null},
        ladder_id = case when ${state} = 'left' then null else lp.ladder_id end,
        -- Whoever lets it go on says that the price is right as it is.
        expected_cents = case when ${state} = 'following' then p.price_cents else lp.expected_cents end,
        first_cents = case when ${state} = 'following' then greatest(lp.first_cents, p.price_cents) else lp.first_cents end
      from products p
      where ${mine(scope, [id])} and p.merchant_id = lp.merchant_id and p.id = lp.product_id
        and lp.state = any(${from}::text[]) and (lp.ladder_id is not null or ${state} in ('kept', 'left'))
      returning lp.product_id as id`.execute(db);
    return rows.length > 0;
  },

  /** Of a product that no ladder has: what it does if one would have it. */
  async addState({ merchantId }: MerchantScope, id: string, state: LadderState, now: Date): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      insert into ladder_products (merchant_id, product_id, state, first_cents, first_old_cents, expected_cents, joined_at)
      select p.merchant_id, p.id, ${state}, p.price_cents, p.old_price_cents, p.price_cents, ${now}::timestamptz
      from products p where p.merchant_id = ${merchantId} and p.id = ${id} and p.is_active
      on conflict do nothing returning product_id as id`.execute(db);
    return rows.length > 0;
  },

  async forget({ merchantId }: MerchantScope, id: string): Promise<void> {
    await sql`delete from ladder_products where merchant_id = ${merchantId} and product_id = ${id}`.execute(db);
  },

  /** Whose turn has come: something is due, or waits to be looked at. */
  async merchantsDue(now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct merchant_id as id from ladder_queue
      union select l.merchant_id from (select distinct merchant_id from ladders) l
      join subscriptions s on s.merchant_id = l.merchant_id and s.status in ('active', 'trialing')
      where exists (select from ladder_products lp where lp.merchant_id = l.merchant_id and lp.next_due_at <= ${now})`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  async subscriptionStatus({ merchantId }: MerchantScope): Promise<SubscriptionStatus | null> {
    const { rows } = await sql<{ status: SubscriptionStatus }>`
      select status from subscriptions where merchant_id = ${merchantId}`.execute(db);
    return rows[0]?.status ?? null;
  },
});
