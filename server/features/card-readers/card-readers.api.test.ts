import { expect } from 'vitest';
import { cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { detail, test } from '#testing/api-test.ts';
import { makeCaller } from '#testing/client.ts';
import { firstStore } from '#testing/first-store.ts';
import { openTill, placeOf } from './card-readers.fixture.ts';

const list = (person: { call: ReturnType<typeof makeCaller> }) => person.call(cardReaders.list, { query: {} });

test('cardReaders.register: a reader is known by the words it shows, and says whether it answers', async ({
  make,
  payments,
  world,
}) => {
  const owner = await make.seller();
  const account = await payments.connect(owner, 'stripe');
  const { location } = await placeOf(owner);
  const reader = await owner.call(cardReaders.register, {
    body: { name: 'Front', location, code: 'Fern Cedar Lamp' },
  });
  expect(reader).toMatchObject({ name: 'Front', model: 'Simulated WisePOS E', state: 'online' });
  const { rows } = await world.pool.query('select reader_id from card_readers where id = $1', [reader._id]);
  await payments.atReader(account, rows[0].reader_id, 'off');
  expect(await list(owner)).toEqual({ problem: null, readers: [{ ...reader, state: 'offline' }] });
  await payments.arm('stripe', 'error-500', 2);
  expect((await list(owner)).readers).toMatchObject([{ state: 'unknown' }]);
  await payments.disarm();
  const params = { id: reader._id };
  expect(await owner.call(cardReaders.rename, { params, body: { name: 'Desk' } })).toMatchObject({ name: 'Desk' });
  await owner.call(cardReaders.remove, { params });
  expect((await list(owner)).readers).toEqual([]);
});

test('cardReaders.list: without an account to take cards on, it says so, and nothing is registered', async ({
  make,
  payments,
}) => {
  const owner = await make.seller();
  const { location } = await placeOf(owner);
  const body = { name: 'Front', location, code: 'simulated-wpe' };
  expect((await list(owner)).problem).toMatch(/Connect Stripe/);
  await expect(owner.call(cardReaders.register, { body })).toFailWith('CONFLICT');
  await payments.connect(owner, 'stripe');
  expect((await list(owner)).problem).toBeNull();
  await owner.call(cardReaders.register, { body });
});

test('words that no reader shows, and a place without an address, are refused at their field', async ({
  make,
  payments,
}) => {
  const owner = await make.seller();
  await payments.connect(owner, 'stripe');
  const bare = (await firstStore(owner)).storeLocation[0]?._id ?? '';
  const body = { name: 'Front', location: bare, code: 'dune-dune-dune' };
  await expect(owner.call(cardReaders.register, { body })).toFailAt({
    location: 'Say this location’s whole address first, at the store’s settings',
  });
  await placeOf(owner);
  await expect(owner.call(cardReaders.register, { body: { ...body, code: 'no such' } })).toFailAt({
    code: 'Stripe knows no reader that shows these words now. Have it show new ones.',
  });
});

detail(
  'a reader whose registering was not answered is found when somebody tries again',
  async ({ make, payments, world }) => {
    const owner = await make.seller();
    await payments.connect(owner, 'stripe');
    const { location } = await placeOf(owner);
    const body = { name: 'Back room', location, code: 'river-maple-fern' };
    const headers = { 'idempotency-key': newId() };
    const again = makeCaller(world.config.urls.app, { token: owner.token, headers });
    // The place, then the reader, whose repetition is lost as well.
    await owner.call(cardReaders.register, { body: { name: 'Other', location, code: 'simulated-s700' } });
    await payments.arm('stripe', 'answer-lost', 2);
    await expect(again(cardReaders.register, { body })).toFailWith('UNAVAILABLE');
    const reader = await again(cardReaders.register, { body });
    expect(await again(cardReaders.register, { body })).toEqual(reader);
    expect((await list(owner)).readers.map(({ name }) => name).sort()).toEqual(['Back room', 'Other']);
  },
);

test('cardReaders.remove: a reader that waits for a card stays', async ({ make, world }) => {
  const owner = await make.seller();
  const till = await openTill(world, owner);
  const payment = await till.pay(await till.openSale());
  const params = { id: till.reader._id };
  await expect(owner.call(cardReaders.remove, { params })).toFailWith('CONFLICT');
  await owner.call(cardReaders.cancel, { params: { id: payment._id } });
  await owner.call(cardReaders.remove, { params });
  expect(await till.ask(payment._id)).toMatchObject({ state: 'cancelled' });
  await expect(till.pay(await till.openSale())).toFailAt({ till: 'This till has no card reader' });
});

test('whoever sells sees readers, and registers none', async ({ make, world }) => {
  const owner = await make.seller();
  const till = await openTill(world, owner);
  const cashier = await make.staff(owner, 'cashier');
  expect((await list(cashier)).readers).toMatchObject([{ _id: till.reader._id }]);
  const body = { name: 'Mine', location: till.location, code: 'simulated-wpe' };
  await expect(cashier.call(cardReaders.register, { body })).toFailWith('NOT_PERMITTED');
  const stranger = await make.seller();
  expect((await list(stranger)).readers).toEqual([]);
});
