import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import { currentLanguage } from '#contract/language/translate.ts';
import type { AlertKind } from '#contract/storefront/shop-forms.ts';
import type { Db } from '#server/db/database.ts';

import { isSold } from '#server/features/products/sold-products.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinStores } from '#server/kit/within-stores.ts';
import { isWaiting } from './alert-rules.repository.ts';
import type { AlertLink } from './alert-tokens.ts';
import type { StoreScope } from './alerts.types.ts';

/** A product as the live store sells it. */
export interface OfferedProduct {
  title: string;
  slug: string;
  cl_sku: string;
  price_cents: Cents;
  quantity: number;
}

export interface AskedAlert {
  id: string;
  email: string;
  kind: AlertKind;
  below_cents: Cents | null;
  is_waiting: boolean;
  title: string;
}

export interface WaitingRow {
  id: string;
  store_id: string;
  email: string;
  kind: AlertKind;
  below_cents: Cents | null;
  confirmed_at: Date;
}

export interface NewAlert {
  id: string;
  productId: string;
  kind: AlertKind;
  email: string;
  belowCents: Cents | null;
  now: Date;
}

// Nobody waits for more than this at one store.
const mostWaited = 50;

/** Who waits for which product. */
export const alertsRepository = (db: Db) => ({
  /** Undefined when the store does not sell it. */
  async offer({ merchantId, storeId }: StoreScope, productId: string): Promise<OfferedProduct | undefined> {
    const { rows } = await sql<OfferedProduct>`
      select p.title, p.slug, p.cl_sku, v.price_cents, p.quantity from products p
      join live_products v on v.merchant_id = p.merchant_id and v.product_id = p.id and v.store_id = ${storeId}
      where p.merchant_id = ${merchantId} and p.id = ${productId} and ${isSold}`.execute(db);
    return rows[0];
  },

  /**
   * Notes that somebody asks; what was confirmed before stays as it is. One statement for known and unknown addresses;
   * undefined for one that waits for too much already.
   */
  async ask({ merchantId, storeId }: StoreScope, alert: NewAlert): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      insert into alerts as a (merchant_id, id, store_id, product_id, kind, email, below_cents, language, asked_at)
      select ${merchantId}::uuid, ${alert.id}::uuid, ${storeId}::uuid, ${alert.productId}::uuid, ${alert.kind},
        ${alert.email}, ${alert.belowCents}::integer, ${currentLanguage()}, ${alert.now}::timestamptz
      where ${mostWaited} > (
        select count(1) from alerts w
        where w.merchant_id = ${merchantId} and w.store_id = ${storeId} and w.email = ${alert.email}
          and w.confirmed_at is not null and w.told_at is null and w.stopped_at is null)
      on conflict (merchant_id, store_id, product_id, email, kind) do update set
        asked_at = excluded.asked_at, language = excluded.language,
        below_cents = case when a.confirmed_at is null then excluded.below_cents else a.below_cents end
      returning a.id`.execute(db);
    return rows[0]?.id;
  },

  async find({ merchantId, storeId }: StoreScope, id: string): Promise<AskedAlert | undefined> {
    const { rows } = await sql<AskedAlert>`
      select a.id, a.email, a.kind, a.below_cents, p.title,
        ${isWaiting} as is_waiting
      from alerts a join products p on p.merchant_id = a.merchant_id and p.id = a.product_id
      where a.merchant_id = ${merchantId} and a.store_id = ${storeId} and a.id = ${id}`.execute(db);
    return rows[0];
  },

  /** From now on it waits; the product, or undefined when it was confirmed or stopped after the link was asked for. */
  async confirm({ merchantId, storeId }: StoreScope, link: AlertLink & { now: Date }): Promise<string | undefined> {
    const { rows } = await sql<{ product_id: string }>`
      update alerts a set confirmed_at = ${link.now}, below_cents = ${link.belowCents}::integer, stopped_at = null,
        told_at = null, task = null, due_at = null
      where a.merchant_id = ${merchantId} and a.store_id = ${storeId} and a.id = ${link.id}
        and (a.confirmed_at is null or a.confirmed_at < ${link.askedAt})
        and (a.stopped_at is null or a.stopped_at < ${link.askedAt})
      returning a.product_id`.execute(db);
    return rows[0]?.product_id;
  },

  async stop({ merchantId, storeId }: StoreScope, id: string, now: Date): Promise<void> {
    await db
      .updateTable('alerts')
      .set({ stopped_at: now, due_at: null })
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .execute();
  },

  /** Who waits for a product, in the order in which they are told. */
  waiting: (
    scope: MerchantScope,
    productId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<WaitingRow[]> =>
    sql<WaitingRow>`
      select a.id, a.store_id, a.email, a.kind, a.below_cents, a.confirmed_at -- never null
      from alerts a
      where a.merchant_id = ${scope.merchantId} and a.product_id = ${productId}
        and ${isWaiting} ${withinStores(scope, 'a.store_id')}
      order by a.confirmed_at, a.id limit ${limit} offset ${offset}`
      .execute(db)
      .then(({ rows }) => rows),

  async countWaiting(scope: MerchantScope, productId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from alerts a
      where a.merchant_id = ${scope.merchantId} and a.product_id = ${productId}
        and ${isWaiting} ${withinStores(scope, 'a.store_id')}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Forgets who never confirmed, and what was settled, or waited for, for too long. */
  async forget({ unconfirmed, settled, waiting }: Record<'unconfirmed' | 'settled' | 'waiting', Date>): Promise<void> {
    await sql`
      delete from alerts a
      where a.asked_at < ${unconfirmed} and a.task is null and (a.confirmed_at is null or a.confirmed_at < ${waiting}
        or coalesce(a.told_at, a.stopped_at) < ${settled})`.execute(db);
  },
});
