import { expect } from 'vitest';
import { bins } from '#contract/bins/bins.contract.ts';
import { history } from '#contract/history/history.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addLocation, placesOf } from '#server/features/locations/locations.fixture.ts';
import { orderTest } from '#server/features/orders/ordering.fixture.ts';
import { addProduct, readProduct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';

const firstPlace = async (seller: Person) => (await placesOf(seller))[0]?._id ?? '';

const addBin = async (seller: Person, name: string, more = {}) =>
  seller.call(bins.create, { params: { id: await firstPlace(seller) }, body: { name, ...more } });

const move = (seller: Person, id: string, product: string, units: number, fromBin?: string | null) =>
  seller.call(bins.move, { params: { id }, body: { product, units, ...(fromBin !== undefined && { fromBin }) } });

const contentsOf = async (seller: Person, id: string) =>
  (await seller.call(bins.contents, { params: { id }, query: {} })).map(({ product, units, held }) => [
    product.title,
    units,
    held,
  ]);

const receiptsOf = async (seller: Person, id: string) =>
  (await seller.call(products.stock, { params: { id }, query: {} })).receipts.map(
    ({ bin, unitsLeft, unitCost, receivedAt }) => ({ bin, unitsLeft, unitCost, receivedAt }),
  );

test('bins.create, bins.get, bins.update and bins.remove: a bin has a name of its own at its location, and a code', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const bin = await addBin(seller, 'K-14', { note: 'Left of the door', room: 40 });
  expect(bin).toMatchObject({ name: 'K-14', note: 'Left of the door', room: 40, units: 0, products: 0 });
  expect(bin.code).toMatch(/^BIN-[2-9A-HJKMNP-Z]{7}$/);
  const params = { id: bin._id };
  expect(await seller.call(bins.get, { params })).toEqual(bin);
  await expect(addBin(seller, 'k-14')).toFailAt({ name: 'Another bin here has this name' });
  world.clock.advance({ minutes: 1 });
  const elsewhere = await addLocation(seller, 'Annex');
  await seller.call(bins.create, { params: { id: elsewhere._id }, body: { name: 'k-14' } });

  expect((await seller.call(bins.find, { query: { code: bin.code.toLowerCase() } })).map(({ _id }) => _id)).toEqual([
    bin._id,
  ]);
  expect(await seller.call(bins.find, { query: { code: 'K-14' } })).toHaveLength(2);
  expect(await seller.call(bins.find, { query: { code: 'K-14', location: elsewhere._id } })).toHaveLength(1);

  const { _id: lamp } = await addProduct(seller, { title: 'Lamp', quantity: 2, bin: 'K-14' });
  await expect(seller.call(bins.remove, { params })).toFailWith('CONFLICT');
  expect(await seller.call(bins.update, { params, body: { name: 'L-1' } })).toMatchObject({
    name: 'L-1',
    note: 'Left of the door',
    units: 2,
  });
  expect(await readProduct(seller, lamp)).toMatchObject({ bin: 'L-1' });
  expect((await receiptsOf(seller, lamp)).map(({ bin }) => bin)).toEqual(['L-1']);
  const empty = await addBin(seller, 'Empty');
  await seller.call(bins.remove, { params: { id: empty._id } });
  await expect(seller.call(bins.get, { params: { id: empty._id } })).toFailWith('NOT_FOUND');
});

test('bins.list: what products name in words is a bin from then on, and each tells what lies in it', async ({
  make,
}) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Lamp', quantity: 2, bin: 'A-1' });
  await addProduct(seller, { title: 'Mug', quantity: 3, bin: 'a-1' });
  await addProduct(seller, { title: 'Tent', quantity: 1 });
  await addBin(seller, 'B-2');
  const params = { id: await firstPlace(seller) };
  const list = (search = '') => seller.call(bins.list, { params, query: search === '' ? {} : { search } });
  expect((await list()).map(({ name, units, products }) => [name, units, products])).toEqual([
    ['A-1', 5, 2],
    ['B-2', 0, 0],
  ]);
  expect((await list('b-')).map(({ name }) => name)).toEqual(['B-2']);
  const [bin] = await list('a-1');
  expect(await contentsOf(seller, bin?._id ?? '')).toEqual([
    ['Lamp', 2, 0],
    ['Mug', 3, 0],
  ]);
});

