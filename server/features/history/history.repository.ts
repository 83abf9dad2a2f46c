import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  costFields,
  costSubjects,
  type HistoryAction,
  type HistoryEntry,
  type HistoryFilter,
  type HistoryTopic,
  settingSubjects,
} from '#contract/history/history.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';
import { lowestIdAt } from '#server/kit/ids.ts';
import type { FieldChange } from './record-change.sql.ts';

export interface HistoryRow {
  id: string;
  at: Date;
  subject: string;
  subject_id: string;
  subject_name: string;
  store_id: string | null;
  action: HistoryAction;
  changes: FieldChange[];
  act_id: string | null;
  by_kind: string;
  by_id: string | null;
  by_name: string;
  approved_by_name: string | null;
  address: string;
  device: string;
  reason: string;
  origin: HistoryEntry['origin'];
  note: string;
}

export interface HistoryWindow {
  before: string | undefined;
  limit: number;
}

/** What somebody looks for, and what they may see of it. */
export type HistoryQuestion = HistoryFilter & { seesCosts: boolean };

type Reader = Pick<Actor, 'merchantId' | 'storeIds'>;

const namedFields: Record<HistoryTopic, readonly string[]> = {
  price: ['price', 'oldPrice', 'sale_price'],
  stock: ['quantity', 'bin', 'cost'],
  text: ['title', 'description', 'brand', 'manufacturer', 'aspects', 'seo', 'name', 'condition', 'images'],
  live: ['status'],
};
const topicActions: Record<HistoryTopic, readonly string[]> = {
  price: [],
  stock: ['stock'],
  text: [],
  live: ['live', 'published', 'rolledBack'],
};

const hasField = (fields: readonly string[]) =>
  sql<boolean>`exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = any(${fields}::text[]))`;
/** Whoever may not see costs does not find by them either. */
const isAbout = (topic: HistoryTopic, { seesCosts }: Pick<HistoryQuestion, 'seesCosts'>) => {
  const fields = namedFields[topic].filter((field) => seesCosts || !costFields.includes(field));
  // A change of a price that live stores ask at once says why they do.
  const isLiveToo = topic === 'live' ? sql`e.action <> 'stock' and e.reason <> ''` : sql`false`;
  return sql<boolean>`(e.action = any(${topicActions[topic]}::text[]) or ${hasField(fields)} or ${isLiveToo})`;
};

/** A key that sorts by time as those of history do, for rows that are written down elsewhere. */
const timedKey = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, place: RawBuilder<unknown> = sql`0`) => sql`(
  overlay(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') placing '-' from 9 for 0)
  || '-7' || lpad(to_hex(${place} % 4096), 3, '0') || substr(${id}::text, 19))::uuid`;

const userName = sql`nullif(trim(u.first_name || ' ' || u.last_name), '')`;

/** How units came and went, of which the ledger of stock keeps the truth. */
const movementsOf = (merchantId: string, productId: string) => sql`
  select ${timedKey(sql`m.created_at`, sql`m.id`, sql`greatest(m.number, 0)`)} as id, m.created_at as at, 'product' as subject,
    m.product_id::text as subject_id, '' as subject_name, null::uuid as store_id, 'stock' as action,
    jsonb_build_array(jsonb_build_object('field', 'quantity', 'was', m.balance - m.change, 'is', m.balance)) as changes,
    null::uuid as act_id,
    case when m.user_id is not null then 'person' when m.reason = 'order' then 'buyer' else 'system' end as by_kind,
    m.user_id::text as by_id, coalesce(${userName}, '') as by_name, m.approved_by_name, '' as address, '' as device,
    coalesce(m.write_off, m.reason) as reason,
    case
      when o.id is not null then jsonb_build_object('kind', 'order', 'id', o.id, 'name', coalesce(o.serial_no::text, ''))
      when s.id is not null then jsonb_build_object('kind', 'channel', 'id', s.id, 'name', s.channel)
      when t.id is not null then jsonb_build_object('kind', 'truckload', 'id', t.id, 'name', coalesce(t.lot_number, ''))
    end as origin,
    coalesce(m.note, '') as note
  from stock_movements m
  left join users u on u.merchant_id = m.merchant_id and u.id = m.user_id
  left join orders o on m.reason = 'order' and o.merchant_id = m.merchant_id and o.id = m.origin_id
  left join channel_sales s on m.reason = 'channel' and s.merchant_id = m.merchant_id and s.id = m.origin_id
  left join receipts r on m.reason = 'truckload' and r.merchant_id = m.merchant_id and r.id = m.id
  left join truckloads t on t.merchant_id = r.merchant_id and t.id = r.truckload_id
  where m.merchant_id = ${merchantId} and m.product_id::text = ${productId}`;

