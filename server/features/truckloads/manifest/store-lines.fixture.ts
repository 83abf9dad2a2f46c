import type { Manifest } from '#contract/truckloads/manifest.schemas.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { addTruckload } from '../truckloads.fixture.ts';
import { csvOf } from './manifest.fixture.ts';

export const header = ['Item #', 'Item Description', 'Qty', 'Unit Retail', 'UPC'];
export const few = csvOf(
  header,
  ['A1', 'Lamp', 2, '$20.00', '36000291452'],
  ['A2', 'Vase', 1, '5', '1.23E+11'],
  ['A3', 'Bowl', 'many', 5],
);
export const many = (rows: number) =>
  csvOf(header, ...Array.from({ length: rows }, (_, n) => [`A${n}`, `Item ${n}`, 2, '10', '']));

export const fileOf = (content: string | Uint8Array, name = 'manifest.csv') => new File([content as BlobPart], name);

/** What the product does with one seller's manifest. */
export async function manifestOf(world: World, seller: Person, content: string | Uint8Array, name?: string) {
  const { _id: id } = await addTruckload(seller, { pricePercent: 50 }, { csv: fileOf(content, name) });
  const get = (): Promise<TruckloadDetails> => seller.call(truckloads.get, { params: { id } });
  return {
    id,
    get,
    csv: async (): Promise<Manifest | null> => (await get()).csv,
    /** Waits for the reading. */
    async read(): Promise<TruckloadDetails> {
      await world.drain();
      return get();
    },
    replace: (other: string | Uint8Array) =>
      seller.call(truckloads.update, { params: { id }, form: {}, files: { csv: fileOf(other, 'other.csv') } }),
    map: (mapping: Record<string, string>) =>
      seller.call(truckloads.mapManifest, { params: { id }, body: { mapping } }),
    lines: () =>
      world.deps.db.selectFrom('truckload_items').selectAll().where('truckload_id', '=', id).orderBy('line').execute(),
  };
}
