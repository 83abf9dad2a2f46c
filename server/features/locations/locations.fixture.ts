import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import type { Person } from '#testing/api-test.ts';

export async function storeOf(owner: Person): Promise<string> {
  const [store] = await owner.call(stores.list, { query: {} });
  if (!store) throw new Error('There is no store.');
  return store._id;
}

export const placesOf = async (owner: Person) => owner.call(locations.list, { params: { id: await storeOf(owner) } });

export const addLocation = async (owner: Person, name: string) =>
  owner.call(locations.create, { params: { id: await storeOf(owner) }, body: { name } });

export const sellFrom = (owner: Person, storeLocation: string) =>
  owner.call(products.create, { form: { title: 'Pegboard', price: 12, oldPrice: 0, quantity: 1, storeLocation } });
