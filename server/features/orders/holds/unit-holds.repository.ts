import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinStores } from '#server/kit/within-stores.ts';

export interface UnitHold {
  id: string;
  product_id: string;
  held_until: Date;
  cart_id: string | null;
}

export interface HeldUnitRow extends UnitHold {
  canonical_email: string;
}

export interface NewUnitHold {
  id: string;
  storeId: string;
  productId: string;
  email: string;
  now: Date;
  until: Date;
}

/** Units that are kept off the shelf for somebody who has ordered nothing yet. */
export const unitHolds = (db: Db) => ({
  async insert({ merchantId }: MerchantScope, hold: NewUnitHold): Promise<void> {
    await db
      .insertInto('unit_holds')
      .values({
        merchant_id: merchantId,
        id: hold.id,
        store_id: hold.storeId,
        product_id: hold.productId,
        canonical_email: hold.email,
        held_at: hold.now,
        held_until: hold.until,
      })
      .execute();
  },

  /** How many units a mailbox has let lapse since then, and whether one of the product was held for nothing. */
  async lapses(
    { merchantId }: MerchantScope,
    { email, productId, since }: { email: string; productId: string; since: Date },
  ): Promise<{ lapsed: number; isContested: boolean }> {
    const { rows } = await sql<{ lapsed: number; isContested: boolean }>`
      select count(1)::integer as lapsed,
        exists (select 1 from unit_holds o where o.merchant_id = ${merchantId} and o.product_id = ${productId}
          and o.outcome = 'released' and o.held_at > ${since}) as "isContested"
      from unit_holds h
      where h.merchant_id = ${merchantId} and h.canonical_email = ${email} and h.outcome = 'released'
        and h.held_at > ${since}`.execute(db);
    return rows[0] ?? { lapsed: 0, isContested: false };
  },

  async find({ merchantId }: MerchantScope, storeId: string, id: string): Promise<UnitHold | undefined> {
    const { rows } = await sql<UnitHold>`
      select id, product_id, held_until, cart_id from unit_holds
      where merchant_id = ${merchantId} and store_id = ${storeId} and id = ${id} and ended_at is null`.execute(db);
    return rows[0];
  },

  /** Units of a product that are held, those first that come back first. */
  async ofProduct(
    scope: MerchantScope,
    productId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<HeldUnitRow[]> {
    const { rows } = await sql<HeldUnitRow>`
      select id, product_id, canonical_email, held_until, cart_id from unit_holds
      where merchant_id = ${scope.merchantId} and product_id = ${productId} and ended_at is null
        ${withinStores(scope, 'store_id')}
      order by held_until, id limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async countOf(scope: MerchantScope, productId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from unit_holds
      where merchant_id = ${scope.merchantId} and product_id = ${productId} and ended_at is null
        ${withinStores(scope, 'store_id')}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Ends a hold unless that has happened; the hold. */
  async end(
    { merchantId }: MerchantScope,
    id: string,
    { outcome, now }: { outcome: 'ordered' | 'released'; now: Date },
  ): Promise<UnitHold | undefined> {
    const { rows } = await sql<UnitHold>`
      update unit_holds set ended_at = ${now}, outcome = ${outcome}
      where merchant_id = ${merchantId} and id = ${id} and ended_at is null
      returning id, product_id, held_until, cart_id`.execute(db);
    return rows[0];
  },

  /** Units that lie in a cart, of these products. */
  async ofCart({ merchantId }: MerchantScope, cartId: string, productIds: readonly string[]): Promise<UnitHold[]> {
    const { rows } = await sql<UnitHold>`
      select id, product_id, held_until, cart_id from unit_holds
      where merchant_id = ${merchantId} and cart_id = ${cartId} and ended_at is null
        and product_id = any(${productIds}::uuid[]) order by product_id, id`.execute(db);
    return rows;
  },

  async putIntoCart({ merchantId }: MerchantScope, id: string, cartId: string): Promise<void> {
    await db
      .updateTable('unit_holds')
      .set({ cart_id: cartId })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
  },

  /** Holds of all merchants whose time is up. */
  async due(now: Date, most: number): Promise<{ merchantId: string; id: string }[]> {
    const { rows } = await sql<{ merchantId: string; id: string }>`
      select merchant_id as "merchantId", id from unit_holds
      where held_until <= ${now} and ended_at is null order by held_until limit ${most}`.execute(db);
    return rows;
  },
});
