import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { addProduct, addProducts, aProduct, readProduct, sellAway, undoAct } from '../products.fixture.ts';

// products.bulkUpdate, products.undo

type Attributes = Parameters<typeof update>[2];

const update = (seller: Person, ids: string[], attributes: Record<string, unknown>) =>
  seller.call(products.bulkUpdate, { body: { ids, attributes } });

async function usedPlaces(world: World, seller: Person): Promise<number> {
  const counter = await world.deps.db
    .selectFrom('usage_counters')
    .select('used')
    .where('merchant_id', '=', seller.scope.merchantId)
    .where('feature', '=', 'LPL')
    .executeTakeFirst();
  return counter?.used ?? 0;
}

const setPlaces = (world: World, seller: Person, used: number) =>
  world.deps.db
    .updateTable('usage_counters')
    .set({ used })
    .where('merchant_id', '=', seller.scope.merchantId)
    .where('feature', '=', 'LPL')
    .execute();

test.for<[string, Attributes, object]>([
  ['status', { status: 'Unpublished' }, { status: 'Unpublished' }],
  ['featured', { isFeatured: true }, { isFeatured: true }],
  ['shippable', { isShippable: false }, { isShippable: false }],
  ['deliverable', { isDeliverable: true }, { isDeliverable: true }],
  ['quantity', { quantity: 3 }, { quantity: 3 }],
  ['price', { price: 25 }, { price: 25, oldPrice: 119.99 }],
])(
  'a bulk act sets %s on every product, and its undo puts back what was',
  async ([, attributes, expected], { make }) => {
    const seller = await make.seller();
    const before = await addProducts(seller, 3, (index) => ({ title: `Item ${index}`, quantity: 5 + index }));
    const ids = before.map(({ _id }) => _id);
    const { nModified, undoId } = await update(seller, ids, attributes);
    expect(nModified).toBe(3);
    for (const id of ids) expect(await readProduct(seller, id)).toMatchObject({ ...expected, version: 2 });
    expect(await undoAct(seller, undoId)).toEqual({ restored: 3, skipped: 0 });
    for (const { warnings: _, updatedAt: __, ...product } of before) {
      expect(await readProduct(seller, product._id)).toMatchObject({ ...product, version: 3 });
    }
  },
);

test('only Ready and Unpublished can be set in bulk', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller);
  await expect(update(seller, [id], { status: 'Published' })).toFailAt({
    'attributes.status': 'Only Ready or Unpublished can be chosen',
  });
});

test('a bulk price or quantity cannot be negative', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller);
  await expect(update(seller, [id], { price: -1 })).toFailAt({ 'attributes.price': 'price cannot pe negative' });
  await expect(update(seller, [id], { quantity: -1 })).toFailAt({
    'attributes.quantity': 'quantity cannot pe negative',
  });
});

test('a bulk price that reaches compare-at prices asks what happens to them', async ({ make }) => {
  const seller = await make.seller();
  const plain = await addProduct(seller, { price: 40, oldPrice: 0 });
  const compared = await addProduct(seller, { price: 50, oldPrice: 60 });
  const ids = [plain._id, compared._id];
  const asked = update(seller, ids, { price: 60 });
  await expect(asked).toFailAt({ 'attributes.price': 'Enter a lower value than compare at price' });
  await expect(asked).rejects.toMatchObject({ body: { error: { reachedCompareAt: 1 } } });
  expect(await readProduct(seller, plain._id)).toMatchObject({ price: 40 });
  expect(await update(seller, ids, { price: 60, compareAt: 'keep' })).toMatchObject({ nModified: 1 });
  expect(await readProduct(seller, compared._id)).toMatchObject({ price: 50, oldPrice: 60 });
  const { undoId } = await update(seller, ids, { price: 60, compareAt: 'remove' });
  expect(await readProduct(seller, compared._id)).toMatchObject({ price: 60, oldPrice: 0 });
  await undoAct(seller, undoId);
  expect(await readProduct(seller, compared._id)).toMatchObject({ price: 50, oldPrice: 60 });
});

test('a bulk price above the compare-at or below the sale price leaves no contradiction', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { price: 50, oldPrice: 60, sale_price: 40 });
  await update(seller, [id], { price: 80, compareAt: 'remove' });
  expect(await readProduct(seller, id)).toMatchObject({ price: 80, oldPrice: 0, sale_price: 40 });
  await update(seller, [id], { price: 30 });
  expect(await readProduct(seller, id)).toMatchObject({ price: 30, sale_price: null });
});

test('a percentage discount goes from the current price, to the cent, and keeps the higher old price', async ({
  make,
}) => {
  const seller = await make.seller();
  const plain = await addProduct(seller, { price: '33.33', oldPrice: 0 });
  const compared = await addProduct(seller, { price: 50, oldPrice: 80, sale_price: 45 });
  const { undoId } = await update(seller, [plain._id, compared._id], { percentageDiscount: 15 });
  expect(await readProduct(seller, plain._id)).toMatchObject({ price: 28.33, oldPrice: 33.33 });
  expect(await readProduct(seller, compared._id)).toMatchObject({ price: 42.5, oldPrice: 80, sale_price: null });
  await undoAct(seller, undoId);
  expect(await readProduct(seller, plain._id)).toMatchObject({ price: 33.33, oldPrice: 0 });
  expect(await readProduct(seller, compared._id)).toMatchObject({ price: 50, oldPrice: 80, sale_price: 45 });
});

