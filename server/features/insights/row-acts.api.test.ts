import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { insights } from '#contract/insights/insights.contract.ts';
import { cents } from '#contract/kit/money.ts';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { addLocation, placesOf } from '#server/features/locations/locations.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { loadOf } from '#server/features/truckloads/items/lines.fixture.ts';
import { addProfile } from '#server/features/truckloads/truckloads.fixture.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { rollUp } from './insights.fixture.ts';

type Filter = NonNullable<ProductSelection['filter']>;

const codes = { lamp: '012345678905', fan: '036000291452', rug: '885911304221' };
const lineOf = (title: keyof typeof codes, quantity: number) => ({
  title,
  barcode: codes[title],
  gtin14: `00${codes[title]}`,
  quantity,
  retailCents: cents(4000),
  condition: 'Used' as const,
});

/**
 * Two loads of two suppliers: lamps came with both, fans with the first. Of the rugs of the first none is left, but some
 * were found since. A chair came with none, and another seller has goods, too.
 */
async function fillShelves(make: Factory, world: World) {
  const [seller, other] = [await make.seller(), await make.seller()];
  await addProduct(other, { title: 'theirs', condition: 'Used', quantity: 4, price: '20' });
  const [near, far] = [await addProfile(seller, { name: 'Near' }), await addProfile(seller, { name: 'Far' })];
  const bring = async (lines: ReturnType<typeof lineOf>[], profile: string) => {
    const load = await loadOf(world, seller, lines, { purchaseCost: '40.00', profile, pricePercent: 50 });
    await load.break();
    return load.id;
  };
  const first = await bring([lineOf('lamp', 2), lineOf('fan', 3), lineOf('rug', 1)], near._id);
  const second = await bring([lineOf('lamp', 5)], far._id);
  await addProduct(seller, { title: 'chair', condition: 'New', quantity: 6, price: '20' });
  const all = await seller.call(products.list, { query: {} });
  const idOf = (title: string) => all.find((product) => product.title === title)?._id ?? '';
  const rug = idOf('rug');
  await seller.call(products.writeOff, { params: { id: rug }, body: { units: 1, reason: 'damaged' } });
  await seller.call(products.bulkUpdate, { body: { ids: [rug], attributes: { quantity: 4 } } });
  await rollUp(world);
  return { seller, other, first, second, near: near._id, far: far._id, idOf };
}

/** What an act on these goods touches; it is taken back. */
async function touchedBy(actor: Person, filter: Filter, attributes: object = { percentageDiscount: 50 }) {
  const look = async () => {
    const all = await actor.call(products.list, { query: {} });
    return new Map(all.map(({ title, price, quantity, isFeatured }) => [title, `${price} ${quantity} ${isFeatured}`]));
  };
  const before = await look();
  const { undoId } = await actor.call(products.bulkUpdate, { body: { filter, attributes } });
  const after = await look();
  if (undoId) await actor.call(products.undo, { params: { id: undoId } });
  expect(await look()).toEqual(before);
  return [...before.keys()].filter((title) => before.get(title) !== after.get(title)).sort();
}

test('an act on a row is done with the products whose units it counts, whatever came and went before', async ({
  make,
  world,
}) => {
  const { seller, other, first, second, near, far } = await fillShelves(make, world);
  const here = { onShelf: 'some', storeLocation: 'own' } as const;
  const rows = async (by: 'truckload' | 'supplier') =>
    Object.fromEntries((await seller.call(insights.rows, { query: { by } })).map(({ key, onHand }) => [key, onHand]));
  expect(await rows('truckload')).toMatchObject({ [first]: 5, [second]: 5 });
  expect(await rows('supplier')).toEqual({ [near]: 5, [far]: 5, '': 10 });
  for (const attributes of [{ percentageDiscount: 50 }, { isFeatured: true }]) {
    const touched = (filter: Filter) => touchedBy(seller, { ...here, ...filter }, attributes);
    expect(await touched({ truckload: first })).toEqual(['fan', 'lamp']);
    expect(await touched({ truckload: second })).toEqual(['lamp']);
    expect(await touched({ supplier: near })).toEqual(['fan', 'lamp']);
    expect(await touched({ supplier: 'none' })).toEqual(['chair', 'rug']);
    expect(await touched({ condition: 'Used' })).toEqual(['fan', 'lamp', 'rug']);
    expect(await touched({ category: 'none' })).toEqual(['chair', 'fan', 'lamp', 'rug']);
  }
  // Another seller’s rows name nothing here.
  expect(await touchedBy(other, { ...here, supplier: near })).toEqual([]);
  expect(await touchedBy(other, { ...here, truckload: first })).toEqual([]);
});

test('a write-off of a load or a supplier takes no unit that came from elsewhere', async ({ make, world }) => {
  const { seller, first, second, near, far } = await fillShelves(make, world);
  const writtenOff = (filter: Filter) =>
    touchedBy(seller, { onShelf: 'only', storeLocation: 'own', ...filter }, { writeOff: { reason: 'donated' } });
  expect(await writtenOff({ truckload: first })).toEqual(['fan']);
  expect(await writtenOff({ truckload: second })).toEqual([]);
  expect(await writtenOff({ supplier: near })).toEqual(['fan']);
  expect(await writtenOff({ supplier: far })).toEqual([]);
  expect(await writtenOff({ supplier: 'none' })).toEqual(['chair', 'rug']);
});

test('where one place is looked at, or somebody works in some, the others keep what they have', async ({
  make,
  world,
}) => {
  const { seller, near, idOf } = await fillShelves(make, world);
  const [main] = await placesOf(seller);
  const { _id: annex } = await addLocation(seller, 'Annex');
  const move = (title: string, storeLocation: string) =>
    seller.call(products.bulkUpdate, { body: { ids: [idOf(title)], attributes: { storeLocation } } });
  await move('fan', annex);
  await move('lamp', main?._id ?? '');
  await rollUp(world);
  const [row] = await seller.call(insights.rows, { query: { by: 'supplier', storeLocation: annex } });
  expect(row).toMatchObject({ key: near, onHand: 3 });
  expect(await touchedBy(seller, { onShelf: 'some', storeLocation: annex, supplier: near })).toEqual(['fan']);
  const member = await make.staff(seller);
  await world.deps.db
    .updateTable('users')
    .set({ location_ids: [annex] })
    .where('id', '=', member.user._id)
    .execute();
  const [theirs] = await member.call(insights.rows, { query: { by: 'supplier' } });
  expect(theirs).toMatchObject({ key: near, onHand: 3 });
  expect(await touchedBy(member, { onShelf: 'some', storeLocation: 'own', supplier: near })).toEqual(['fan']);
  expect(await touchedBy(member, { onShelf: 'some', storeLocation: 'own', category: 'none' })).toEqual(['fan']);
});

test('samples, which the board does not count, are left as they are', async ({ make }) => {
  const merchant = await make.merchant();
  const [filed] = (await merchant.call(categories.list, {})).categories.filter(
    ({ samplesCount = 0 }) => samplesCount > 0,
  );
  const category = filed?._id ?? '';
  await addProduct(merchant, { title: 'own pan', price: '20', quantity: 2, category });
  expect((await touchedBy(merchant, { category })).length).toBeGreaterThan(1);
  expect(await touchedBy(merchant, { onShelf: 'some', storeLocation: 'own', category })).toEqual(['own pan']);
});
