import { expect } from 'vitest';
import { stores } from '#contract/stores/stores.contract.ts';
import { test } from '#testing/api-test.ts';
import { ada, buyerWith, dallas } from './checkout.fixture.ts';
import { handOut, openShop, type Shop } from './shop.fixture.ts';

const flat = (price: string, name = 'Standard') => ({
  name,
  kind: 'flat' as const,
  price,
  freeOver: null,
  steps: [],
  estimate: '3 to 5 days',
});

const parcels = (...rates: ReturnType<typeof flat>[]) => ({
  isOn: true,
  defaultWeight: 1,
  handlingFee: '0',
  zones: [{ name: 'Home', regions: ['US'], rates }],
});

const delivery = {
  isOn: true,
  area: 'postal_codes' as 'postal_codes' | 'radius',
  postalCodes: ['75201'],
  radius: { location: null as string | null, miles: 10 },
  fee: '9',
  minimum: '20',
  freeOver: null,
  leadHours: 24,
  slots: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '09:00', to: '12:00' })),
};

const setShipping = ({ seller, storeId }: Pick<Shop, 'seller' | 'storeId'>, body: object) =>
  seller.call(stores.saveShipping, { params: { id: storeId }, body: body as never });

test('a store without a payment processor hands orders out, and says why it does nothing else', async ({
  world,
  make,
}) => {
  const shop = await openShop(world, make, [{ price: '10' }]);
  await handOut(shop);
  await setShipping(shop, { parcels: parcels(flat('5')) });
  const buyer = await buyerWith(shop);
  const { page } = await buyer.see<'checkout'>('/checkout');
  expect(page.ways).toMatchObject([{ value: 'pickup', refusal: null }, { value: 'ship' }]);
  expect(page.ways[1]?.refusal).toContain('can’t take payments online');
  const fields = { do: 'pay', way: 'ship', seen: 1500, ...ada, ...dallas };
  const refused = await buyer.send<'checkout'>('/checkout', fields);
  expect(refused.status).toBe(422);
  expect(refused.page.problems.way).toContain('can’t take payments online');
});

test('shipping is offered with the rates of the address, and a rate that is no longer there is not charged', async ({
  world,
  make,
  payments,
}) => {
  const shop = await openShop(world, make, [{ price: '10' }]);
  await payments.connect(shop.seller, 'stripe');
  await setShipping(shop, { parcels: parcels(flat('5'), flat('15', 'Express')) });
  const buyer = await buyerWith(shop);
  const open = await buyer.see<'checkout'>('/checkout');
  expect(open.page).toMatchObject({ isPriced: false, rates: [], values: { way: 'ship' } });

  const priced = await buyer.send<'checkout'>('/checkout', { ...ada, ...dallas, rate: 1 });
  expect(priced.page).toMatchObject({
    isPriced: true,
    values: { rate: '1', payment: 'card' },
    rates: [
      { value: '0', label: 'Standard', priceCents: 500 },
      { value: '1', label: 'Express', priceCents: 1500 },
    ],
    amounts: { shippingCents: 1500, totalCents: 2500 },
  });

  const abroad = await buyer.send<'checkout'>('/checkout', { ...ada, ...dallas, country: 'CA' });
  expect(abroad.page.ways[0]?.refusal).toBe('This store does not ship to this address.');

  await setShipping(shop, { parcels: parcels(flat('7')) });
  const again = await buyer.send<'checkout'>('/checkout', { do: 'pay', ...ada, ...dallas, rate: 1, seen: 2500 });
  expect(again.status).toBe(422);
  expect(again.page.problems['']).toBe('The total is now $17.00. Please check it, then pay.');
  const wrong = await buyer.send<'checkout'>('/checkout', {
    do: 'pay',
    ...ada,
    ...dallas,
    postalCode: '1',
    line1: ' ',
  });
  expect(wrong.page.problems).toMatchObject({ line1: 'Required', postalCode: 'Please enter a valid postal code' });
});

