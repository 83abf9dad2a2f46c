import { expect } from 'vitest';
import { isGtin12 } from '#contract/kit/gtin.ts';
import { products } from '#contract/products/products.contract.ts';
import { changePlan } from '#server/features/billing/billing.fixture.ts';
import { test } from '#testing/api-test.ts';
import { makeCaller } from '#testing/client.ts';
import { addProduct, aProduct } from './products.fixture.ts';

// products.create, products.get, products.summary

test('a product is created with what the form says, and its numbers are given by the server', async ({ make }) => {
  const seller = await make.seller();
  const created = await addProduct(seller, {
    brand: 'Kestrel',
    barcode: '810042177364',
    asin: 'b0abcd1234',
    aspects: { Model: 'AF-58', Color: 'Matte black' },
    condition: 'Open-box',
    conditionNotes: ['Box opened', 'Basket cleaned'],
    weight: 12.5,
    rating: 4.5,
    customField: 'Pallet 118, row C',
  });
  expect(created).toMatchObject({
    title: 'Kestrel 5.8-qt Digital Air Fryer',
    price: 54.99,
    oldPrice: 119.99,
    sale_price: null,
    quantity: 14,
    asin: 'B0ABCD1234',
    condition: 'Open-box',
    conditionNotes: ['Box opened', 'Basket cleaned'],
    aspects: { Model: 'AF-58', Color: 'Matte black' },
    weight: 12.5,
    rating: 4.5,
    status: 'Ready',
    isActive: true,
    isChanged: true,
    isShippable: true,
    category: null,
    cl_upc: null,
    warnings: [],
    version: 1,
  });
  expect(created.cl_sku).toMatch(/^kes-[0-9a-z]{3,}$/);
  const { warnings: _, ...saved } = created;
  expect(await seller.call(products.get, { params: { id: created._id } })).toEqual(saved);
});

test('a product without a barcode gets a cl_upc of its own: 12345, six digits and a check digit', async ({ make }) => {
  const seller = await make.seller();
  const [first, second] = [await addProduct(seller), await addProduct(seller)];
  expect(first.cl_upc).toMatch(/^12345\d{7}$/);
  expect(isGtin12(first.cl_upc ?? '')).toBe(true);
  expect(second.cl_upc).not.toBe(first.cl_upc);
});

test('search engines are told the title and the description as long as nobody says otherwise', async ({ make }) => {
  const seller = await make.seller();
  const plain = await addProduct(seller, { description: '<p>Tested &amp; complete.</p>' });
  expect(plain.seoMetaData).toEqual({
    title: 'Kestrel 5.8-qt Digital Air Fryer',
    description: 'Tested & complete.',
    slug: 'kestrel-58-qt-digital-air-fryer',
  });
  const own = await addProduct(seller, { seoMetaData: { title: 'Air fryer, cheap', slug: 'Air Fryer' } });
  expect(own.seoMetaData).toMatchObject({ title: 'Air fryer, cheap', slug: 'air-fryer' });
});

