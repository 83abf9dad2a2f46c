import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinStores } from '#server/kit/within-stores.ts';

export interface DashboardStoreRow {
  timeZone: string;
  createdAt: Date;
  /** When the first order came in; a store may have sold before it was here. */
  firstSaleAt: Date | null;
}

/** What was sold in one piece of a time. */
export interface SalesRow {
  /** The first piece is 1. */
  piece: number;
  orders: number;
  grossCents: Cents;
  discountCents: Cents;
  refundedCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
}

export interface CountsRow {
  products: number;
  newProducts: number;
  featuredProducts: number;
  featuredCategories: number;
  publishedStores: number;
}

export const dashboardRepository = (db: Db) => ({
  async store({ merchantId }: MerchantScope, storeId: string): Promise<DashboardStoreRow | undefined> {
    const { rows } = await sql<DashboardStoreRow>`
      select s.time_zone as "timeZone", s.created_at as "createdAt",
        (select min(q.quarter) from sales q where q.merchant_id = s.merchant_id and q.store_id = s.id) as "firstSaleAt"
      from stores s where s.merchant_id = ${merchantId} and s.id = ${storeId}`.execute(db);
    return rows[0];
  },

  /** What was sold from each of these moments until the next one; the last one ends at `end`. */
  async sales(
    { merchantId }: MerchantScope,
    storeId: string,
    { starts, end }: { starts: readonly Date[]; end: Date },
  ): Promise<SalesRow[]> {
    const { rows } = await sql<SalesRow>`
      select width_bucket(s.quarter, ${starts}::timestamptz[]) as piece, sum(s.orders)::bigint as orders,
        sum(s.gross_cents)::bigint as "grossCents", sum(s.discount_cents)::bigint as "discountCents",
        sum(s.refunded_cents)::bigint as "refundedCents", sum(s.shipping_cents)::bigint as "shippingCents",
        sum(s.tax_cents)::bigint as "taxCents"
      from sales s
      where s.merchant_id = ${merchantId} and s.store_id = ${storeId} and s.quarter >= ${starts[0]} and s.quarter < ${end}
      group by 1`.execute(db);
    return rows;
  },

  /** Samples left out. New are products whose id is not lower than this one. */
  async counts(scope: MerchantScope, newFrom: string): Promise<CountsRow> {
    const { merchantId } = scope;
    const { rows } = await sql<CountsRow>`
      select coalesce((select added + ready + published + unpublished - samples from product_counts c
          where c.merchant_id = ${merchantId}), 0) as products,
        (select count(1) from products p where p.merchant_id = ${merchantId} and p.id >= ${newFrom} and p.is_active)
          - (select count(1) from products p
            where p.merchant_id = ${merchantId} and p.is_sample and p.id >= ${newFrom} and p.is_active) as "newProducts",
        (select count(1) from products p
          where p.merchant_id = ${merchantId} and p.is_featured and p.is_active and not p.is_sample) as "featuredProducts",
        (select count(1) from categories c
          where c.merchant_id = ${merchantId} and c.is_featured and not c.is_sample) as "featuredCategories",
        (select count(1) from stores s where s.merchant_id = ${merchantId} and s.is_active and (s.site_status = 'live'
          or (s.site_status <> 'init' and s.site_updated_at is not null)) ${withinStores(scope, 's.id')}) as "publishedStores"`.execute(
      db,
    );
    return rows[0] as CountsRow;
  },

  /** Makes one row of all that came together in a quarter of an hour; so many quarters at a time. */
  async foldSales(most: number): Promise<number> {
    const { numAffectedRows } = await sql`
      with touched as (select distinct merchant_id, store_id, quarter from sales where not is_folded limit ${most}),
      gone as (
        delete from sales s using touched t
        where s.merchant_id = t.merchant_id and s.store_id = t.store_id and s.quarter = t.quarter
        returning s.merchant_id, s.store_id, s.quarter, s.orders, s.gross_cents, s.discount_cents, s.refunded_cents,
          s.shipping_cents, s.tax_cents)
      insert into sales (merchant_id, store_id, quarter, orders, gross_cents, discount_cents, refunded_cents,
        shipping_cents, tax_cents, is_folded)
      select merchant_id, store_id, quarter, sum(orders), sum(gross_cents), sum(discount_cents), sum(refunded_cents),
        sum(shipping_cents), sum(tax_cents), true
      from gone group by 1, 2, 3`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
});
