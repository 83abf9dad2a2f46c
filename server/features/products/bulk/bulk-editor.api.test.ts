import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { test } from '#testing/api-test.ts';
import type { CallError } from '#testing/client.ts';
import { addProduct, addProducts, readProduct, undoAct } from '../products.fixture.ts';

// products.bulkWrite, products.selected, products.undo

test('bulkWrite changes each row in its own way, and one undo takes all of it back', async ({ make }) => {
  const seller = await make.seller();
  const [a, b] = await addProducts(seller, 2, (index) => ({ title: `Item ${index}`, barcode: '042100005264' }));
  const body = [
    { _id: a?._id ?? '', version: 1, title: 'New name', price: '10.50', oldPrice: 0, quantity: 2 },
    { _id: b?._id ?? '', version: 1, barcode: '', weight: 1.25, isFeatured: true, status: 'Unpublished' as const },
  ];
  const { nModified, undoId } = await seller.call(products.bulkWrite, { body });
  expect(nModified).toBe(2);
  expect(await readProduct(seller, a?._id ?? '')).toMatchObject({ title: 'New name', price: 10.5, quantity: 2 });
  expect(await readProduct(seller, b?._id ?? '')).toMatchObject({ barcode: '', weight: 1.25, status: 'Unpublished' });
  await undoAct(seller, undoId);
  expect(await readProduct(seller, a?._id ?? '')).toMatchObject({ title: 'Item 0', price: 54.99, quantity: 14 });
  expect(await readProduct(seller, b?._id ?? '')).toMatchObject({
    barcode: '042100005264',
    weight: null,
    status: 'Ready',
  });
});

test('a quantity of bulkWrite is a difference from the one that was seen: what was sold meanwhile stays sold', async ({
  make,
}) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 5 });
  const quantity = async () => (await readProduct(seller, id)).quantity;
  const sell = (pieces: number) =>
    seller.call(products.updatePos, { params: { id }, body: { quantityChange: -pieces } });
  const write = (change: { quantity: number; quantityBefore?: number }) =>
    seller.call(products.bulkWrite, { body: [{ _id: id, ...change }] });
  await sell(2);
  const { undoId } = await write({ quantity: 7, quantityBefore: 5 });
  expect(await quantity()).toBe(5);
  await undoAct(seller, undoId);
  expect(await quantity()).toBe(3);
  await write({ quantity: 0, quantityBefore: 5 });
  expect(await quantity()).toBe(0);
  await write({ quantity: 4 });
  expect(await quantity()).toBe(4);
});

test('one wrong row of bulkWrite is told by its place, and no row is written', async ({ make }) => {
  const seller = await make.seller();
  const other = await addProduct(await make.seller());
  const [a, b] = await addProducts(seller, 2, (index) => ({ title: `Item ${index}` }));
  const ids = { a: a?._id ?? '', b: b?._id ?? '' };
  const write = (body: object[]) => expect(seller.call(products.bulkWrite, { body: body as never }));
  await write([
    { _id: ids.a, title: 'Fine' },
    { _id: ids.b, price: 200 },
  ]).toFailAt({
    '1.price': 'Enter a lower value than compare at price',
  });
  await write([{ _id: ids.a, title: '' }]).toFailAt({ '0.title': 'Required' });
  await write([
    { _id: ids.a, title: 'Fine' },
    { _id: other._id, title: 'Stolen' },
  ]).toFailAt({
    '1._id': 'This product does not exist',
  });
  await write([
    { _id: ids.a, title: 'One' },
    { _id: ids.a, title: 'Two' },
  ]).toFailAt({
    '1._id': 'This product is listed twice',
  });
  await write([{ _id: ids.a, status: 'Published' }]).toFailAt({
    '0.status': 'Only Ready or Unpublished can be chosen',
  });
  expect(await readProduct(seller, ids.a)).toMatchObject({ title: 'Item 0', version: 1 });
});

test('stale rows of bulkWrite are named, and no row is written', async ({ make }) => {
  const seller = await make.seller();
  const [a, b] = await addProducts(seller, 2, (index) => ({ title: `Item ${index}` }));
  const rows = [a, b].map((product) => ({ _id: product?._id ?? '', version: 1, title: 'Mine' }));
  await seller.call(products.bulkUpdate, { body: { ids: [rows[1]?._id ?? ''], attributes: { isFeatured: true } } });
  const error = await seller.call(products.bulkWrite, { body: rows }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect((error as CallError).body.error?.stale).toEqual([rows[1]?._id]);
  expect(await readProduct(seller, rows[0]?._id ?? '')).toMatchObject({ title: 'Item 0' });
});

test('the bulk editor gets the products of its selection, by title', async ({ make }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  const theirs = await addProduct(other);
  const [b, a, c] = await addProducts(seller, 3, (index) => ({ title: ['Bravo', 'alpha', 'Charlie'][index] }));
  const select = async (body: object) =>
    (await seller.call(products.selected, { body: body as never })).map(({ title }) => title);
  expect(await select({ ids: [c?._id, a?._id, theirs._id] })).toEqual(['alpha', 'Charlie']);
  expect(await select({ filter: {}, except: [b?._id] })).toEqual(['alpha', 'Charlie']);
});
