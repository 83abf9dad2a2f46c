import { expect } from 'vitest';
import { bids } from '#contract/bids/bids.contract.ts';
import { categories } from '#contract/categories/categories.contract.ts';
import { history } from '#contract/history/history.contract.ts';
import type { Permission } from '#contract/permissions.ts';
import { team } from '#contract/team/team.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { rollUp } from '#server/features/insights/insights.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { addTruckload } from '#server/features/truckloads/truckloads.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { detail, type Factory, type Person, test } from '#testing/api-test.ts';
import { makeCaller, send } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import { aBidManifest, addBid, sellUnits } from './bids.fixture.ts';
import { sweepBids } from './bids.job.ts';

// bids.list, bids.create, bids.get, bids.lines, bids.update, bids.mapManifest, bids.answer, bids.decide, bids.remove,
// bids.export

const kettle = '012345678905';

/** A seller who has sold forty kettles for $20 each, which cost $40 in a shop, and whose category is Kitchen. */
async function aSeller(make: Factory, world: World) {
  const seller = await make.seller();
  const kitchen = await seller.call(categories.create, { form: { name: 'Kitchen' } });
  const product = await addProduct(seller, {
    title: 'Kettle',
    barcode: kettle,
    price: '20',
    oldPrice: '40',
    quantity: 60,
    condition: 'New',
    category: kitchen._id,
  });
  await sellUnits(world, seller, { productId: product._id, units: 40, priceCents: 2000 });
  return { seller, kitchen, product };
}

const lot = [
  `Kettle,${kettle},Kitchen,New,10,40.00`,
  'Toaster,,Kitchen,New,4,100.00',
  'Drill,,Hardware,New,2,50.00',
  'Something,,,New,1,',
];

const linesOf = (seller: Person, id: string) => seller.call(bids.lines, { params: { id }, query: {} });

test('lines are matched to the same goods that were sold, to goods like them, and to a share of their retail price', async ({
  make,
  world,
}) => {
  const { seller } = await aSeller(make, world);
  const bid = await addBid(world, seller, lot);
  expect(bid).toMatchObject({
    title: 'lot-4492',
    manifest: { state: 'ready', done: 4, rejected: 0 },
    lines: 4,
    units: 17,
    retail: 900,
    grounded: { own: 1, like: 1, retail: 1, range: 0, none: 1 },
    gross: { expected: 450 },
    grounds: { soldUnits: 40, learnt: { factor: 1, loads: 0 } },
  });
  const lines = await linesOf(seller, bid._id);
  expect(lines.map(({ title, grounds, brings, toldUnits }) => [title, grounds, brings, toldUnits])).toEqual([
    ['Kettle', 'own', 20, 40],
    ['Toaster', 'like', 50, 40],
    ['Drill', 'retail', 25, 40],
    ['Something', 'none', null, 0],
  ]);
  for (const { brings, low, high, grounds } of lines.filter((line) => line.brings !== null)) {
    expect([grounds, low < (brings ?? 0), high > (brings ?? 0)]).toEqual([grounds, true, true]);
  }
  // 450 less 3 % fees and 35 % margin.
  expect(bid.highest).toBe(279);
  expect(bid.lowest).toBeLessThan(279);
});

test('a new term changes the bid, and the next bid begins with it', async ({ make, world }) => {
  const { seller } = await aSeller(make, world);
  const { _id: id } = await addBid(world, seller, lot);
  const params = { id };
  const body = { bidNow: '300.00', terms: { margin: 20, premium: 10, freight: '50.00', work: '1.00' } };
  const changed = await seller.call(bids.update, { params, body });
  // 450 − 13.50 − 17 − 50 − 90 = 279.50, of which 254 with a tenth on top is the most.
  expect(changed).toMatchObject({ highest: 254, bidNow: 300, terms: { margin: 20, soldWithin: 90, freight: 50 } });
  const next = await addBid(world, seller, ['Lamp,,,Used,1,10.00']);
  expect(next).toMatchObject({ bidNow: null, terms: { margin: 20, premium: 10, work: 1 } });
});

test('who has sold nothing gets a range, and no single figure', async ({ make, world }) => {
  const seller = await make.seller();
  const bid = await addBid(world, seller, ['Drill,,Hardware,New,10,50.00']);
  expect(bid).toMatchObject({
    highest: null,
    gross: { expected: null, low: 40, high: 175 },
    grounds: { selling: null },
  });
  expect(bid.grounded.range).toBe(1);
});

