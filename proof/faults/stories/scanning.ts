import { lookup } from '#contract/lookup/lookup.contract.ts';
import { allGoods } from '#providers/barcode-data/simulator/goods/goods.ts';
import { CallError } from '#testing/client.ts';
import type { Chance } from '../chance.ts';
import type { PatientSeller } from '../patient-seller.ts';
import { notOnce, type Story } from '../story.ts';

/** Somebody walks along the shelves and scans, now and then the same thing again. */
export function scanning({ once }: PatientSeller, merchantId: string, chance: Chance): Story {
  const codes = allGoods()
    .filter(({ knownTo }) => knownTo.includes('amazon'))
    .map(({ gtin12 }) => gtin12);
  const made = new Map<string, string>();

  return {
    name: 'barcodes scanned',
    atOnce: 2,
    acknowledged: () => made.size,

    async go() {
      const isAgain = made.size > 0 && chance.next() < 0.2;
      const identifier = isAgain ? chance.pick([...made.keys()]) : chance.pick(codes);
      try {
        const { _id: id } = await once(lookup.find, { body: { identifier, source: 'amazon', quantity: 2 } });
        made.set(identifier, id);
      } catch (error) {
        // The merchant has it, or nobody knows it: both are answers.
        if (!(error instanceof CallError && [302, 404].includes(error.status))) throw error;
      }
    },

    async examine({ deps: { db } }) {
      const there = await db
        .selectFrom('products')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('is_active', '=', true)
        .execute();
      const lookups = await db
        .selectFrom('lookups')
        .select('identifier')
        .where('merchant_id', '=', merchantId)
        .where('found_at', 'not in', ['my_products', 'not_found'])
        .execute();
      return [
        ...notOnce(
          'a scanned product',
          [...made.values()],
          there.map(({ id }) => id),
        ),
        ...notOnce(
          'a scan',
          [...made.keys()],
          lookups.map(({ identifier }) => identifier),
        ),
      ];
    },
  };
}