test('the list of products finds what lies in a bin by its units, too', async ({ make }) => {
  const seller = await make.seller();
  const { _id: lamp } = await addProduct(seller, { title: 'Lamp', quantity: 5, bin: 'A-1' });
  await addProduct(seller, { title: 'Vase', quantity: 1, bin: 'A-1' });
  const { _id: shelf } = await addBin(seller, 'K-14');
  await move(seller, shelf, lamp, 2);
  const inBin = async (bin: string) =>
    (await seller.call(products.list, { query: { page: 1, sort: 'title', bin } })).map(({ title }) => title);
  expect([await inBin('k-14'), await inBin('A-1')]).toEqual([['Lamp'], ['Lamp', 'Vase']]);
  expect(await seller.call(products.bins, { query: {} })).toEqual(['A-1', 'K-14']);
  await move(seller, shelf, lamp, 3);
  expect([await inBin('k-14'), await inBin('A-1')]).toEqual([['Lamp'], ['Vase']]);
});

test('bins.move: a part of what came together keeps its cost and its age, and more than lies there is not moved', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const [a, b] = [await addBin(seller, 'A'), await addBin(seller, 'B')];
  const { _id: id } = await addProduct(seller, { title: 'Lamp', quantity: 5, cost: '4' });
  const [before] = await receiptsOf(seller, id);
  world.clock.advance({ days: 3 });
  await move(seller, a._id, id, 5, null);
  expect(await readProduct(seller, id)).toMatchObject({ bin: 'A', quantity: 5 });
  expect(await move(seller, b._id, id, 2, a._id)).toEqual([
    { bin: { _id: a._id, name: 'A', location: a.location.name }, units: 3 },
    { bin: { _id: b._id, name: 'B', location: b.location.name }, units: 2 },
  ]);
  const common = { unitCost: 4, receivedAt: before?.receivedAt };
  expect(new Set(await receiptsOf(seller, id))).toEqual(
    new Set([
      { bin: 'A', unitsLeft: 3, ...common },
      { bin: 'B', unitsLeft: 2, ...common },
    ]),
  );
  expect(await readProduct(seller, id)).toMatchObject({ bin: 'A', quantity: 5, stockCost: { known: 20 } });
  await expect(move(seller, b._id, id, 4, a._id)).rejects.toMatchObject({
    status: 409,
    body: { error: { message: 'Only 3 of them lie there by now.' } },
  });
  await move(seller, b._id, id, 3);
  expect(await readProduct(seller, id)).toMatchObject({ bin: 'B' });
  expect(await contentsOf(seller, a._id)).toEqual([]);
  expect(await seller.call(bins.ofProduct, { params: { id } })).toMatchObject([{ bin: { name: 'B' }, units: 5 }]);
});

test('an act that is taken back takes what it brought, wherever it was put since', async ({ make, world }) => {
  const seller = await make.seller();
  const bin = await addBin(seller, 'A');
  const { _id: id } = await addProduct(seller, { title: 'Lamp', quantity: 1, cost: '2' });
  world.clock.advance({ minutes: 1 });
  const body = { ids: [id], attributes: { quantity: 5 } };
  const { undoId } = await seller.call(products.bulkUpdate, { body });
  // The one that was there before, and two of the act's.
  await move(seller, bin._id, id, 3);
  expect(await contentsOf(seller, bin._id)).toEqual([['Lamp', 3, 0]]);
  await seller.call(products.undo, { params: { id: undoId ?? '' } });
  expect(await readProduct(seller, id)).toMatchObject({ quantity: 1 });
  expect(await contentsOf(seller, bin._id)).toEqual([['Lamp', 1, 0]]);
});

