import { products } from '#contract/products/products.contract.ts';
import type { Chance } from '../chance.ts';
import type { PatientSeller } from '../patient-seller.ts';
import { type Story, say } from '../story.ts';

/** Somebody brings more of what is sold, a few pieces at a time. */
export function counting({ once }: PatientSeller, goods: readonly string[], chance: Chance): Story {
  const brought = new Map(goods.map((id) => [id, 0]));
  let acknowledged = 0;

  return {
    name: 'stock changed',
    atOnce: 2,
    acknowledged: () => acknowledged,

    async go() {
      const id = chance.pick(goods);
      const quantityChange = 1 + chance.below(3);
      await once(products.updatePos, { params: { id }, body: { quantityChange } });
      brought.set(id, (brought.get(id) ?? 0) + quantityChange);
      acknowledged += 1;
    },

    async examine({ deps: { db } }) {
      const rows = await db
        .selectFrom('stock_movements')
        .select(['product_id', (eb) => eb.fn.sum<string>('change').as('change')])
        .where('reason', '=', 'count')
        .groupBy('product_id')
        .execute();
      return [...brought].flatMap(([id, change]) => {
        const moved = Number(rows.find((row) => row.product_id === id)?.change ?? 0);
        return moved === change ? [] : [say('stock was not changed as often as acknowledged', { id, change, moved })];
      });
    },
  };
}
