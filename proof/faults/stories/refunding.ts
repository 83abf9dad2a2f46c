import { orders } from '#contract/orders/orders.contract.ts';
import type { Chance } from '../chance.ts';
import { type PatientSeller, unlessRefused } from '../patient-seller.ts';
import { pause, type Story, say } from '../story.ts';

/** Somebody gives a little back for orders that are paid, and takes a piece back with it now and then. */
export function refunding({ call, once }: PatientSeller, storeId: string, chance: Chance): Story {
  const given = new Map<string, number>();
  let asked = 0;

  return {
    name: 'refunds',
    atOnce: 1,
    acknowledged: () => given.size,

    async go() {
      const latest = await call(orders.list, { query: { storeId, page: 1, pageSize: 30 } });
      const paid = latest.filter(({ payment }) => ['succeeded', 'refunded'].includes(payment.status));
      if (paid.length === 0) return pause();
      const reason = `Refund ${++asked}`;
      const cents = 1 + chance.below(200);
      const restock = chance.next() < 0.3 ? [{ position: 0, quantity: 1 }] : [];
      const params = { id: chance.pick(paid)._id };
      const body = { amount: cents / 100, reason, restock };
      if (await unlessRefused(once(orders.refund, { params, body }), 'INVALID', 'CONFLICT')) given.set(reason, cents);
      await pause();
    },

    async examine({ deps: { db } }) {
      const rows = await db.selectFrom('refunds').select(['reason', 'amount_cents', 'status', 'problem']).execute();
      return [...given].flatMap(([reason, cents]) => {
        const own = rows.filter((row) => row.reason === reason);
        const isRight = own.length === 1 && own[0]?.amount_cents === cents && own[0].status === 'succeeded';
        return isRight ? [] : [say('a refund is not there once', { reason, cents, own })];
      });
    },
  };
}