test('products that match a filter are changed without naming them, but for the exceptions', async ({ make }) => {
  const seller = await make.seller();
  const [one, two, three] = await addProducts(seller, 3, (index) => ({ title: `Lamp ${index}` }));
  const other = await addProduct(seller, { title: 'Drill' });
  const body = { filter: { search: 'lamp' }, except: [two?._id ?? ''], attributes: { isFeatured: true } };
  expect(await seller.call(products.bulkUpdate, { body })).toMatchObject({ nModified: 2 });
  const featured = async (product?: Product) => (await readProduct(seller, product?._id ?? '')).isFeatured;
  expect([await featured(one), await featured(two), await featured(three), await featured(other)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('ids and a filter together, or neither, are refused', async ({ make }) => {
  const seller = await make.seller();
  const ask = (body: object) => seller.call(products.bulkUpdate, { body: body as never });
  await expect(ask({ attributes: { isFeatured: true } })).toFailAt({ ids: 'Either ids or a filter' });
  await expect(ask({ ids: [], filter: {}, attributes: { isFeatured: true } })).toFailAt({
    ids: 'Either ids or a filter',
  });
  await expect(ask({ ids: [], attributes: {} })).toFailAt({ attributes: 'Nothing to change' });
});

test('deleting in bulk frees places in the plan, and undoing takes them again', async ({ make, world }) => {
  const seller = await make.seller();
  const added = await addProducts(seller, 4, (index) => ({ title: `Item ${index}` }));
  const ids = added.slice(0, 3).map(({ _id }) => _id);
  const { nModified, undoId } = await update(seller, ids, { isActive: false });
  expect([nModified, await usedPlaces(world, seller)]).toEqual([3, 1]);
  expect(await seller.call(products.summary)).toMatchObject({ total: 1 });
  expect(await undoAct(seller, undoId)).toEqual({ restored: 3, skipped: 0 });
  expect([await usedPlaces(world, seller), (await seller.call(products.summary)).total]).toEqual([4, 4]);
});

test('an undo that would go beyond the plan is refused, and can be tried again later', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller);
  const { undoId } = await update(seller, [id], { isActive: false });
  await setPlaces(world, seller, 5000);
  await expect(undoAct(seller, undoId)).toFailWith('PLAN_EXCEEDED');
  await setPlaces(world, seller, 0);
  expect(await undoAct(seller, undoId)).toEqual({ restored: 1, skipped: 0 });
});

test('a product that was edited since keeps its edit when the act is undone', async ({ make }) => {
  const seller = await make.seller();
  const [edited, untouched] = await addProducts(seller, 2, (index) => ({ title: `Item ${index}` }));
  const ids = [edited?._id ?? '', untouched?._id ?? ''];
  const { undoId } = await update(seller, ids, { price: 25 });
  await seller.call(products.update, { params: { id: ids[0] ?? '' }, form: aProduct({ price: 30 }) });
  expect(await undoAct(seller, undoId)).toEqual({ restored: 1, skipped: 1 });
  expect([(await readProduct(seller, ids[0] ?? '')).price, (await readProduct(seller, ids[1] ?? '')).price]).toEqual([
    30, 54.99,
  ]);
});

test('undoing a quantity gives back the difference: what was sold meanwhile stays sold', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 10 });
  const { undoId } = await update(seller, [id], { quantity: 50 });
  await sellAway(world, id, 2);
  await undoAct(seller, undoId);
  expect(await readProduct(seller, id)).toMatchObject({ quantity: 8 });
});

test('an act is undone once, within a day, and by its own merchant', async ({ make, world }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  const { _id: id } = await addProduct(seller);
  const act = await update(seller, [id], { isFeatured: true });
  await expect(undoAct(other, act.undoId)).toFailWith('NOT_FOUND');
  await undoAct(seller, act.undoId);
  await expect(undoAct(seller, act.undoId)).toFailWith('GONE');
  const late = await update(seller, [id], { isFeatured: true });
  world.clock.advance({ hours: 25 });
  await expect(undoAct(seller, late.undoId)).toFailWith('GONE');
});

test('two bulk acts on the same products in opposite orders never lock up', async ({ make }) => {
  const seller = await make.seller();
  const ids = (await addProducts(seller, 6, (index) => ({ title: `Item ${index}` }))).map(({ _id }) => _id);
  const acts = Array.from({ length: 10 }, (_, index) =>
    update(seller, index % 2 ? ids : [...ids].reverse(), { status: index % 2 ? 'Ready' : 'Unpublished' }),
  );
  for (const { nModified } of await Promise.all(acts)) expect(nModified).toBe(6);
});

test('another merchant’s products in a list of ids are passed over', async ({ make }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  const theirs = await addProduct(other);
  const mine = await addProduct(seller);
  expect(await update(seller, [theirs._id, mine._id], { isActive: false })).toMatchObject({ nModified: 1 });
  expect(await update(seller, [theirs._id], { isActive: false })).toEqual({ nModified: 0, undoId: null });
  expect(await readProduct(other, theirs._id)).toMatchObject({ isActive: true, version: 1 });
});

test('initial quantity and movements add up to what is there, whatever was done', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 10 });
  const act = await update(seller, [id], { quantity: 4 });
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: -6 } });
  await seller.call(products.bulkWrite, { body: [{ _id: id, quantity: 7 }] });
  const late = await update(seller, [id], { quantity: 1 });
  await undoAct(seller, late.undoId);
  await undoAct(seller, act.undoId);
  const { rows } = await world.pool.query(
    `select p.quantity, sum(m.change)::integer as booked
     from products p join stock_movements m on m.merchant_id = p.merchant_id and m.product_id = p.id
     where p.id = $1 group by p.quantity`,
    [id],
  );
  expect(rows).toEqual([{ quantity: 7, booked: 7 }]);
});