test('what can’t be shipped is named', async ({ world, make, payments }) => {
  const shop = await openShop(world, make, [{ title: 'Sofa', isShippable: false } as never]);
  await payments.connect(shop.seller, 'stripe');
  await setShipping(shop, { parcels: parcels(flat('5')) });
  const { page } = await (await buyerWith(shop)).see<'checkout'>('/checkout');
  expect(page.ways).toMatchObject([{ value: 'ship', refusal: '“Sofa” can’t be shipped.' }]);
  expect(page.payments).toMatchObject([{ value: 'card' }]);
});

test('own delivery: postal codes, a minimum, a fee, and one of the times that are offered', async ({
  world,
  make,
  payments,
}) => {
  const shop = await openShop(world, make, [{ price: '15', isDeliverable: true } as never]);
  await payments.connect(shop.seller, 'stripe');
  await setShipping(shop, { delivery });
  const buyer = await buyerWith(shop);
  const little = await buyer.send<'checkout'>('/checkout', { way: 'delivery', ...ada, ...dallas });
  expect(little.page.ways[0]?.refusal).toBe('Add $5.00 more to have it delivered.');

  await buyer.send('/cart', { do: 'set', product: shop.goods[0]?._id ?? '', quantity: 2 });
  const far = await buyer.send<'checkout'>('/checkout', { way: 'delivery', ...ada, ...dallas, postalCode: '10001' });
  expect(far.page.ways[0]?.refusal).toContain('outside of where this store delivers');

  const near = await buyer.send<'checkout'>('/checkout', { way: 'delivery', ...ada, ...dallas });
  expect(near.page).toMatchObject({ isPriced: true, amounts: { extraFeeCents: 900, totalCents: 3900 } });
  expect(near.page.slotDays.length).toBeGreaterThan(10);
  const pay = { do: 'pay', way: 'delivery', ...ada, ...dallas, seen: 3900 };
  const untimed = await buyer.send<'checkout'>('/checkout', pay);
  expect(untimed.page.problems).toEqual({ slot: 'Choose a time.' });
  const invented = await buyer.send<'checkout'>('/checkout', { ...pay, slot: '2031-01-01T03:00:00.000Z' });
  expect(invented.page.problems).toEqual({ slot: 'Choose a time.' });
  const [day, next] = near.page.slotDays;
  const slot = day?.slots[0]?.value ?? '';
  expect(near.page.values).toMatchObject({ slotDay: day?.value, slot: '' });
  const elsewhere = await buyer.send<'checkout'>('/checkout', { ...pay, slot, slotDay: next?.value ?? '' });
  expect(elsewhere.page.problems).toEqual({ slot: 'Choose a time.' });
  expect((await buyer.send<'pay'>('/checkout', { ...pay, slot })).page.kind).toBe('pay');
});

test('delivery by distance is sold within it, measured between postal codes or from a point of the seller’s', async ({
  world,
  make,
  payments,
}) => {
  const shop = await openShop(world, make, [{ price: '30', isDeliverable: true }]);
  await payments.connect(shop.seller, 'stripe');
  const location = await handOut(shop);
  const around = (radius: object) =>
    setShipping(shop, { delivery: { ...delivery, area: 'radius', radius: { location, miles: 10, ...radius } } });
  await around({ point: '32.7767, -96.7970' });
  const buyer = await buyerWith(shop);
  const ask = async (fields: object) =>
    (await buyer.send<'checkout'>('/checkout', { way: 'delivery', ...ada, ...dallas, ...fields })).page;
  const refusalOf = (page: Awaited<ReturnType<typeof ask>>) => page.ways.find(({ value }) => value === 'delivery');

  const near = await ask({});
  expect(near).toMatchObject({ isPriced: true, values: { way: 'delivery' }, amounts: { extraFeeCents: 900 } });
  expect(refusalOf(await ask({ postalCode: '10001', state: 'NY' }))?.refusal).toContain('outside of where');
  expect(refusalOf(await ask({ postalCode: '75221' }))?.refusal).toContain('How far away you are can’t be told');

  await around({ point: '40.7128, -74.0060' });
  expect(refusalOf(await ask({}))?.refusal).toContain('outside of where');
});
