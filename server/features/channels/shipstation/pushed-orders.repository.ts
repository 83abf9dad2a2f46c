import { type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import { listedPayments } from '#contract/orders/orders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

type Orders = Selectable<Tables['orders']>;

const named = [
  ...(['id', 'status', 'way', 'is_sample', 'payment_status', 'refunded_cents', 'total_cents'] as const),
  ...(['shipstation_status', 'shipstation_id'] as const),
] as const;

export type NamedOrder = Pick<Orders, (typeof named)[number]>;

const columns = [
  ...(['id', 'serial_no', 'checkout_id', 'status', 'first_name', 'last_name', 'email', 'phone', 'address'] as const),
  ...(['notes', 'tax_cents', 'extra_fee_cents', 'shipping_cents', 'discount_cents', 'total_cents'] as const),
  ...(['refunded_cents', 'tax_included', 'created_at', 'paid_at'] as const),
] as const;

export type WaitingOrder = Pick<Orders, (typeof columns)[number]> & {
  store_title: string;
  /** When it was asked for: asked again meanwhile, it is sent again. */
  asked_at: Date;
};

export interface WaitingLine {
  order_id: string;
  position: number;
  title: string;
  sku: string;
  picture_key: string | null;
  quantity: number;
  unit_cents: Cents;
  barcode: string | null;
  weight_hundredths: number | null;
}

/** How an order fared: sent under a number of theirs, refused for good, or waiting still. */
export interface Fared {
  id: string;
  askedAt: Date;
  hubId: string | null;
  error: string | null;
  status: 'sent' | 'failed' | 'waiting';
}

/** Statuses of orders that a carrier has, or had. */
export const onTheirWay: readonly Orders['status'][] = ['Shipped', 'Delivered', 'Completed'];

const refusedChange = 'ShipStation has this order, and did not take the change: ';

/** Orders on their way to ShipStation. */
export const pushedOrdersRepository = (db: Db) => ({
  /** Those of the merchant's that were taken on, held in one order until the transaction ends. */
  hold: ({ merchantId }: MerchantScope, ids: readonly string[]): Promise<NamedOrder[]> =>
    db
      .selectFrom('orders')
      .select(named)
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', [...ids])
      .where('payment_status', 'in', [...listedPayments])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),

  async mark(
    { merchantId }: MerchantScope,
    orders: readonly { id: string; problem: string | null }[],
    now: Date,
  ): Promise<void> {
    await sql`
      update orders o set shipstation_status = case when m.problem is null then 'waiting' else 'failed' end,
        shipstation_error = m.problem, shipstation_at = ${now}
      from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ problem }) => problem)}::text[]) m (id, problem)
      where o.merchant_id = ${merchantId} and o.id = m.id`.execute(db);
  },

  /** Those that wait, in the order of their ids. */
  waiting: (
    { merchantId }: MerchantScope,
    { after, limit }: { after: string | undefined; limit: number },
  ): Promise<WaitingOrder[]> =>
    db
      .selectFrom('orders as o')
      .innerJoin('stores as s', (join) =>
        join.onRef('s.merchant_id', '=', 'o.merchant_id').onRef('s.id', '=', 'o.store_id'),
      )
      .select(columns.map((column) => `o.${column}` as const))
      .select(['s.title as store_title', sql<Date>`o.shipstation_at`.as('asked_at')])
      .where('o.merchant_id', '=', merchantId)
      .where('o.shipstation_status', '=', 'waiting')
      .$if(after !== undefined, (query) => query.where('o.id', '>', after ?? ''))
      .orderBy('o.id')
      .limit(limit)
      .execute(),

  lines: ({ merchantId }: MerchantScope, orderIds: readonly string[]): Promise<WaitingLine[]> =>
    db
      .selectFrom('order_lines as l')
      .leftJoin('products as p', (join) =>
        join.onRef('p.merchant_id', '=', 'l.merchant_id').onRef('p.id', '=', 'l.product_id'),
      )
      .select(['l.order_id', 'l.position', 'l.title', 'l.cl_sku as sku', 'l.picture_key', 'l.quantity'])
      .select(['l.unit_cents', 'p.barcode', 'p.weight_hundredths'])
      .where('l.merchant_id', '=', merchantId)
      .where('l.order_id', 'in', [...orderIds])
      .orderBy('l.position')
      .execute(),

  /**
   * Writes down how they fared; answers with those that were taken. One that is there already stays there when a change
   * of it is refused, as of all that are on their way: those have nothing left to change.
   */
  async settle({ merchantId }: MerchantScope, fared: readonly Fared[], now: Date): Promise<string[]> {
    const column = <Value>(value: (one: Fared) => Value) => fared.map(value);
    const isThere = sql`f.status = 'failed' and o.shipstation_id is not null`;
    const { rows } = await sql<{ id: string; fared: string }>`
      update orders o set shipstation_status = case when ${isThere} then 'sent' else f.status end,
        shipstation_error = case when not (${isThere}) then f.error
          when o.status <> all(${[...onTheirWay]}::text[]) then ${refusedChange} || f.error end,
        shipstation_id = coalesce(f.hub_id, o.shipstation_id),
        shipstation_at = case when f.status = 'waiting' then o.shipstation_at else ${now} end
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ askedAt }) => askedAt)}::timestamptz[],
        ${column(({ status }) => status)}::text[], ${column(({ error }) => error)}::text[],
        ${column(({ hubId }) => hubId)}::text[]) f (id, asked_at, status, error, hub_id)
      where o.merchant_id = ${merchantId} and o.id = f.id and o.shipstation_status = 'waiting'
        and o.shipstation_at = f.asked_at
      returning o.id, f.status as fared`.execute(db);
    return rows.filter((row) => row.fared === 'sent').map(({ id }) => id);
  },

  /** Says of all that wait why they do. */
  async explainWaiting({ merchantId }: MerchantScope, problem: string): Promise<void> {
    await db
      .updateTable('orders')
      .set({ shipstation_error: problem })
      .where('merchant_id', '=', merchantId)
      .where('shipstation_status', '=', 'waiting')
      .execute();
  },

  async isAnyWaiting({ merchantId }: MerchantScope): Promise<boolean> {
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('shipstation_status', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});