test('bins.count and bins.undoCount: differences become counts of that bin, and are taken back together', async ({
  make,
}) => {
  const seller = await make.seller();
  const [a, b] = [await addBin(seller, 'A'), await addBin(seller, 'B')];
  const { _id: lamp } = await addProduct(seller, { title: 'Lamp', quantity: 6, bin: 'A' });
  const { _id: mug } = await addProduct(seller, { title: 'Mug', quantity: 2, bin: 'A' });
  await move(seller, b._id, lamp, 2, a._id);
  const count = (id: string, counts: { product: string; expected: number; counted: number }[]) =>
    seller.call(bins.count, { params: { id }, body: { counts } });
  const { undoId, ...reply } = await count(b._id, [
    { product: lamp, expected: 2, counted: 1 },
    { product: mug, expected: 0, counted: 3 },
  ]);
  expect(reply).toEqual({ nModified: 2, short: [] });
  expect(await contentsOf(seller, b._id)).toEqual([
    ['Lamp', 1, 0],
    ['Mug', 3, 0],
  ]);
  expect(await contentsOf(seller, a._id)).toEqual([
    ['Lamp', 4, 0],
    ['Mug', 2, 0],
  ]);
  expect(await readProduct(seller, lamp)).toMatchObject({ quantity: 5 });
  await seller.call(bins.undoCount, { params: { id: undoId ?? '' } });
  expect(await contentsOf(seller, b._id)).toEqual([['Lamp', 2, 0]]);
  expect(await readProduct(seller, mug)).toMatchObject({ quantity: 2 });
  const query = { subject: 'product', subjectId: mug, topic: 'stock' } as const;
  const { entries } = await seller.call(history.list, { query });
  expect(entries.slice(0, 2)).toMatchObject([
    { changes: [{ was: 5, is: 2 }], by: { kind: 'person' }, reason: 'undo' },
    { changes: [{ was: 2, is: 5 }], by: { kind: 'person' } },
  ]);
  expect(await count(a._id, [{ product: lamp, expected: 4, counted: 4 }])).toEqual({
    nModified: 0,
    undoId: null,
    short: [],
  });
  const twice = { product: lamp, expected: 1, counted: 1 };
  await expect(count(a._id, [twice, twice])).toFailAt({ 'counts.1.product': 'This product is listed twice' });
});

test('a bin of the same name at another location keeps its units and its name', async ({ make, world }) => {
  const seller = await make.seller();
  const here = await addBin(seller, 'K-14');
  world.clock.advance({ minutes: 1 });
  const annex = await addLocation(seller, 'Annex');
  const there = await seller.call(bins.create, { params: { id: annex._id }, body: { name: 'k-14' } });
  const { _id: lamp } = await addProduct(seller, { title: 'Lamp', quantity: 5, bin: 'K-14' });
  const { _id: mug } = await addProduct(seller, { title: 'Mug', quantity: 0, bin: 'K-14' });
  await move(seller, there._id, lamp, 2, here._id);
  const rename = (id: string, name: string) => seller.call(bins.update, { params: { id }, body: { name } });

  await rename(here._id, 'L-1');
  expect(await contentsOf(seller, here._id)).toEqual([['Lamp', 3, 0]]);
  expect(await contentsOf(seller, there._id)).toEqual([['Lamp', 2, 0]]);
  expect(new Set((await receiptsOf(seller, lamp)).map(({ bin }) => bin))).toEqual(new Set(['L-1', 'k-14']));
  expect(await readProduct(seller, lamp)).toMatchObject({ bin: 'L-1' });
  // Where its next units are put.
  expect(await readProduct(seller, mug)).toMatchObject({ bin: 'L-1' });
  expect(await seller.call(bins.list, { params: { id: annex._id }, query: {} })).toHaveLength(1);

  await rename(here._id, 'k-14');
  await rename(there._id, 'M-2');
  expect(await readProduct(seller, lamp)).toMatchObject({ bin: 'k-14' });
  expect(await contentsOf(seller, here._id)).toEqual([['Lamp', 3, 0]]);
  expect(await contentsOf(seller, there._id)).toEqual([['Lamp', 2, 0]]);
});

test('who may count takes counts back, and no other act', async ({ make }) => {
  const seller = await make.seller();
  const bin = await addBin(seller, 'A');
  const { _id: id } = await addProduct(seller, { title: 'Lamp', quantity: 1 });
  const counter = await make.staff(seller, 'intake');
  const counts = [{ product: id, expected: 0, counted: 2 }];
  const { undoId } = await counter.call(bins.count, { params: { id: bin._id }, body: { counts } });
  const { _id: mug } = await addProduct(seller, { title: 'Mug' });
  const body = { ids: [mug], attributes: { isFeatured: true } };
  const act = await seller.call(products.bulkUpdate, { body });
  const undo = (act: string | null) => counter.call(bins.undoCount, { params: { id: act ?? '' } });
  await expect(undo(act.undoId)).toFailWith('NOT_FOUND');
  expect(await readProduct(seller, mug)).toMatchObject({ isFeatured: true });
  expect(await readProduct(seller, id)).toMatchObject({ quantity: 3 });
  await undo(undoId);
  expect(await readProduct(seller, id)).toMatchObject({ quantity: 1 });
});

