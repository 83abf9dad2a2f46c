import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { LineKind, MeansOfPayment } from '#contract/counter/counter.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

type OrderColumns = Selectable<Tables['orders']>;
type SaleColumns = Selectable<Tables['counter_sales']>;

/** As JSON carries it. */
export interface SoldLineRow {
  position: number;
  kind: LineKind;
  product_id: string | null;
  title: string;
  sku: string;
  condition: string;
  picture_key: string | null;
  quantity: number;
  unit_cents: Cents;
  listed_cents: Cents | null;
  price_note: string;
  discount_cents: Cents;
  tax_cents: Cents;
  restocked: number;
  oversold: number;
  /** Of what came back over a counter: all of it, and as much of that as went back on the shelf. */
  back: number;
  back_on_shelf: number;
}

export interface PaymentRow {
  id: string;
  means: MeansOfPayment;
  amount_cents: Cents;
  rounding_cents: Cents;
  received_cents: Cents | null;
  reference: string;
  card_payment_id: string | null;
  card: string | null;
  auth_code: string | null;
}

export type SaleRow = Pick<
  OrderColumns,
  | ('id' | 'serial_no' | 'store_id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'subtotal_cents' | 'tax_cents')
  | ('discount_cents' | 'total_cents' | 'tax_included' | 'discounts' | 'refunded_cents' | 'notes' | 'created_at')
> &
  Pick<
    SaleColumns,
    | ('receipt_no' | 'till_id' | 'shift_id' | 'location_id' | 'sold_by_name' | 'device_at' | 'known_at' | 'remarks')
    | 'receipt_token'
  > & {
    till_name: string;
    location_name: string;
    site_url: string | null;
    lines: SoldLineRow[];
    payments: PaymentRow[];
  };

export type NewSaleRow = Omit<Insertable<Tables['counter_sales']>, 'merchant_id'>;
export type NewPaymentRow = Omit<Insertable<Tables['counter_payments']>, 'merchant_id'>;

/** The sales of places that somebody works at; all where nobody is limited. */
export const withinSalePlaces = (scope: MerchantScope): RawBuilder<unknown> =>
  scope.storeIds || scope.locationIds
    ? sql`and c.location_id in (select id from store_locations
        where merchant_id = ${scope.merchantId} and ${isWithinLocations(scope)})`
    : sql``;

const selectSales = sql`
  select o.id, o.serial_no, o.store_id, o.first_name, o.last_name, o.email, o.phone, o.subtotal_cents, o.tax_cents,
    o.discount_cents, o.total_cents, o.tax_included, o.discounts, o.refunded_cents, o.notes, o.created_at,
    c.receipt_no, c.till_id, c.shift_id, c.location_id, c.sold_by_name, c.device_at, c.known_at, c.remarks,
    c.receipt_token, t.name as till_name, l.name as location_name, s.site_url,
    (select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'kind', i.kind, 'product_id', i.product_id, 'title', i.title,
        'sku', i.sku, 'condition', i.condition, 'picture_key', i.picture_key, 'quantity', i.quantity,
        'unit_cents', i.unit_cents, 'listed_cents', i.listed_cents, 'price_note', i.price_note,
        'discount_cents', i.discount_cents, 'tax_cents', i.tax_cents, 'restocked', i.restocked, 'oversold', i.oversold,
        'back', b.units, 'back_on_shelf', b.on_shelf) order by i.position), '[]')
      from order_lines i cross join lateral (
        select coalesce(sum((x ->> 'quantity')::integer), 0) as units,
          coalesce(sum((x ->> 'quantity')::integer) filter (where (x ->> 'shelved')::boolean), 0) as on_shelf
        from counter_returns r, jsonb_array_elements(r.lines) x
        where r.merchant_id = i.merchant_id and r.order_id = i.order_id and (x ->> 'position')::integer = i.position) b
      where i.merchant_id = o.merchant_id and i.order_id = o.id) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'means', p.means, 'amount_cents', p.amount_cents,
        'rounding_cents', p.rounding_cents, 'received_cents', p.received_cents, 'reference', p.reference, 'card_payment_id', p.card_payment_id,
        'card', k.card, 'auth_code', k.auth_code) order by p.id), '[]')
      from counter_payments p
      left join card_payments k on k.merchant_id = p.merchant_id and k.id = p.card_payment_id
      where p.merchant_id = o.merchant_id and p.order_id = o.id) as payments
  from counter_sales c
  join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
  join tills t on t.merchant_id = c.merchant_id and t.id = c.till_id
  join store_locations l on l.merchant_id = c.merchant_id and l.id = c.location_id
  join stores s on s.merchant_id = o.merchant_id and s.id = o.store_id`;

/** What was sold at counters. */
export const salesRepository = (db: Db) => ({
  /** One sale at a time is written under its id: whoever sends it twice waits for the first. */
  async hold({ merchantId }: MerchantScope, id: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`counter sale ${merchantId} ${id}`}, 0))`.execute(db);
  },

  async find(scope: MerchantScope, id: string): Promise<SaleRow | undefined> {
    const { rows } = await sql<SaleRow>`
      ${selectSales}
      where c.merchant_id = ${scope.merchantId} and c.order_id = ${id} and o.stock = 'sold'
        ${withinSalePlaces(scope)}`.execute(db);
    return rows[0];
  },

  /** The newest of a location, of these where some are named. */
  async newest(
    scope: MerchantScope,
    { location, ids, limit }: { location: string; ids?: readonly string[]; limit: number },
  ): Promise<SaleRow[]> {
    const { rows } = await sql<SaleRow>`
      ${selectSales}
      where c.merchant_id = ${scope.merchantId} and c.location_id = ${location} and o.stock = 'sold'
        ${ids ? sql`and c.order_id = any(${ids}::uuid[])` : sql``}
      order by c.order_id desc limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  async findByReceipt({ merchantId }: MerchantScope, receiptNo: string): Promise<string[]> {
    const { rows } = await sql<{ order_id: string }>`
      select order_id from counter_sales where merchant_id = ${merchantId} and receipt_no = ${receiptNo}`.execute(db);
    return rows.map(({ order_id }) => order_id);
  },

  /** The sale of a store whose receipt this opens. */
  async findByToken({ merchantId }: MerchantScope, token: string, storeId: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      select c.order_id as id from counter_sales c
      join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id and o.store_id = ${storeId}
      where c.merchant_id = ${merchantId} and c.receipt_token = ${token}`.execute(db);
    return rows[0]?.id;
  },

  async findByProduct(
    { merchantId }: MerchantScope,
    location: string,
    { words, limit }: { words: string; limit: number },
  ): Promise<string[]> {
    // Among the last thousand sales: further back somebody has the receipt, or a name.
    const { rows } = await sql<{ id: string }>`
      select r.order_id as id from (
        select order_id from counter_sales where merchant_id = ${merchantId} and location_id = ${location}
        order by order_id desc limit 1000) r
      where exists (select from order_lines l where l.merchant_id = ${merchantId} and l.order_id = r.order_id
        and (l.title ilike ${words} or l.cl_sku ilike ${words} or l.sku ilike ${words}))
      order by r.order_id desc limit ${sql.lit(limit)}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async findByPerson(
    { merchantId }: MerchantScope,
    { storeId, words, phone, limit }: { storeId: string; words: string; phone: string; limit: number },
  ): Promise<string[]> {
    const ways = [
      words !== '' &&
        sql`(select id from orders o where o.merchant_id = ${merchantId} and o.store_id = ${storeId} and o.way = 'counter'
          and o.is_active and o.payment_status in ('succeeded', 'refunded', 'processing')
          and o.search @@ ${words}::tsquery order by id desc limit ${sql.lit(limit)})`,
      phone !== '' &&
        sql`(select id from orders where merchant_id = ${merchantId} and store_id = ${storeId} and way = 'counter'
          and phone = ${phone} and phone <> '' order by id desc limit ${sql.lit(limit)})`,
    ].filter((way) => way !== false);
    if (ways.length === 0) return [];
    const { rows } = await sql<{ id: string }>`select id from (${sql.join(ways, sql` union `)}) named`.execute(db);
    return rows.map(({ id }) => id);
  },

  async insert({ merchantId }: MerchantScope, sale: NewSaleRow): Promise<void> {
    await db
      .insertInto('counter_sales')
      .values({ ...sale, merchant_id: merchantId })
      .execute();
  },

  async update(
    { merchantId }: MerchantScope,
    orderId: string,
    changes: Partial<Omit<NewSaleRow, 'order_id'>>,
  ): Promise<void> {
    await db
      .updateTable('counter_sales')
      .set(changes)
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .execute();
  },

  async remark({ merchantId }: MerchantScope, orderId: string, ...remarks: readonly string[]): Promise<void> {
    await sql`
      update counter_sales set remarks = remarks || ${[...remarks]}::text[]
      where merchant_id = ${merchantId} and order_id = ${orderId}`.execute(db);
  },

  async insertPayments({ merchantId }: MerchantScope, payments: readonly NewPaymentRow[]): Promise<void> {
    if (payments.length === 0) return;
    await db
      .insertInto('counter_payments')
      .values(payments.map((payment) => ({ ...payment, merchant_id: merchantId })))
      .execute();
  },

  /** Cards that were taken for an order, held until the transaction ends. */
  async cards(
    { merchantId }: MerchantScope,
    orderId: string,
  ): Promise<{ id: string; state: string; amount_cents: Cents; card: string | null }[]> {
    const { rows } = await sql<{ id: string; state: string; amount_cents: Cents; card: string | null }>`
      select id, state, amount_cents, card from card_payments
      where merchant_id = ${merchantId} and order_id = ${orderId} order by id for no key update`.execute(db);
    return rows;
  },

  /** Whose shift an order belongs to that a till has opened. */
  async shiftOf(
    { merchantId }: MerchantScope,
    orderId: string,
  ): Promise<{ shift_id: string; sold_by_name: string } | undefined> {
    return db
      .selectFrom('counter_sales')
      .select(['shift_id', 'sold_by_name'])
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .executeTakeFirst();
  },

  /** The browser and the shift that an order was opened under, as long as it has no number. */
  async openedUnder(
    { merchantId }: MerchantScope,
    orderId: string,
  ): Promise<{ device: string; shift: string; location: string } | undefined> {
    const { rows } = await sql<{ device: string; shift: string; location: string }>`
      select d.id as device, c.shift_id as shift, c.location_id as location
      from counter_sales c
      join till_devices d on d.merchant_id = c.merchant_id and d.letter || '-' || c.order_id::text = c.receipt_no
      where c.merchant_id = ${merchantId} and c.order_id = ${orderId}`.execute(db);
    return rows[0];
  },

  async lookAgain({ merchantId }: MerchantScope, id: string, at: Date): Promise<void> {
    await db
      .updateTable('orders')
      .set({ reserved_until: at })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('reserved_until', 'is not', null)
      .execute();
  },

  /** Of all merchants: sales whose time is up. */
  due: (now: Date, limit: number): Promise<{ merchant_id: string; id: string }[]> =>
    db
      .selectFrom('orders')
      .select(['merchant_id', 'id'])
      .where('way', '=', 'counter')
      .where('reserved_until', 'is not', null)
      .where('reserved_until', '<=', now)
      .orderBy('reserved_until')
      .limit(limit)
      .execute(),
});
