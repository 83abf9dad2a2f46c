import { products } from '#contract/products/products.contract.ts';
import { aProduct } from '#server/features/products/products.fixture.ts';
import type { Chance } from '../chance.ts';
import { type PatientSeller, unlessRefused } from '../patient-seller.ts';
import { type Story, say } from '../story.ts';

/** Two people give products new titles, each from the version they have seen. */
export function editing({ call }: PatientSeller, goods: readonly string[], chance: Chance): Story {
  /** The titles that were acknowledged, by the version each of them made. */
  const titles = new Map<string, { version: number; title: string }>();
  let edits = 0;
  let acknowledged = 0;

  function acknowledge(id: string, version: number, title: string): void {
    acknowledged += 1;
    const known = titles.get(id);
    // Answers may come in another order than the edits were made in.
    if (!known || known.version < version) titles.set(id, { version, title });
  }

  return {
    name: 'products edited',
    atOnce: 2,
    acknowledged: () => acknowledged,

    async go() {
      const id = chance.pick(goods);
      const title = `Lot, edition ${++edits}`;
      const { version, quantity } = await call(products.get, { params: { id } });
      const form = { ...aProduct({ title, price: '10', oldPrice: '20', quantity }), quantityBefore: quantity, version };
      const saved = await unlessRefused(call(products.update, { params: { id }, form }), 'CONFLICT');
      if (saved) return acknowledge(id, saved.version, title);
      // Somebody was faster; or it was we ourselves, and the answer was lost.
      const seen = await call(products.get, { params: { id } });
      if (seen.title === title) acknowledge(id, seen.version, title);
    },

    async examine({ deps: { db } }) {
      const rows = await db.selectFrom('products').select(['id', 'title', 'version']).execute();
      return [...titles].flatMap(([id, { version, title }]) => {
        const row = rows.find((one) => one.id === id);
        // A later edit whose answer nobody got may stand above it, an older one may not.
        const isThere = row?.title === title || (row !== undefined && row.version > version);
        return isThere ? [] : [say('an edit is lost', { title, version, row })];
      });
    },
  };
}