orderTest('a bin is not deleted while something that is sold still lies there', async ({ open }) => {
  const shop = await open({ quantities: [1] });
  const { seller } = shop;
  const bin = await addBin(seller, 'A');
  await move(seller, bin._id, shop.goods[0]?._id ?? '', 1);
  await shop.sell({ items: [[0, 1]] });
  expect(await contentsOf(seller, bin._id)).toEqual([['Item 0', 0, 1]]);
  const remove = () => seller.call(bins.remove, { params: { id: bin._id } });
  await expect(remove()).toFailWith('CONFLICT');
  const params = { id: await firstPlace(seller) };
  await seller.call(bins.claimPicks, { params, body: { lines: 1 } });
  const [line] = await seller.call(bins.pickList, { params, query: { whose: 'mine' } });
  expect(line?.bin.name).toBe('A');
  await seller.call(bins.tickPick, { params: { id: line?.pick?._id ?? '' }, body: { isPicked: true } });
  await remove();
});

orderTest(
  'bins.pickList, bins.claimPicks, bins.tickPick and bins.releasePicks: what is sold is fetched bin by bin, by one person each',
  async ({ open, make, world }) => {
    const shop = await open({ quantities: [3, 3, 3] });
    const { seller } = shop;
    const colleague = await make.staff(seller, 'manager');
    const [z, a] = [await addBin(seller, 'Z'), await addBin(seller, 'A')];
    const ids = shop.goods.map(({ _id }) => _id);
    await move(seller, z._id, ids[0] ?? '', 3);
    await move(seller, a._id, ids[1] ?? '', 3);
    await shop.sell({
      items: [
        [0, 2],
        [1, 1],
        [2, 1],
      ],
    });
    const params = { id: await firstPlace(seller) };
    const listOf = (person: Person, whose: 'all' | 'open' | 'mine' = 'all') =>
      person.call(bins.pickList, { params, query: { whose } });
    expect((await listOf(seller)).map(({ bin, product, units }) => [bin.name, product.title, units])).toEqual([
      ['A', 'Item 1', 1],
      ['Z', 'Item 0', 2],
      ['', 'Item 2', 1],
    ]);
    expect(await contentsOf(seller, z._id)).toEqual([['Item 0', 1, 2]]);

    const claim = (person: Person, lines: number) => person.call(bins.claimPicks, { params, body: { lines } });
    const both = await Promise.all([claim(seller, 2), claim(colleague, 2)]);
    expect(both.reduce((sum, { claimed }) => sum + claimed, 0)).toBe(3);
    const [mine, theirs] = [await listOf(seller, 'mine'), await listOf(colleague, 'mine')];
    const keysOf = (lines: typeof mine) => lines.map(({ movement, receipt }) => `${movement} ${receipt}`);
    expect(new Set([...keysOf(mine), ...keysOf(theirs)]).size).toBe(3);

    const [first] = theirs;
    const tick = (person: Person, isPicked: boolean) =>
      person.call(bins.tickPick, { params: { id: first?.pick?._id ?? '' }, body: { isPicked } });
    await expect(tick(seller, true)).toFailWith('NOT_FOUND');
    expect(await tick(colleague, true)).toEqual({ isPicked: true });
    expect(await listOf(seller, 'open')).toHaveLength(2);
    const { released } = await colleague.call(bins.releasePicks, { params });
    expect(released).toBe(theirs.length - 1);

    world.clock.advance({ minutes: 31 });
    expect((await claim(colleague, 10)).claimed).toBe(2);
    await expect(
      seller.call(bins.count, {
        params: { id: z._id },
        body: { counts: [{ product: ids[0] ?? '', expected: 3, counted: 0 }] },
      }),
    ).resolves.toMatchObject({ nModified: 1, short: [{ product: ids[0], units: 2 }] });
    expect(await readProduct(seller, ids[0] ?? '')).toMatchObject({ quantity: 0 });
  },
);