/** A change `h` of a price that buyers have paid from that very moment on, as `p` says: both are one act. */
const isSameAct = sql`h.at = p.from_at and exists (
  select 1 from jsonb_array_elements(h.changes) c where c ->> 'field' = any(${namedFields.price}::text[]))`;

/** Why live stores asked the price of a change at once; empty where they did not. */
const whyLiveOf = (productId: string) => sql`coalesce((
  select p.why from price_history p
  where p.merchant_id = h.merchant_id and p.product_id = ${toUuid(productId)} and ${isSameAct} limit 1), '')`;

/** What buyers paid in live stores, and since when, where no change of the product's price says so. */
const livePricesOf = (merchantId: string, productId: string) => sql`
  select ${timedKey(sql`p.from_at`, sql`p.id`)} as id, p.from_at as at, 'product' as subject,
    p.product_id::text as subject_id, '' as subject_name, null::uuid as store_id, 'live' as action,
    jsonb_build_array(jsonb_build_object('field', 'livePrice', 'was', null,
      'is', to_char(p.price_cents / 100.0, 'FM999999990.00'))) as changes,
    null::uuid as act_id, case when p.user_id is null then 'system' else 'person' end as by_kind,
    p.user_id::text as by_id, coalesce(${userName}, '') as by_name, null as approved_by_name, '' as address, '' as device,
    p.why as reason, null::jsonb as origin, '' as note
  from price_history p left join users u on u.merchant_id = p.merchant_id and u.id = p.user_id
  where p.merchant_id = ${merchantId} and p.product_id = ${toUuid(productId)} and not exists (
    select from history h
    where h.merchant_id = p.merchant_id and h.subject = 'product' and h.subject_id = ${productId} and ${isSameAct})`;

/** What happened to an order without a seller: buyers, payments and mails. */
const eventsOf = (merchantId: string, orderId: string) => sql`
  select ${timedKey(sql`v.created_at`, sql`v.id`)} as id, v.created_at as at, 'order' as subject,
    v.order_id::text as subject_id, '' as subject_name, null::uuid as store_id, 'happened' as action,
    '[]'::jsonb as changes, null::uuid as act_id,
    case when v.kind in ('placed', 'paid') then 'buyer' else 'system' end as by_kind,
    null as by_id, '' as by_name, null as approved_by_name, '' as address, '' as device,
    '' as reason, null::jsonb as origin, coalesce(nullif(v.body, ''), v.message) as note
  from order_events v
  where v.merchant_id = ${merchantId} and v.order_id::text = ${orderId} and v.by = ''`;

/** What is no id is nobody’s. */
const toUuid = (id: string) => sql`${z.uuid().safeParse(id).success ? id : null}::uuid`;

const ordersOf = (merchantId: string, email: string) => sql`
  select o.id::text from orders o where o.merchant_id = ${merchantId} and o.email = lower(${email})
    and o.store_id in (select s.id from stores s where s.merchant_id = ${merchantId})`;

/** Which rows are about something: of a store also what is in it, of customers also their orders and what they wrote. */
function isOf(merchantId: string, { area, subject, subjectId: id }: HistoryFilter): RawBuilder<unknown> {
  if (area === 'settings') return sql`and h.subject = any(${settingSubjects}::text[])`;
  if (subject === undefined) return id === undefined ? sql`` : sql`and h.subject_id = ${id}`;
  if (id === undefined) return sql`and h.subject = ${subject}`;
  if (subject === 'store') {
    return sql`and ((h.subject = 'store' and h.subject_id = ${id})
      or (h.store_id = ${toUuid(id)} and h.subject not in ('order', 'form', 'customer')))`;
  }
  if (subject === 'customer') {
    return sql`and ((h.subject = 'customer' and h.subject_id = ${id})
      or (h.subject = 'order' and h.subject_id in (${ordersOf(merchantId, id)}))
      or (h.subject = 'form' and lower(h.subject_name) = lower(${id})))`;
  }
  return sql`and h.subject = ${subject} and h.subject_id = ${id}`;
}

