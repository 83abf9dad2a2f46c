import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CustomerSort } from '#contract/customers/customers.contract.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinStores } from '#server/kit/within-stores.ts';

export type CustomerRow = Pick<
  Selectable<Tables['customers']>,
  | ('email' | 'first_name' | 'last_name' | 'state' | 'city' | 'zip' | 'buyer_id' | 'is_subscribed' | 'cart_left_at')
  | ('orders_count' | 'spent_cents' | 'last_order_at' | 'is_sample' | 'store_id')
>;

/** A filter whose words have been understood. */
export interface CustomerConditions {
  storeIds: readonly string[];
  isRegistered?: boolean;
  isSubscribed?: true;
  /** Left a cart since. */
  leftSince?: Date;
  emails?: readonly string[];
  /** A full-text query, as `toPeopleQuery` writes it. */
  words?: string;
}

export interface CustomerWindow {
  sort: CustomerSort;
  limit: number;
  offset?: number;
  /** The last row before the window, in the list's order. */
  after?: Pick<CustomerRow, 'email' | 'spent_cents' | 'store_id'>;
  /** Counted from the end of the list, for pages that are nearer to it. */
  backwards?: boolean;
  /** Few match: they are found first and sorted then, rather than looked for in the list's order. */
  isFew?: boolean;
}

const columns = sql.raw(`c.store_id, c.email, c.first_name, c.last_name, c.state, c.city, c.zip, c.buyer_id,
  c.is_subscribed, c.cart_left_at, c.orders_count, c.spent_cents, c.last_order_at, c.is_sample`);

export const customerListRepository = (db: Db) => ({
  /** One window of the list: each store's index says who may be in it, their rows are looked up after that. */
  async window(scope: MerchantScope, filter: CustomerConditions, window: CustomerWindow): Promise<CustomerRow[]> {
    const order = orderBy(window);
    const keys = sql.raw(isByAmount(window) ? 'c.spent_cents, c.email' : 'c.email');
    const offset = window.offset ?? 0;
    const { rows } = await sql<CustomerRow>`
      select ${columns} from (
        select c.merchant_id, c.store_id, ${keys} from unnest(${filter.storeIds}::uuid[]) s (id)
        cross join lateral (
          select c.merchant_id, c.store_id, ${keys} from ${matching(scope, filter, { keys, isFew: window.isFew })}
          where true ${beyond(window)} ${planFor(filter)}
          order by ${order} limit ${sql.lit(offset + window.limit)}) c
        order by ${order} limit ${sql.lit(window.limit)} offset ${sql.lit(offset)}
      ) w
      join customers c on c.merchant_id = w.merchant_id and c.store_id = w.store_id and c.email = w.email
      order by ${order}`.execute(db);
    return window.backwards ? rows.reverse() : rows;
  },

  /** How many match, counted no further than the cap. */
  async count(scope: MerchantScope, filter: CustomerConditions, cap: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from (
        select 1 from unnest(${filter.storeIds}::uuid[]) s (id)
        join customers c on ${conditionsOf(scope, filter)} ${planFor(filter)} limit ${sql.lit(cap)}) m`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** How long the plain lists are, as the customers' triggers wrote it down. */
  async counted(
    { merchantId }: MerchantScope,
    { storeIds, isRegistered, isSubscribed }: CustomerConditions,
  ): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(c.change), 0)::bigint as count from customer_counts c
      where c.merchant_id = ${merchantId} and c.store_id = any(${storeIds}::uuid[])
        ${isRegistered === undefined ? sql`` : sql`and c.is_registered = ${isRegistered}`}
        ${isSubscribed ? sql`and c.is_subscribed` : sql``}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Adds the counts up where many have come together. */
  async foldCounts(most: number): Promise<void> {
    await sql`
      with folded as (
        delete from customer_counts c using (
          select merchant_id, store_id from customer_counts group by 1, 2 having count(1) > ${most}) many
        where c.merchant_id = many.merchant_id and c.store_id = many.store_id
        returning c.merchant_id, c.store_id, c.is_registered, c.is_subscribed, c.change)
      insert into customer_counts (merchant_id, store_id, is_registered, is_subscribed, change)
      select merchant_id, store_id, is_registered, is_subscribed, sum(change) from folded
      group by 1, 2, 3, 4 having sum(change) <> 0`.execute(db);
  },

  async storeIds(scope: MerchantScope): Promise<string[]> {
    const rows = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where(isWithinStores(scope, 'id'))
      .execute();
    return rows.map(({ id }) => id);
  },
});

/** The customers `c` of the store `s` that match. */
function matching(
  scope: MerchantScope,
  filter: CustomerConditions,
  { keys, isFew = false }: { keys: RawBuilder<unknown>; isFew: boolean | undefined },
): RawBuilder<unknown> {
  const fence = isFew ? sql`offset 0` : sql``;
  return sql`(select c.merchant_id, c.store_id, ${keys} from customers c where ${conditionsOf(scope, filter)} ${fence}) c`;
}

function conditionsOf({ merchantId }: MerchantScope, filter: CustomerConditions): RawBuilder<unknown> {
  const conditions = [sql`c.merchant_id = ${merchantId} and c.store_id = s.id`];
  if (filter.isRegistered !== undefined) conditions.push(sql.raw(`c.is_registered = ${filter.isRegistered}`));
  if (filter.isSubscribed) conditions.push(sql`c.is_subscribed`);
  if (filter.leftSince) conditions.push(sql`c.cart_left_at > ${filter.leftSince}`);
  if (filter.emails) conditions.push(sql`c.email = any(${filter.emails}::text[])`);
  if (filter.words) conditions.push(sql`c.search @@ ${filter.words}::tsquery`);
  return sql.join(conditions, sql` and `);
}

/** A rare word wants another index than a common one. */
const planFor = ({ words, emails }: CustomerConditions): RawBuilder<unknown> =>
  words || emails ? sql.raw(planAnew) : sql``;

const isByAmount = ({ sort }: CustomerWindow): boolean => sort === 'totalAmount' || sort === '-totalAmount';

const isDescending = ({ sort, backwards = false }: CustomerWindow): boolean => sort.startsWith('-') !== backwards;

// The store comes last: one mail address may be known in several.
function orderBy(window: CustomerWindow): RawBuilder<unknown> {
  const direction = isDescending(window) ? 'desc' : 'asc';
  const keys = isByAmount(window) ? ['c.spent_cents', 'c.email', 'c.store_id'] : ['c.email', 'c.store_id'];
  return sql.raw(keys.map((key) => `${key} ${direction}`).join(', '));
}

function beyond(window: CustomerWindow): RawBuilder<unknown> {
  if (!window.after) return sql``;
  const { email, spent_cents, store_id } = window.after;
  const than = sql.raw(isDescending(window) ? '<' : '>');
  if (!isByAmount(window)) return sql`and (c.email, c.store_id) ${than} (${email}, ${store_id}::uuid)`;
  return sql`and (c.spent_cents, c.email, c.store_id) ${than} (${spent_cents}::bigint, ${email}, ${store_id}::uuid)`;
}
