import { expect } from 'vitest';
import { placeOrder } from '#server/features/orders/mails/mailed-orders.fixture.ts';
import { test } from '#testing/api-test.ts';
import { aShop, joined, shopperOf } from './buyers.fixture.ts';

const address = {
  label: 'Home',
  line1: '3120 Dorr St',
  line2: 'Bay 2',
  city: 'Toledo',
  state: 'OH',
  postalCode: '43607',
  country: 'US',
};
const { label: _label, ...kept } = address;

test('who is not signed in is sent to sign in, whatever they ask for', async ({ world, make }) => {
  const shop = await aShop(world, make);
  const guest = shopperOf(shop);
  guest.jar.set('buyer', { value: 'A'.repeat(43), attributes: [] });
  for (const path of ['/account', '/account/profile', '/account/addresses']) {
    expect((await guest.open(path)).view.name).toBe('sign-in');
  }
  expect((await guest.fill('/account/profile', { firstName: 'Eve', lastName: 'X' })).view.name).toBe('sign-in');
  expect((await guest.fill('/account/addresses', { do: 'add', ...address })).view.name).toBe('sign-in');
});

test('names and phone are saved, and what is wrong is said at its field', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const shopper = await joined({ world, mailbox }, shop, make.email());
  const saved = await shopper.fill('/account/profile', { firstName: 'Anna', lastName: 'Li', phone: '702 555 0182' });
  expect(saved.view).toMatchObject({
    notice: 'Your details were saved.',
    buyer: { firstName: 'Anna', lastName: 'Li', phone: '702 555 0182' },
  });
  const wrong = await shopper.fill('/account/profile', { firstName: '', lastName: 'Li', phone: 'call me' });
  expect(wrong.status).toBe(422);
  expect(wrong.view).toMatchObject({
    buyer: { firstName: 'Anna' },
    values: { do: 'profile', phone: 'call me' },
    problems: { firstName: 'Required', phone: 'Enter a phone number such as 702 555 0182' },
  });
});

test('addresses are added, changed and removed, twenty at most', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const shopper = await joined({ world, mailbox }, shop, make.email());
  const added = await shopper.fill('/account/addresses', { do: 'add', ...address });
  expect(added.view).toMatchObject({ notice: 'The address was saved.', addresses: [{ label: 'Home', address: kept }] });
  const changed = await shopper.fill('/account/addresses', { do: 'set', at: '0', ...address, city: 'Oregon' });
  expect(changed.view).toMatchObject({ addresses: [{ address: { ...kept, city: 'Oregon' } }] });
  const wrong = await shopper.fill('/account/addresses', { do: 'set', at: '0', ...address, postalCode: 'x' });
  expect(wrong.view).toMatchObject({
    values: { do: 'set', at: '0', postalCode: 'x' },
    problems: { postalCode: 'Please enter a valid postal code' },
  });
  const missing = await shopper.fill('/account/addresses', { do: 'set', at: '7', ...address });
  expect(missing.view).toMatchObject({ problems: { '': 'This address is not in your list any more.' } });
  for (let count = 1; count < 20; count += 1) await shopper.post('/account/addresses', { do: 'add', ...address });
  const full = await shopper.fill('/account/addresses', { do: 'add', ...address });
  expect(full.view).toMatchObject({
    values: { do: 'add' },
    problems: { '': 'You can keep 20 addresses. Remove one to add another.' },
  });
  const removed = await shopper.fill('/account/addresses', { do: 'remove', at: '0' });
  expect(removed.view).toMatchObject({ notice: 'The address was removed.' });
  expect(removed.view.name === 'home' && removed.view.addresses).toHaveLength(19);
});

test('two devices that add an address at once keep both', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const shopper = await joined({ world, mailbox }, shop, make.email());
  const labels = ['Home', 'Work', 'Dock', 'Barn'];
  await Promise.all(labels.map((label) => shopper.post('/account/addresses', { do: 'add', ...address, label })));
  const { view } = await shopper.open('/account');
  expect(view.name === 'home' && view.addresses.map(({ label }) => label).sort()).toEqual(labels.sort());
});

test('orders placed signed in, and as a guest with the same mail, are listed newest first, page by page', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const other = await aShop(world, make, 1);
  const email = make.email();
  const shopper = await joined({ world, mailbox }, shop, email);
  const { rows } = await world.pool.query('select id from buyers where email = $1', [email]);
  await placeOrder(world, shop, { email, serialNo: 1 });
  await placeOrder(world, shop, { email: 'work@example.com', serialNo: 2, buyerId: rows[0]?.id });
  await placeOrder(world, shop, { email: 'somebody@example.com', serialNo: 3 });
  await placeOrder(world, other, { email, serialNo: 1 });
  await placeOrder(world, shop, { email, serialNo: 4, columns: { is_sample: true } });
  const first = await shopper.open('/account');
  expect(first.view).toMatchObject({
    orders: [
      { number: 'Order 2', status: 'Received', totalCents: 2956, items: 2 },
      { number: 'Order 1', path: expect.stringMatching(/^\/orders\/[\w-]+\.[\w-]{43}$/) },
    ],
    older: null,
    newer: null,
  });
  for (let serialNo = 5; serialNo < 15; serialNo += 1) await placeOrder(world, shop, { email, serialNo });
  const newest = await shopper.open('/account');
  expect(newest.view).toMatchObject({ older: '/account?page=2', newer: null });
  expect(newest.view.name === 'home' && newest.view.orders).toHaveLength(10);
  const oldest = await shopper.open('/account?page=2');
  expect(oldest.view).toMatchObject({
    orders: [{ number: 'Order 2' }, { number: 'Order 1' }],
    older: null,
    newer: '/account',
  });
  for (const page of ['0', '-1', '99999', 'x', '1e3']) {
    expect((await shopper.open(`/account?page=${page}`)).status).toBe(200);
  }
});