test('every rule of the form is told at its field, in the specification’s words', async ({ make }) => {
  const seller = await make.seller();
  const refuse = (form: object) => expect(seller.call(products.create, { form: { ...aProduct(), ...form } }));
  await refuse({ title: ' ' }).toFailAt({ title: 'Required' });
  await refuse({ barcode: '1234567' }).toFailAt({ barcode: 'Must be 8-13 characters long' });
  await refuse({ barcode: '12345678901234' }).toFailAt({ barcode: 'Must be 8-13 characters long' });
  await refuse({ asin: 'C0ABCD1234' }).toFailAt({ asin: 'Invalid e.g. B0XXXXXXXX' });
  await refuse({ price: '' }).toFailAt({ price: 'Required' });
  await refuse({ price: 0 }).toFailAt({ price: 'Price should be positive' });
  await refuse({ price: -1 }).toFailAt({ price: 'Price should be positive' });
  await refuse({ price: '54.999' }).toFailAt({ price: 'Not an amount' });
  await refuse({ oldPrice: undefined }).toFailAt({ oldPrice: 'Required' });
  await refuse({ price: 120 }).toFailAt({
    price: 'Enter a lower value than compare at price',
    oldPrice: 'Enter a higher value than price',
  });
  await refuse({ quantity: -1 }).toFailAt({ quantity: 'Quantity should be positive' });
  await refuse({ quantity: undefined }).toFailAt({ quantity: 'Required' });
  await refuse({ sale_price: 60 }).toFailAt({ sale_price: 'Sale price should be always smaller than the price' });
  await refuse({ seoMetaData: { title: '', description: '', slug: '' } }).toFailAt({
    'seoMetaData.title': 'Too Short',
    'seoMetaData.description': 'Too Short',
    'seoMetaData.slug': 'Too Short',
  });
  await refuse({ rating: 4.3 }).toFailAt({ rating: 'Only steps of 0.5' });
  await refuse({ status: 'Published' }).toFailAt({ status: 'Only Ready or Unpublished can be chosen' });
  await refuse({ title: 'x'.repeat(301) }).toFailAt({ title: 'Too Long!' });
  await refuse({ quantity: 1e12 }).toFailAt({ quantity: 'Too large' });
  await refuse({ price: 1e9, oldPrice: 0 }).toFailAt({ price: 'Not an amount' });
  expect(await seller.call(products.summary)).toMatchObject({ total: 0 });
});

test('without a compare-at price any price above 0 is fine', async ({ make }) => {
  const seller = await make.seller();
  expect(await addProduct(seller, { price: '0.01', oldPrice: 0 })).toMatchObject({ price: 0.01, oldPrice: 0 });
});

test('a category, sub-category or location that is not the merchant’s own is refused', async ({ make }) => {
  const seller = await make.seller();
  const nowhere = '0190a5a0-dead-7000-8000-00000000dead';
  const refuse = (form: object) => expect(seller.call(products.create, { form: { ...aProduct(), ...form } }));
  await refuse({ category: nowhere }).toFailAt({ category: 'This category does not exist' });
  await refuse({ subCategory: nowhere }).toFailAt({
    subCategory: 'This sub-category does not belong to the category',
  });
  await refuse({ storeLocation: nowhere }).toFailAt({ storeLocation: 'This location does not exist' });
  expect(await addProduct(seller, { category: '', subCategory: '' })).toMatchObject({ category: null });
});

test('scripts and foreign pictures in a description are dropped', async ({ make }) => {
  const seller = await make.seller();
  const description = '<p onclick="x()">Box<script>x()</script></p><img src="https://evil.example/p.gif">';
  expect(await addProduct(seller, { description })).toMatchObject({ description: '<p>Box</p>' });
});

test('what the contract does not declare is never written', async ({ make }) => {
  const seller = await make.seller();
  const sneaky = { ...aProduct(), isSample: true, cl_sku: 'mine', merchant_id: 'other', version: 99, isActive: false };
  const created = await seller.call(products.create, { form: sneaky as never });
  expect(created).toMatchObject({ isSample: false, version: 1, isActive: true });
  expect(created.cl_sku).not.toBe('mine');
});

test('a repeated create with the same Idempotency-Key makes one product', async ({ make, world }) => {
  const seller = await make.seller();
  const once = makeCaller(world.config.urls.app, { token: seller.token, headers: { 'idempotency-key': 'create-1' } });
  const [first, second] = [
    await once(products.create, { form: aProduct() }),
    await once(products.create, { form: aProduct() }),
  ];
  expect(second).toEqual(first);
  expect(await seller.call(products.summary)).toMatchObject({ total: 1 });
});

test('beyond the plan’s products a create answers ERR_EXCEED, and nothing is half done', async ({ make, world }) => {
  const seller = await make.seller();
  await changePlan(world, seller.scope, { LPL: 1 });
  await addProduct(seller);
  await expect(addProduct(seller)).toFailWith('PLAN_EXCEEDED');
  expect(await seller.call(products.summary)).toMatchObject({ total: 1, byStatus: { Ready: 1 }, uncategorized: 1 });
});
