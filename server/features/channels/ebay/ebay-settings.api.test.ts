import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { connectChannel } from '#testing/channels.ts';
import { firstStore } from '#testing/first-store.ts';
import { choosePolicies, openEbay, writeAddress } from './ebay.fixture.ts';

test('a seller chooses from the policies of the account, and finds the choice again', async ({ world, make }) => {
  const seller = await make.seller();
  await openEbay(world, seller, { isSetUp: false });
  const { returns, payments, fulfillments } = await seller.call(ebay.policies);
  expect([returns.length, payments.length, fulfillments.length].every((count) => count > 0)).toBe(true);
  expect(await seller.call(ebay.settings)).toEqual({
    returnPolicyId: null,
    paymentPolicyId: null,
    fulfillmentPolicyId: null,
    location: null,
  });
  await choosePolicies(seller);
  expect(await seller.call(ebay.settings)).toMatchObject({ returnPolicyId: returns[0]?.id, location: null });
});

test('only policies and locations of the seller’s own are taken, and the field is named', async ({ world, make }) => {
  const seller = await make.seller();
  await openEbay(world, seller, { isSetUp: false });
  const { payments } = await seller.call(ebay.policies);
  const body = {
    returnPolicyId: 'none',
    paymentPolicyId: payments[0]?.id ?? '',
    fulfillmentPolicyId: 'none',
    location: newId(),
  };
  await expect(seller.call(ebay.saveSettings, { body })).rejects.toMatchObject({
    status: 400,
    fields: {
      returnPolicyId: 'Choose one of the return policies of your eBay account',
      fulfillmentPolicyId: 'Choose one of the shipping policies of your eBay account',
      location: 'This location no longer exists',
    },
  });
});

test('who has no business policies at eBay has none to choose from', async ({ world, make }) => {
  const seller = await make.seller();
  await connectChannel(world, seller, 'ebay', { policies: '' });
  expect(await seller.call(ebay.policies)).toEqual({ returns: [], payments: [], fulfillments: [] });
});

test('nobody has settings without an account', async ({ make }) => {
  const seller = await make.seller();
  await expect(seller.call(ebay.settings)).rejects.toMatchObject({ code: 'CHANNEL_NOT_CONNECTED' });
});

test('listings that are there follow another choice', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  await seller.call(ebay.publish, { body: { productId: id } });
  const before = await shop.offerOf(id);
  const store = await firstStore(seller);
  const address = { line1: '9 Dock Rd', city: 'Reno', state: 'NV', postalCode: '89501', country: 'US' };
  const location = await seller.call(locations.create, {
    params: { id: store._id },
    body: { name: 'Warehouse', address },
  });
  const chosen = await seller.call(ebay.settings);
  const { returns } = await seller.call(ebay.policies);
  const returnPolicyId = returns.at(-1)?.id ?? '';
  await seller.call(ebay.saveSettings, {
    body: {
      returnPolicyId,
      paymentPolicyId: chosen.paymentPolicyId ?? '',
      fulfillmentPolicyId: chosen.fulfillmentPolicyId ?? '',
      location: location._id,
    },
  });
  await shop.work();
  const after = await shop.offerOf(id);
  expect(after?.listingPolicies.returnPolicyId).toBe(returnPolicyId);
  expect(after?.merchantLocationKey).not.toBe(before?.merchantLocationKey);
  expect(after?.listing?.listingId).toBe(before?.listing?.listingId);
});

test('a place is made at eBay once, and again when the address is another one', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const made = async () =>
    (await shop.calls('ebay')).filter(({ method, path }) => method === 'POST' && path.includes('/location/sf-')).length;
  const before = await made();
  for (const title of ['Air fryer', 'Coffee maker']) {
    const { _id: productId } = await shop.goods({ title });
    await seller.call(ebay.publish, { body: { productId } });
  }
  expect((await made()) - before).toBe(1);
  const form = { firstName: 'Jamie', lastName: 'Rivera', postalCode: '89501', country: 'United States' } as const;
  await seller.call(accounts.updateProfile, { form });
  const { _id: productId } = await shop.goods({ title: 'Blender' });
  await seller.call(ebay.publish, { body: { productId } });
  expect((await made()) - before).toBe(2);
});

test('categories are found by words, and asked for once', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const find = (words: string) => seller.call(ebay.categories, { query: { words } });
  expect((await find('Espresso machine'))[0]).toEqual({
    id: '32884',
    path: ['Home & Garden', 'Small Kitchen Appliances', 'Coffee & Tea Makers'],
  });
  const asked = async () => (await shop.calls('ebay')).filter(({ path }) => path.includes('suggestions')).length;
  const before = await asked();
  await find('ESPRESSO, machine');
  expect(await asked()).toBe(before);
  expect(await find('zzz')).toEqual([]);
});

test('preflight names what eBay would refuse, and where it is put right', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller, { isSetUp: false });
  const { _id: bad } = await addProduct(seller, {
    title: `T-shirt shirt ${'x'.repeat(80)}`,
    price: '0.50',
    oldPrice: '0',
    quantity: 0,
    condition: 'Refurbished',
  });
  const unknown = newId();
  const [found, missing] = await seller.call(ebay.preflight, { body: { ids: [bad, unknown] } });
  const form = `/app/products/editProduct?id=${bad}`;
  expect(found?.category?.path.at(-1)).toBe('T-Shirts');
  expect(found?.problems).toEqual([
    { code: 'title', message: 'eBay takes titles of up to 80 characters. This one has 94.', fix: form },
    { code: 'picture', message: 'eBay wants at least one picture.', fix: form },
    { code: 'price', message: 'eBay takes prices of $0.99 and more.', fix: form },
    { code: 'quantity', message: 'It is out of stock.', fix: form },
    {
      code: 'policies',
      message: 'Choose your return, payment and shipping policies for eBay first.',
      fix: '/app/settings/ebay',
    },
    {
      code: 'location',
      message: 'eBay wants to know where goods are sent from: add a country and a postal code to the address.',
      fix: '/app/profile',
    },
    { code: 'aspects', message: 'This category asks for Size and Color. Add them to its attributes.', fix: form },
  ]);
  expect(missing).toEqual({
    productId: unknown,
    category: null,
    missingAspects: [],
    hasEnded: false,
    problems: [{ code: 'gone', message: 'This product was deleted.', fix: null }],
  });

  await writeAddress(seller);
  await choosePolicies(seller);
  const { _id: good } = await shop.goods();
  const { _id: nameless } = await shop.goods({ title: 'Qwertz' });
  const { _id: opened } = await shop.goods({ title: 'Face cream lotion', condition: 'Used' });
  const { _id: gone } = await shop.goods();
  await seller.call(products.remove, { params: { id: gone }, form: {} });
  const checked = await seller.call(ebay.preflight, { body: { ids: [good, nameless, opened, gone] } });
  expect(checked.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    [],
    ['category'],
    ['condition'],
    ['gone'],
  ]);
});
