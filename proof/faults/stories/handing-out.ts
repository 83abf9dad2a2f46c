import { orders } from '#contract/orders/orders.contract.ts';
import type { PatientSeller } from '../patient-seller.ts';
import { pause, type Story, say } from '../story.ts';

/** Somebody puts orders ready, one after the other, and has their buyers told. */
export function handingOut({ call, attempt }: PatientSeller, storeId: string): Story {
  const ready = new Set<string>();

  return {
    name: 'orders made ready',
    atOnce: 1,
    acknowledged: () => ready.size,

    async go() {
      const query = { storeId, status: 'New', page: 1, pageSize: 1 } as const;
      const [next] = await call(orders.list, { query });
      if (next?.payment.status !== 'succeeded') return pause();
      const change = { params: { id: next._id }, body: { status: 'Ready', notify: true } } as const;
      // Whoever gets no answer looks at the list again: what is ready by then is not on it.
      if (await attempt((ask) => ask(orders.update, change))) ready.add(next._id);
      await pause();
    },

    async examine({ deps: { db } }) {
      const rows = await db.selectFrom('orders').select(['id', 'status']).where('store_id', '=', storeId).execute();
      const told = await db
        .selectFrom('order_events')
        .select('order_id')
        .where('kind', '=', 'mail')
        .where('body', 'like', 'Mail that it is ready sent to %')
        .execute();
      return [...ready].flatMap((id) => {
        const status = rows.find((row) => row.id === id)?.status;
        const mails = told.filter(({ order_id }) => order_id === id).length;
        return status === 'Ready' && mails === 1
          ? []
          : [say('an order is not ready, and told once', { id, status, mails })];
      });
    },
  };
}
