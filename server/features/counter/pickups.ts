import type { z } from 'zod';
import type { counter } from '#contract/counter/counter.contract.ts';
import type { Pickup, PickupDetails } from '#contract/counter/counter.schemas.ts';
import { sumCents, toCents, toDollars } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { toPeopleQuery } from '#server/features/customers/people-search.sql.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { CounterOrders } from '#server/features/orders/counter-orders.service.ts';
import { personNameOf } from '#server/features/tills/selling.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { locationsOfTills } from './locations.repository.ts';
import {
  dueCents,
  type PickupLineRow,
  type PickupName,
  type PickupRow,
  pickupsRepository,
} from './pickups.repository.ts';
import { describeMeans, requirePayments, toPaymentRows } from './sales/sale-payments.ts';
import { salesRepository } from './sales/sales.repository.ts';
import { findSellingPlace } from './sales/selling-place.ts';

type HandingOver = z.output<typeof counter.handOver.spec.body>;

const mostListed = 100;

const toPickup = (row: PickupRow): Pickup => ({
  _id: row.id,
  serialNo: row.serial_no,
  checkoutID: row.checkout_id,
  customer: `${row.first_name} ${row.last_name}`.trim(),
  status: row.status,
  items: row.items,
  total: toDollars(row.total_cents),
  due: toDollars(dueCents(row)),
  createdAt: row.created_at.toISOString(),
});

const toLine = (row: PickupLineRow): PickupDetails['lines'][number] => ({
  position: row.position,
  title: row.title,
  sku: row.sku || row.cl_sku,
  codes: [...new Set([row.cl_sku, ...row.codes].filter((code): code is string => code !== null && code !== ''))],
  bin: row.bin ?? '',
  image: row.picture_key,
  quantity: row.quantity,
});

function requireHandable(
  order: { store_id: string; payment_status: string; payment_type: string },
  row: PickupRow,
  place: { store_id: string; location_name: string },
): void {
  if (order.store_id !== place.store_id) throw failure('NOT_FOUND');
  if (row.place_name !== place.location_name) {
    throw failure('CONFLICT', { message: `This order is picked up at “${row.place_name ?? ''}”.` });
  }
  if (row.status === 'Completed' || row.status === 'Delivered' || row.status === 'Cancelled') {
    throw failure('CONFLICT', { message: `This order is ${row.status.toLowerCase()} already.` });
  }
  if (order.payment_status === 'processing' && order.payment_type !== 'in_store') {
    throw failure('CONFLICT', { message: 'The payment is still on its way.' });
  }
}

/** Orders of the web at the counter: found, checked, paid where they are not, and handed over. */
export function createPickups({ db, clock }: Pick<Deps, 'db' | 'clock'>, orders: CounterOrders) {
  /** A number, as on the pickup code or the slip, names one; anything else is a name. */
  async function named(actor: Actor, search: string): Promise<PickupName> {
    const text = search.trim();
    const [, serialNo] = /^#?(\d{1,15})(?:\s+[A-Z]{3})?$/i.exec(text) ?? [];
    if (serialNo) return { serialNo: Number(serialNo) };
    if (/^[2-9A-HJ-NP-Z]{8}$/i.test(text)) return { checkoutId: text.toUpperCase() };
    return { words: await toPeopleQuery(db, actor, text) };
  }

  async function details(actor: Actor, id: string): Promise<PickupDetails> {
    const repository = pickupsRepository(db);
    const row = found(await repository.find(actor, id));
    const lines = await repository.lines(actor, id);
    return { ...toPickup(row), lines: lines.map(toLine) };
  }

  return {
    async pickups(actor: Actor, query: { location: string; search?: string | undefined }): Promise<Pickup[]> {
      const { store_id: storeId, name } = found(await locationsOfTills(db).find(actor, query.location));
      const words = query.search ?? '';
      const asked = { storeId, place: name, limit: mostListed };
      const rows = await pickupsRepository(db).list(
        actor,
        words === '' ? asked : { ...asked, named: await named(actor, words) },
      );
      return rows.map(toPickup);
    },

    pickup: details,

    async handOver(actor: Actor, id: string, { payments, ...at }: HandingOver, once: Once): Promise<PickupDetails> {
      await once(async (tx) => {
        const { place } = await findSellingPlace(tx, actor, at);
        const order = found(await orders.lock(tx, actor, id));
        const row = found(await pickupsRepository(tx).find(actor, id));
        requireHandable(order, row, place);
        const due = dueCents(row);
        const paid = sumCents(payments.map(({ amount }) => toCents(amount)));
        if (paid !== due) throw invalid({ param: 'payments', msg: `${inDollars(due)} is to be paid` });
        requirePayments(payments, place.cash_step_cents);
        const now = clock.now();
        const cards = await salesRepository(tx).cards(actor, id);
        const rows = toPaymentRows({ _id: id, shift: at.shift, payments }, { cards, now });
        const by = await personNameOf(tx, actor);
        const means = due > 0 ? describeMeans(payments, cards) : null;
        await orders.handOver(tx, actor, order, { means, by, till: place.till_name });
        await salesRepository(tx).insertPayments(actor, rows);
        const note = `Handed over at ${place.till_name}${means ? `, paid ${inDollars(due)} with ${means}` : ''}`;
        const changes = [{ field: 'status', was: row.status, is: 'Completed' }];
        await recordChange(tx, actor, { at: now, subject: 'order', id, name: '', action: 'changed', changes, note });
        return true;
      });
      return details(actor, id);
    },
  };
}