test('what a manifest calls goods is asked once, and remembered for every manifest', async ({ make, world }) => {
  const { seller, kitchen } = await aSeller(make, world);
  const bid = await addBid(world, seller, lot);
  expect(bid.asks).toEqual([{ word: 'Hardware', lines: 1, retail: 100 }]);
  const params = { id: bid._id };
  const strange = { words: [{ word: 'Hardware', category: newId() }] };
  await expect(seller.call(bids.answer, { params, body: strange })).rejects.toMatchObject({ status: 400 });
  await seller.call(bids.answer, { params, body: { words: [{ word: 'Hardware', category: kitchen._id }] } });
  await world.drain();
  expect(await seller.call(bids.get, { params })).toMatchObject({ asks: [], grounded: { own: 1, like: 2, retail: 0 } });
  expect((await addBid(world, seller, ['Saw,,HARDWARE,New,1,10.00'])).asks).toEqual([]);
});

test('a row that can’t be read is named, and other columns can be chosen', async ({ make, world }) => {
  const seller = await make.seller();
  const bid = await addBid(world, seller, ['Lamp,,,Used,1,10.00', ',,,Used,2,10.00']);
  expect(bid.manifest).toMatchObject({ state: 'ready', done: 2, rejected: 1 });
  expect(bid.manifest.problems[0]).toMatchObject({ line: 3 });
  const params = { id: bid._id };
  const missing = { mapping: { title: 'Nowhere' } };
  await expect(seller.call(bids.mapManifest, { params, body: missing })).rejects.toMatchObject({ status: 400 });
  await seller.call(bids.mapManifest, { params, body: { mapping: { title: 'Condition', quantity: 'Qty' } } });
  await world.drain();
  expect(await seller.call(bids.get, { params })).toMatchObject({ units: 3, retail: 0, manifest: { rejected: 0 } });
});

test('a bid that was won becomes a truckload of the same manifest, once', async ({ make, world }) => {
  const { seller } = await aSeller(make, world);
  const bid = await addBid(world, seller, lot);
  const params = { id: bid._id };
  const body = { state: 'won' as const, paid: '250.00', makesTruckload: true };
  const won = await seller.call(bids.decide, { params, body });
  expect(won).toMatchObject({ state: 'won', paid: 250, isSaved: true, truckload: { title: 'lot-4492' } });
  await world.drain();
  const truckload = await seller.call(truckloads.get, { params: { id: won.truckload?._id ?? '' } });
  expect(truckload).toMatchObject({ purchaseCost: 250, totals: { lines: 4, units: 17 } });
  await expect(seller.call(bids.decide, { params, body })).rejects.toMatchObject({ status: 409 });
  expect(await seller.call(truckloads.list, { query: {} })).toHaveLength(1);
  // What was said stays as it was said.
  const terms = { terms: { margin: 5 } };
  await expect(seller.call(bids.update, { params, body: terms })).rejects.toMatchObject({ status: 409 });
  const lost = await seller.call(bids.decide, { params, body: { state: 'lost' } });
  expect(lost).toMatchObject({ state: 'lost', paid: null, truckload: null });
});

detail('a truckload belongs to one bid', async ({ make, world }) => {
  const seller = await make.seller();
  const [one, two] = [await addBid(world, seller, ['Lamp,,,,1,9']), await addBid(world, seller, ['Lamp,,,,1,9'])];
  const { _id: truckload } = await addTruckload(seller, {});
  const body = { state: 'won' as const, truckload };
  await seller.call(bids.decide, { params: { id: one._id }, body });
  await expect(seller.call(bids.decide, { params: { id: two._id }, body })).rejects.toMatchObject({ status: 400 });
});

/** A load of a hundred kettles that was said to bring $20 each, and brought $12 within forty days. */
async function aLoadThatMissed(world: World, seller: Person) {
  const bid = await addBid(world, seller, [`Kettle,${kettle},Kitchen,New,100,40.00`]);
  const params = { id: bid._id };
  const body = { state: 'won' as const, paid: '500.00', makesTruckload: true };
  const { truckload } = await seller.call(bids.decide, { params, body });
  await world.drain();
  const load = { id: truckload?._id ?? '' };
  await seller.call(truckloads.breakUp, { params: load, body: { restocks: false } });
  await world.drain();
  return { id: bid._id, truckloadId: load.id };
}

const staySignedIn = (world: World) =>
  world.pool.query(
    `update sessions set expires_at = expires_at + interval '1 year', last_seen_at = last_seen_at + interval '1 year'`,
  );