function entriesOf({ merchantId, storeIds }: Reader, filter: HistoryFilter): RawBuilder<unknown> {
  const { subject, subjectId } = filter;
  // Whoever works in some stores sees of others nothing.
  const inStores = storeIds === null ? sql`` : sql`and (h.store_id is null or h.store_id = any(${storeIds}::uuid[]))`;
  const reason = subject === 'product' && subjectId ? whyLiveOf(subjectId) : sql`''`;
  const parts = [
    sql`select h.id, h.at, h.subject, h.subject_id, h.subject_name, h.store_id, h.action, h.changes, h.act_id, h.by_kind,
      h.by_id, h.by_name, h.approved_by_name, h.address, h.device, ${reason} as reason, null::jsonb as origin, h.note
      from history h where h.merchant_id = ${merchantId} ${isOf(merchantId, filter)} ${inStores}`,
  ];
  if (subject === 'product' && subjectId) {
    parts.push(movementsOf(merchantId, subjectId), livePricesOf(merchantId, subjectId));
  }
  if (subject === 'order' && subjectId) parts.push(eventsOf(merchantId, subjectId));
  return sql.join(parts, sql` union all `);
}

function conditionsOf(question: HistoryQuestion): RawBuilder<unknown> {
  const { by, byKind, field, topic, act, from, to, search, seesCosts } = question;
  const conditions = [sql`true`];
  if (by !== undefined) conditions.push(sql`e.by_id = ${by}`);
  if (byKind !== undefined) conditions.push(sql`e.by_kind = ${byKind}`);
  if (act !== undefined) conditions.push(sql`e.act_id = ${act}`);
  if (field !== undefined) conditions.push(hasField([field]));
  if (topic !== undefined) conditions.push(isAbout(topic, question));
  if (from !== undefined) conditions.push(sql`e.id >= ${lowestIdAt(new Date(from))}::uuid`);
  if (to !== undefined) conditions.push(sql`e.id < ${lowestIdAt(new Date(to))}::uuid`);
  if (search) {
    conditions.push(sql`(strpos(lower(e.subject_name), lower(${search})) > 0
      or strpos(lower(e.by_name), lower(${search})) > 0)`);
  }
  if (!seesCosts) {
    // A row of costs alone is not there for whoever may not see them, nor is a question for one.
    conditions.push(sql`(e.action <> 'changed' or exists (
      select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' <> all(${costFields}::text[])))`);
    if (field !== undefined && costFields.includes(field)) conditions.push(sql`false`);
    conditions.push(sql`e.subject <> all(${costSubjects}::text[])`);
  }
  return sql.join(conditions, sql` and `);
}

const historyKept = sql`interval '400 days'`;

export const historyRepository = (db: Db) => ({
  /** What changed, the newest first. */
  async page(reader: Reader, question: HistoryQuestion, { before, limit }: HistoryWindow): Promise<HistoryRow[]> {
    const older = before === undefined ? sql`` : sql`and e.id < ${before}::uuid`;
    const { rows } = await sql<HistoryRow>`
      select e.* from (${entriesOf(reader, question)}) e
      where ${conditionsOf(question)} ${older} order by e.id desc limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  /** How many there are of one thing, by what they are about. */
  async counts(reader: Reader, question: HistoryQuestion) {
    const count = (topic: HistoryTopic) => sql`count(1) filter (where ${isAbout(topic, question)})::integer`;
    const { rows } = await sql<Record<'all' | HistoryTopic, number>>`
      select count(1)::integer as all, ${count('price')} as price, ${count('stock')} as stock, ${count('text')} as text,
        ${count('live')} as live
      from (${entriesOf(reader, question)}) e
      where ${conditionsOf({ ...question, topic: undefined })}`.execute(db);
    return rows[0] ?? { all: 0, price: 0, stock: 0, text: 0, live: 0 };
  },

  /** How many things were changed together, by the act. */
  async together({ merchantId }: Pick<Reader, 'merchantId'>, acts: readonly string[]): Promise<Map<string, number>> {
    if (acts.length === 0) return new Map();
    const { rows } = await sql<{ act_id: string; count: number }>`
      select act_id, -- never null
        count(1)::integer as count from history
      where merchant_id = ${merchantId} and act_id = any(${acts}::uuid[]) group by 1`.execute(db);
    return new Map(rows.map(({ act_id, count }) => [act_id, count]));
  },

  /** Removes so many rows that are too old; answers how many these were. */
  async removeOld(now: Date, limit: number): Promise<number> {
    await sql`select set_config('scanfront.sweeps_history', 'on', true)`.execute(db);
    const { numAffectedRows = 0n } = await sql`
      delete from history h using (
        select merchant_id, id from history where at < ${now}::timestamptz - ${historyKept} order by at
        limit ${sql.lit(limit)}) old
      where h.merchant_id = old.merchant_id and h.id = old.id`.execute(db);
    await sql`select set_config('scanfront.sweeps_history', 'off', true)`.execute(db);
    return Number(numAffectedRows);
  },
});
