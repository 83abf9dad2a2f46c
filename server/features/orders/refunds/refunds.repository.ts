import { type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type RefundRow = Selectable<Tables['refunds']>;

export interface Restocked {
  position: number;
  quantity: number;
  /** In another condition than it was sold in, it becomes a unit of this product. */
  to?: string | undefined;
}

export interface NewRefund {
  id: string;
  orderId: string;
  amountCents: Cents;
  reason: string;
  by: string;
  restock: readonly Restocked[];
  now: Date;
}

/** Money on its way back. A refund takes its part of what was paid first, and gives it back when it fails. */
export const refunds = (db: Db) => ({
  /** Takes a part of what is left of a paid order; false when there is not that much. */
  async takePart({ merchantId }: MerchantScope, orderId: string, amountCents: Cents): Promise<boolean> {
    const taken = await db
      .updateTable('orders')
      .set((eb) => ({ refunding_cents: eb('refunding_cents', '+', amountCents) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', orderId)
      .where('payment_status', 'in', ['succeeded', 'refunded'])
      .where('is_sample', '=', false)
      .where(sql<boolean>`refunding_cents + refunded_cents + ${amountCents} <= total_cents`)
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  },

  /** Ends what `takePart` began. */
  async endPart(
    { merchantId }: MerchantScope,
    orderId: string,
    amountCents: Cents,
    isRefunded: boolean,
  ): Promise<void> {
    await sql`
      update orders set refunding_cents = refunding_cents - ${amountCents},
        refunded_cents = refunded_cents + ${isRefunded ? amountCents : 0},
        payment_status = ${isRefunded ? sql`'refunded'` : sql`payment_status`}
      where merchant_id = ${merchantId} and id = ${orderId}`.execute(db);
  },

  /** Takes back what `endPart` has counted as refunded. */
  async undoPart({ merchantId }: MerchantScope, orderId: string, amountCents: Cents): Promise<void> {
    await sql`
      update orders set refunded_cents = refunded_cents - ${amountCents},
        payment_status = case when refunded_cents = ${amountCents} then 'succeeded' else payment_status end
      where merchant_id = ${merchantId} and id = ${orderId}`.execute(db);
  },

  async insert({ merchantId }: MerchantScope, refund: NewRefund, status: RefundRow['status']): Promise<void> {
    await db
      .insertInto('refunds')
      .values({
        merchant_id: merchantId,
        id: refund.id,
        order_id: refund.orderId,
        amount_cents: refund.amountCents,
        reason: refund.reason,
        by: refund.by,
        restock: JSON.stringify(refund.restock),
        status,
        created_at: refund.now,
        updated_at: refund.now,
      })
      .execute();
  },

  find: ({ merchantId }: MerchantScope, id: string): Promise<RefundRow | undefined> =>
    db.selectFrom('refunds').selectAll().where('merchant_id', '=', merchantId).where('id', '=', id).executeTakeFirst(),

  /** A processor knows its refunds and accounts, not our merchants. */
  atProcessor: (processor: 'stripe' | 'paypal', account: string, refundId: string) =>
    db
      .selectFrom('refunds as r')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.merchant_id', '=', 'r.merchant_id').onRef('o.id', '=', 'r.order_id'),
      )
      .select(['r.merchant_id', 'r.id', 'r.status'])
      .where('r.refund_id', '=', refundId)
      .where('o.processor', '=', processor)
      .where('o.account', '=', account)
      .executeTakeFirst(),

  /** The card that a counter gives it back to; undefined where the money is handed over. */
  async counterCard({ merchantId }: MerchantScope, id: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('counter_returns')
      .select('card_payment_id')
      .where('merchant_id', '=', merchantId)
      .where('refund_id', '=', id)
      .executeTakeFirst();
    return row?.card_payment_id ?? undefined;
  },

  /** What was to come back over a counter did not: the card was given nothing. */
  async dropReturn({ merchantId }: MerchantScope, id: string): Promise<void> {
    await db.deleteFrom('counter_returns').where('merchant_id', '=', merchantId).where('refund_id', '=', id).execute();
  },

  /** Differs as soon as anything about the refunds of an order does. */
  async mark({ merchantId }: MerchantScope, orderId: string): Promise<string> {
    const { rows } = await sql<{ seen: string }>`
      select count(*) || ':' || coalesce(max(updated_at)::text, '') as seen from refunds
      where merchant_id = ${merchantId} and order_id = ${orderId}`.execute(db);
    return rows[0]?.seen ?? '';
  },

  /** Moves a pending refund on; of two who try, one does. */
  async move(
    { merchantId }: MerchantScope,
    id: string,
    to: { status: RefundRow['status']; refund_id?: string; problem?: string | null },
    now: Date,
  ): Promise<boolean> {
    const moved = await db
      .updateTable('refunds')
      .set({ ...to, restock: to.status === 'failed' ? undefined : '[]', updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    return moved !== undefined;
  },

  /** A refund that had succeeded has failed after all; of two who find out, one says so. */
  async undo({ merchantId }: MerchantScope, id: string, problem: string, now: Date): Promise<boolean> {
    const undone = await db
      .updateTable('refunds')
      .set({ status: 'failed', problem, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('status', '=', 'succeeded')
      .returning('id')
      .executeTakeFirst();
    return undone !== undefined;
  },

  async touch({ merchantId }: MerchantScope, id: string, now: Date): Promise<void> {
    await db
      .updateTable('refunds')
      .set({ updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute();
  },

  /** Of all merchants: those that nobody has asked about since. */
  waiting: (since: Date, limit: number): Promise<{ merchant_id: string; id: string }[]> =>
    db
      .selectFrom('refunds')
      .select(['merchant_id', 'id'])
      .where('status', '=', 'pending')
      .where('updated_at', '<=', since)
      .orderBy('updated_at')
      .limit(limit)
      .execute(),
});