test('loads that brought less than was said teach the next estimate, with their grounds', async ({ make, world }) => {
  const { seller } = await aSeller(make, world);
  await staySignedIn(world);
  const loads = [await aLoadThatMissed(world, seller), await aLoadThatMissed(world, seller)];
  const { rows } = await world.pool.query(
    `select p.id from products p join receipts r on r.merchant_id = p.merchant_id and r.product_id = p.id
      where r.truckload_id = any($1::uuid[])`,
    [loads.map(({ truckloadId }) => truckloadId)],
  );
  world.clock.advance({ days: 45 });
  for (const { id } of rows) await sellUnits(world, seller, { productId: id, units: 60, priceCents: 1000 });
  await rollUp(world);
  const past = await seller.call(bids.list, { query: { state: 'won' } });
  // $20 each over ninety days is said to be half by the forty-fifth.
  expect(past.map(({ outcome }) => outcome)).toEqual([
    { day: 45, said: 1000, brought: 600, soldUnits: 60 },
    { day: 45, said: 1000, brought: 600, soldUnits: 60 },
  ]);
  const next = await addBid(world, seller, ['Toaster,,Kitchen,New,10,40.00']);
  expect(next.grounds.learnt).toEqual({
    factor: 0.6,
    loads: 2,
    factors: [{ category: 'Kitchen', factor: 0.6, loads: 2, units: 120 }],
  });
});

test('the same request twice makes one bid, and one that is deleted comes back', async ({ make, world }) => {
  const seller = await make.seller();
  const input = { form: { title: 'Lot 1' }, files: { csv: aBidManifest(['Lamp,,,,1,9']) } };
  const caller = makeCaller(world.config.urls.app, {
    token: seller.token,
    headers: { 'idempotency-key': 'one-bid' },
  });
  // The one that comes while the other is under way is told so, and made nothing.
  await Promise.allSettled([caller(bids.create, input), caller(bids.create, input)]);
  const { _id: id } = await caller(bids.create, input);
  expect((await seller.call(bids.list, { query: {} })).map(({ _id }) => _id)).toEqual([id]);
  await world.drain();
  const params = { id };
  await seller.call(bids.remove, { params });
  expect(await seller.call(bids.list, { query: {} })).toEqual([]);
  await expect(seller.call(bids.get, { params })).rejects.toMatchObject({ status: 404 });
  await seller.call(bids.update, { params, body: { isActive: true } });
  expect(await seller.call(bids.list, { query: { search: 'lot' } })).toHaveLength(1);
});

test('what was bid and paid is nobody’s to read, nor to hear of in history, who may not see costs', async ({
  make,
  world,
}) => {
  const { seller } = await aSeller(make, world);
  const { _id: id } = await addBid(world, seller, lot);
  await seller.call(bids.update, { params: { id }, body: { bidNow: '1337.19' } });
  const person = await make.staff(seller, 'viewer');
  const rights: Permission[] = ['products.read', 'truckloads.read', 'truckloads.write', 'history.read', 'reports.read'];
  const role = { name: 'Buyer’s help', permissions: rights as never[] };
  const { _id: roleId } = await seller.call(team.createRole, { body: role });
  const body = { roleId, storeIds: null, locationIds: null };
  await seller.call(team.updateMember, { params: { id: person.user._id }, body });
  const read = async (who: Person, query: { subject?: 'bid' }) =>
    (await who.call(history.list, { query })).entries.filter(({ subject }) => subject === 'bid').length;
  expect(await read(seller, { subject: 'bid' })).toBeGreaterThan(1);
  expect([await read(person, { subject: 'bid' }), await read(person, {})]).toEqual([0, 0]);
  const refused = { status: 403 };
  await expect(person.call(bids.list, { query: {} })).rejects.toMatchObject(refused);
  await expect(person.call(bids.get, { params: { id } })).rejects.toMatchObject(refused);
  await expect(person.call(bids.update, { params: { id }, body: { bidNow: '1' } })).rejects.toMatchObject(refused);
  const files = { csv: aBidManifest(['Lamp,,,,1,9']) };
  await expect(person.call(bids.create, { form: {}, files })).rejects.toMatchObject(refused);
});

detail('lines are saved as a file', async ({ make, world }) => {
  const { seller } = await aSeller(make, world);
  const { _id: id } = await addBid(world, seller, lot);
  const file = await send(world.config.urls.app, bids.export, { params: { id } }, { token: seller.token });
  const text = await file.text();
  expect(text.split('\r\n')[1]).toContain('Kettle');
  expect(text).toContain('Your own sales');
});

detail('what nobody saves is forgotten after a week, with its file', async ({ make, world }) => {
  const seller = await make.seller();
  await staySignedIn(world);
  const { _id: draft } = await addBid(world, seller, ['Lamp,,,,1,9']);
  const { _id: kept } = await addBid(world, seller, ['Lamp,,,,1,9']);
  await seller.call(bids.update, { params: { id: kept }, body: { isSaved: true } });
  world.clock.advance({ days: 8 });
  await world.deps.jobs.enqueue(world.deps.db, sweepBids, {});
  await world.drain();
  expect((await seller.call(bids.list, { query: {} })).map(({ _id }) => _id)).toEqual([kept]);
  await expect(seller.call(bids.get, { params: { id: draft } })).rejects.toMatchObject({ status: 404 });
});
