import type { Conflict, conflictAnswers } from '#contract/counter/counter.schemas.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { CounterOrders } from '#server/features/orders/counter-orders.service.ts';
import { personNameOf } from '#server/features/tills/selling.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { conflictsRepository } from './conflicts.repository.ts';
import { locationsOfTills } from './locations.repository.ts';
import { salesRepository } from './sales/sales.repository.ts';

type Answer = (typeof conflictAnswers)[number];

const words: Record<Answer, string> = {
  found: 'was found, counted onto the shelf and sold',
  ordered: 'was ordered anew for the other customer',
  refunded: 'was refunded to the other customer',
  swapped: 'was replaced by something else for the other customer',
};

/** Units that were sold twice: what became of them is said by people. */
export const createConflicts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, orders: CounterOrders) => ({
  async conflicts(actor: Actor, location: string): Promise<Conflict[]> {
    found(await locationsOfTills(db).find(actor, location));
    const rows = await conflictsRepository(db).list(actor, location);
    return rows.map((row) => ({
      sale: row.order_id,
      receiptNo: row.receipt_no,
      position: row.position,
      title: row.title,
      product: row.product_id,
      oversold: row.oversold,
      soldAt: row.sold_at.toISOString(),
      soldBy: row.sold_by_name,
      order: row.web_order_id === null ? null : { _id: row.web_order_id, name: `#${row.web_order_no ?? ''}` },
    }));
  },

  settleConflict: (
    actor: Actor,
    saleId: string,
    { position, answer }: { position: number; answer: Answer },
    once: Once,
  ): Promise<void> =>
    once(async (tx) => {
      const repository = conflictsRepository(tx);
      found(await salesRepository(tx).find(actor, saleId));
      found(await orders.lock(tx, actor, saleId));
      const open = await repository.lock(actor, saleId, position);
      if (!open) throw failure('CONFLICT', { message: 'This is settled already.' });
      const now = clock.now();
      if (answer === 'found' && open.product_id !== null) {
        const { product_id: product, oversold: units } = open;
        await repository.countIn(actor, { product, units, by: actor.userId, now });
        await repository.find(actor, saleId, position);
        await orders.takeFound(tx, actor, saleId, { id: product, quantity: units });
      } else {
        await repository.settle(actor, saleId, position, now);
      }
      const note = `${open.oversold} of “${open.title}” ${words[answer]}`;
      await orders.note(tx, actor, saleId, note, await personNameOf(tx, actor));
      await recordChange(tx, actor, { at: now, subject: 'order', id: saleId, name: '', action: 'happened', note });
    }),
});
