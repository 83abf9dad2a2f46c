import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Person } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';

export const placesOf = async (owner: Person) => owner.call(locations.list, { params: { id: await storeOf(owner) } });

export const addLocation = async (owner: Person, name: string) =>
  owner.call(locations.create, { params: { id: await storeOf(owner) }, body: { name } });

export const sellFrom = (owner: Person, storeLocation: string) =>
  owner.call(products.create, { form: { title: 'Pegboard', price: 12, oldPrice: 0, quantity: 1, storeLocation } });
