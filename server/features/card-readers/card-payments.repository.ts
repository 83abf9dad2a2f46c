import { type Selectable, sql, type Updateable } from 'kysely';
import type { CardPayment } from '#contract/card-readers/card-readers.contract.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinStores } from '#server/kit/within-stores.ts';

/** With what the processor calls the reader; null for one that was removed. */
export type CardPaymentRow = Selectable<Tables['card_payments']> & { terminal_id: string | null };

/** A sale that a card can be taken for, or not any more. */
export interface SaleToPay {
  id: string;
  store_id: string;
  store_title: string;
  /** Open at a till, or an order of the web that is to be paid where it is picked up. */
  is_payable: boolean;
}

const selectPayments = sql`select p.*, r.reader_id as terminal_id from card_payments p
  left join card_readers r on r.merchant_id = p.merchant_id and r.id = p.reader_id`;

type Changes = Updateable<
  Pick<
    Tables['card_payments'],
    'state' | 'payment_id' | 'card' | 'auth_code' | 'problem' | 'is_asking' | 'refund_id' | 'due_at' | 'updated_at'
  >
>;

export const cardPaymentsRepository = (db: Db) => ({
  async find(scope: MerchantScope, id: string): Promise<CardPaymentRow | undefined> {
    const { rows } = await sql<CardPaymentRow>`${selectPayments}
      join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      where p.merchant_id = ${scope.merchantId} and p.id = ${id} and ${isWithinStores(scope, 'o.store_id')}`.execute(
      db,
    );
    return rows[0];
  },

  async ofSale({ merchantId }: MerchantScope, saleId: string): Promise<CardPaymentRow[]> {
    const { rows } = await sql<CardPaymentRow>`${selectPayments}
      where p.merchant_id = ${merchantId} and p.order_id = ${saleId} order by p.created_at, p.id`.execute(db);
    return rows;
  },

  /** Of all merchants: what no till has looked after. */
  async due(now: Date, limit: number): Promise<CardPaymentRow[]> {
    const { rows } = await sql<CardPaymentRow>`${selectPayments}
      where p.due_at <= ${now} order by p.due_at limit ${limit}`.execute(db);
    return rows;
  },

  /** Holds a sale: what cards pay of it, and whether it is finished, is decided under this. */
  async lockSale(scope: MerchantScope, id: string, now: Date): Promise<SaleToPay | undefined> {
    const { rows } = await sql<SaleToPay>`
      select o.id, o.store_id, (select s.title from stores s where s.merchant_id = o.merchant_id and s.id = o.store_id)
          as store_title,
        coalesce(case o.payment_type when 'counter' then o.payment_status = 'created' and o.reserved_until > ${now}
          else o.payment_type = 'in_store' and o.payment_status = 'processing' and o.status <> 'Cancelled'
            and not o.is_sample end, false) as is_payable
      from orders o where o.merchant_id = ${scope.merchantId} and o.id = ${id} and ${isWithinStores(scope, 'o.store_id')}
      for no key update of o`.execute(db);
    return rows[0];
  },

  /** The goods stay for as long as a card may take. */
  async holdLonger({ merchantId }: MerchantScope, saleId: string, until: Date): Promise<void> {
    await sql`update orders set reserved_until = ${until}
      where merchant_id = ${merchantId} and id = ${saleId} and payment_type = 'counter' and payment_status = 'created'
        and reserved_until < ${until}`.execute(db);
  },

  /**
   * Begins a payment, if the cards of its sale then come to its total at most, no other of its cards is waited for, and
   * the reader is there and has none; the caller holds the sale.
   */
  async begin(
    { merchantId }: MerchantScope,
    payment: {
      id: string;
      saleId: string;
      readerId: string;
      account: string;
      amountCents: Cents;
      now: Date;
      dueAt: Date;
    },
  ): Promise<boolean> {
    const { id, saleId, readerId, account, amountCents, now, dueAt } = payment;
    const { rows } = await sql`
      with reader as (
        select id from card_readers where merchant_id = ${merchantId} and id = ${readerId} for key share)
      insert into card_payments (merchant_id, id, order_id, reader_id, account, amount_cents, state, created_at,
        updated_at, due_at)
      select ${merchantId}::uuid, ${id}::uuid, o.id, reader.id, ${account}, ${amountCents}::integer, 'waiting',
        ${now}::timestamptz, ${now}::timestamptz, ${dueAt}::timestamptz
      from orders o, reader
      where o.merchant_id = ${merchantId} and o.id = ${saleId} and o.total_cents >= ${amountCents}::integer + coalesce((
        select sum(p.amount_cents) from card_payments p
        where p.merchant_id = o.merchant_id and p.order_id = o.id and p.state in ('waiting', 'approved')), 0)
      on conflict do nothing
      returning id`.execute(db);
    return rows.length > 0;
  },

  /** What is in the way of another payment. */
  async inTheWay(
    { merchantId }: MerchantScope,
    { saleId, readerId }: { saleId: string; readerId: string },
  ): Promise<{ ofSale: boolean; atReader: boolean }> {
    const { rows } = await sql<{ ofSale: boolean; atReader: boolean }>`
      select coalesce(bool_or(order_id = ${saleId}), false) as "ofSale",
        coalesce(bool_or(reader_id = ${readerId}), false) as "atReader"
      from card_payments where merchant_id = ${merchantId} and state = 'waiting'
        and (order_id = ${saleId} or reader_id = ${readerId})`.execute(db);
    return rows[0] ?? { ofSale: false, atReader: false };
  },

  /** Keeps the processor’s name for a payment that still waits; whoever kept it before is not contradicted. */
  async keepPayment({ merchantId }: MerchantScope, id: string, paymentId: string, now: Date): Promise<boolean> {
    const { rows } = await sql`
      update card_payments set payment_id = ${paymentId}, updated_at = ${now}
      where merchant_id = ${merchantId} and id = ${id} and state = 'waiting' and payment_id is null
      returning id`.execute(db);
    return rows.length > 0;
  },

  /** Ends a payment that nobody can be charged by: the processor has no name for it, or none that a reader has shown. */
  async endUnopened(
    { merchantId }: MerchantScope,
    id: string,
    { state, problem, now }: { state: 'declined' | 'cancelled'; problem: string | null; now: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      update card_payments set state = ${state}, problem = ${problem}, is_asking = false, due_at = null,
        updated_at = ${now}
      where merchant_id = ${merchantId} and id = ${id} and state = 'waiting' and payment_id is null
      returning id`.execute(db);
    return rows.length > 0;
  },

  /** Moves a payment on from a state; whoever was faster has decided. */
  async move(
    { merchantId }: MerchantScope,
    id: string,
    from: CardPayment['state'],
    changes: Changes,
  ): Promise<CardPaymentRow['id'] | undefined> {
    const moved = await db
      .updateTable('card_payments')
      .set(changes)
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst();
    return moved?.id;
  },

  /** A till asks, so that nobody else needs to for a while. */
  async postpone({ merchantId }: MerchantScope, id: string, until: Date): Promise<void> {
    await db
      .updateTable('card_payments')
      .set({ due_at: until })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('due_at', 'is not', null)
      .execute();
  },

  /** Takes an approved card off a sale that is not finished with it; the caller holds the sale. */
  async takeBack({ merchantId }: MerchantScope, id: string, now: Date): Promise<boolean> {
    const { rows } = await sql`
      update card_payments p set state = 'returned', is_asking = true, due_at = ${now}, updated_at = ${now}
      where p.merchant_id = ${merchantId} and p.id = ${id} and p.state = 'approved' and not exists (
        select from counter_payments c where c.merchant_id = p.merchant_id and c.card_payment_id = p.id)
      returning p.id`.execute(db);
    return rows.length > 0;
  },

  /** Nothing is to be done any more about the approved cards of a sale that is over. */
  async settle({ merchantId }: MerchantScope, saleId: string): Promise<void> {
    await sql`update card_payments set due_at = null
      where merchant_id = ${merchantId} and order_id = ${saleId} and state = 'approved'`.execute(db);
  },
});
