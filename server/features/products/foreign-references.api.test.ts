import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import { addProduct, aProduct } from './products.fixture.ts';

test('another merchant’s category, sub-category and location are refused wherever a product can name them', async ({
  make,
}) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  const theirs = await other.call(categories.create, { form: { name: 'Lamps' } });
  const sub = await other.call(categories.createSub, { body: { categoryId: theirs._id, name: 'Desk lamps' } });
  const store = await firstStore(other);
  const named = { category: theirs._id, storeLocation: store.storeLocation[0]?._id ?? '' };
  const { _id: id } = await addProduct(seller);
  const expected = (prefix: string) => ({
    [`${prefix}category`]: 'This category does not exist',
    [`${prefix}storeLocation`]: 'This location does not exist',
  });
  await expect(addProduct(seller, named)).toFailAt(expected(''));
  await expect(seller.call(products.update, { params: { id }, form: aProduct(named) })).toFailAt(expected(''));
  await expect(seller.call(products.bulkUpdate, { body: { ids: [id], attributes: named } })).toFailAt(
    expected('attributes.'),
  );
  await expect(seller.call(products.bulkWrite, { body: [{ _id: id, ...named }] })).toFailAt(expected('0.'));
  const mine = await seller.call(categories.create, { form: { name: 'Lamps' } });
  await expect(addProduct(seller, { category: mine._id, subCategory: sub._id })).toFailAt({
    subCategory: 'This sub-category does not belong to the category',
  });
});
