import { sumCents } from '#contract/kit/money.ts';
import type { OpenSales } from '#server/features/card-readers/open-sales.port.ts';
import type { CounterOrders } from '#server/features/orders/counter-orders.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { salesRepository } from './sales.repository.ts';

/** What becomes of sales whose till does not come back: what cards have paid whole is sold, anything else is let go. */
export const createOpenSales = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, orders: CounterOrders): OpenSales => ({
  finishIfPaid: (scope, saleId) =>
    db.transaction().execute(async (tx) => {
      const repository = salesRepository(tx);
      await repository.hold(scope, saleId);
      const order = await orders.lock(tx, scope, saleId);
      if (!order || order.stock === 'sold') return order?.payment_type === 'counter' ? 'over' : 'open';
      const sale = await repository.shiftOf(scope, saleId);
      const cards = (await repository.cards(scope, saleId)).filter(({ state }) => state === 'approved');
      const isWhole = cards.length > 0 && sumCents(cards.map(({ amount_cents }) => amount_cents)) === order.total_cents;
      if (!sale || !isWhole || order.payment_status !== 'created') return 'open';
      const means = [...new Set(cards.map(({ card }) => card ?? 'card'))].join(' and ');
      await orders.complete(tx, scope, order, { means, by: sale.sold_by_name });
      const now = clock.now();
      await repository.insertPayments(
        scope,
        cards.map((card) => ({
          id: card.id,
          order_id: saleId,
          shift_id: sale.shift_id,
          means: 'card',
          amount_cents: card.amount_cents,
          card_payment_id: card.id,
          created_at: now,
        })),
      );
      await orders.note(tx, scope, saleId, 'The till did not come back: its cards had paid it whole', '');
      await repository.remark(scope, saleId, 'Finished without its till, as its cards had paid it whole');
      return 'finished';
    }),

  giveUp: (scope, saleId) =>
    db.transaction().execute(async (tx) => {
      await orders.giveUp(tx, scope, saleId, { body: 'The till did not finish it', by: '' });
    }),
});
