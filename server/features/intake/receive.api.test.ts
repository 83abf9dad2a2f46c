import { expect } from 'vitest';
import { bins } from '#contract/bins/bins.contract.ts';
import { intake } from '#contract/intake/intake.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { addLocation } from '#server/features/locations/locations.fixture.ts';
import { addProduct, picture } from '#server/features/products/products.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { addLoad, aUnit, codes, openStation, shelfOf } from './intake.fixture.ts';

test('intake.start, intake.receive: the first unit makes a product, the next of the same grade is one more with its label', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const truckload = await addLoad(seller, world);
  const at = await openStation(seller, { truckload });
  const first = await seller.call(intake.receive, { body: aUnit(at, { checks: { power: true }, defects: ['box'] }) });
  expect(first).toMatchObject({
    isNew: true,
    gradeName: 'Open-box',
    condition: 'Open-box',
    conditionNotes: ['Opened and tested.', 'Powers on.', 'The box is worn.'],
    price: 49.99,
    reckoned: 49.99,
    standing: 'expected',
    line: { line: 2, expected: 4, received: 1, over: 0, short: 3, misgraded: 1 },
    bin: 'K-14',
    cost: 25,
    relabels: false,
    label: { price: 49.99, grade: 'Open-box', bin: 'K-14', lotNumber: 'L4471', tag: { name: expect.any(String) } },
  });
  const second = await seller.call(intake.receive, { body: aUnit(at) });
  expect(second).toMatchObject({ isNew: false, product: { _id: first.product._id, units: 2 } });
  expect(second.label.code).toBe(first.label.code);
  const other = await seller.call(intake.receive, { body: aUnit(at, { grade: 'used', price: 34.99 }) });
  expect(other).toMatchObject({ isNew: true, condition: 'Used', price: 34.99 });
  expect(other.product._id).not.toBe(first.product._id);
  expect(await shelfOf(world, first.product._id)).toMatchObject({
    quantity: 2,
    stock_cost_cents: 5000,
    bin: 'K-14',
    status: 'Ready',
  });
  // It is unpacked by now: nothing of it comes a second time.
  await expect(seller.call(truckloads.breakUp, { params: { id: truckload }, body: {} })).toFailWith('CONFLICT');
});

test('the same session or unit sent again is one, and another price needs a reason', async ({ make }) => {
  const seller = await make.seller();
  const at = await openStation(seller);
  const { session: _id, station, location } = at;
  const again = { _id, station, truckload: null, location };
  expect((await seller.call(intake.start, { body: again })).session).toMatchObject({ _id, isOwn: true });
  await expect(seller.call(intake.start, { body: { ...again, station: newId() } })).toFailWith('CONFLICT');
  const body = aUnit(at, { price: 12 });
  const once = await seller.call(intake.receive, { body });
  // Without a reason it is what the rules make, and the label is printed anew.
  expect(once).toMatchObject({ price: 49.99, relabels: true, standing: 'none', line: null });
  expect(await seller.call(intake.receive, { body })).toEqual(once);
  const changed = await seller.call(intake.receive, { body: aUnit(at, { price: 39.99, reason: 'Last season' }) });
  expect(changed).toMatchObject({ price: 39.99, relabels: false, reason: 'Last season', product: { units: 2 } });
  expect(await seller.call(products.get, { params: { id: once.product._id } })).toMatchObject({ price: 39.99 });
});

test('two who scan the last expected unit at once: one is expected, one is over', async ({ make, world }) => {
  const seller = await make.seller();
  const truckload = await addLoad(seller, world);
  const receiver = await make.staff(seller, 'intake');
  const one = await openStation(seller, { truckload });
  const two = await openStation(seller, { truckload, by: receiver });
  const lamp = { item: { barcode: codes.lamp, title: 'Homewell Lamp', retail: 50 }, price: 24.99 };
  const both = await Promise.all([
    seller.call(intake.receive, { body: aUnit(one, lamp) }),
    receiver.call(intake.receive, { body: aUnit(two, lamp) }),
  ]);
  expect(both.map(({ standing }) => standing).sort()).toEqual(['expected', 'over']);
  expect(new Set(both.map(({ product }) => product._id)).size).toBe(1);
  const expected = both.find(({ standing }) => standing === 'expected');
  const over = both.find(({ standing }) => standing === 'over');
  // The one that was over is an expected one once the other is taken back.
  await seller.call(intake.undo, { params: { id: expected?._id ?? '' } });
  expect(await seller.call(intake.unit, { params: { id: over?._id ?? '' } })).toMatchObject({
    standing: 'expected',
    line: { received: 1, over: 0, short: 0 },
  });
  const unlisted = aUnit(one, { item: { barcode: '', title: 'Odd vase', retail: 10 }, price: 4.99 });
  expect(await seller.call(intake.receive, { body: unlisted })).toMatchObject({ standing: 'unlisted', line: null });
});

test('intake.replay: two hundred units sent twice, shuffled and at once are two hundred units', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const truckload = await addLoad(seller, world);
  const at = await openStation(seller, { truckload });
  const { codes: labels } = await seller.call(intake.reserveLabels, { body: { station: at.station, count: 2 } });
  const knownAt = '2026-11-19T09:00:00.000Z';
  const kinds = [
    { item: { barcode: codes.drill }, grade: 'open-box', price: 49.99 },
    { item: { barcode: codes.fryer, title: 'Kestrel Air Fryer', retail: 50 }, grade: 'used', price: 17.49 },
    { item: { barcode: '', title: 'Odd vase', retail: 10 }, grade: 'used', price: 3.49 },
  ];
  const offline = Array.from({ length: 200 }, (_each, index) =>
    aUnit(at, { ...kinds[index % 2], knownAt, label: index < 2 ? (labels[index] ?? null) : null }),
  );
  const shuffled = offline.toSorted((a, b) => (a._id.slice(-4) < b._id.slice(-4) ? -1 : 1));
  const sent = await Promise.all([
    seller.call(intake.replay, { body: { units: offline } }),
    seller.call(intake.replay, { body: { units: shuffled } }),
  ]);
  expect(sent.flat().filter(({ problem }) => problem !== null)).toEqual([]);
  const { rows } = await world.pool.query(
    `select (select count(*)::int from intake_units where session_id = $1) as units,
       (select sum(quantity)::int from products where merchant_id = $2 and not is_sample) as shelf,
       (select count(*)::int from intake_labels where unit_id is not null and merchant_id = $2) as labels`,
    [at.session, seller.scope.merchantId],
  );
  expect(rows[0]).toEqual({ units: 200, shelf: 200, labels: 2 });
});

test('a unit taken in without a network comes in, whatever the owner has removed since', async ({ make, world }) => {
  const seller = await make.seller();
  const truckload = await addLoad(seller, world);
  const at = await openStation(seller, { truckload });
  const knownAt = '2026-11-19T09:00:00.000Z';
  const gone = { grade: 'odd', checks: { odd: true }, defects: ['odd'], line: 99, price: 34.99 };
  const now = aUnit(at, gone);
  await expect(seller.call(intake.receive, { body: now })).toFailWith('INVALID');
  const units = [aUnit(at, { ...gone, knownAt, product: newId(), item: { category: newId() } })];
  const [sent] = await seller.call(intake.replay, { body: { units } });
  expect(sent).toMatchObject({ problem: null, unit: { gradeName: 'Used', defects: [], line: null } });
  expect(sent?.unit?.remarks).toEqual(
    expect.arrayContaining([
      'The grade “odd” was removed before this unit was sent: taken in as Used',
      'A check was removed before this unit was sent',
      'A defect was removed before this unit was sent',
      'Its line is not on the manifest any more',
      'Its category was removed before this unit was sent',
    ]),
  );
});

test('intake.reserveLabels: a station that prints none gets no more numbers', async ({ make }) => {
  const seller = await make.seller();
  const body = { station: newId(), count: 150 };
  for (const _block of [1, 2, 3]) await seller.call(intake.reserveLabels, { body });
  await expect(seller.call(intake.reserveLabels, { body })).toFailWith('CONFLICT');
  await seller.call(intake.reserveLabels, { body: { ...body, station: newId() } });
});

test('a unit whose answer got lost has the label that was printed meanwhile, and lies where it was put', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const at = await openStation(seller);
  const { codes: labels } = await seller.call(intake.reserveLabels, { body: { station: at.station, count: 1 } });
  const [label = null] = labels;
  const body = aUnit(at, { bin: '' });
  const live = await seller.call(intake.receive, { body });
  const units = [{ ...body, knownAt: '2026-11-19T09:00:00.000Z', label, bin: 'C-3', steps: { bin: 700 } }];
  const [sent] = await seller.call(intake.replay, { body: { units } });
  expect(sent?.unit).toMatchObject({ bin: 'C-3', relabels: true, product: { _id: live.product._id, units: 1 } });
  const { rows } = await world.pool.query('select unit_id from intake_labels where merchant_id = $1 and code = $2', [
    seller.scope.merchantId,
    label,
  ]);
  expect(rows).toEqual([{ unit_id: body._id }]);
  // Sent once more it moves nothing: somebody may have put it elsewhere since.
  await seller.call(intake.putAway, { params: { id: body._id }, body: { bin: 'D-4' } });
  const [again] = await seller.call(intake.replay, { body: { units } });
  expect(again?.unit).toMatchObject({ bin: 'D-4' });
});

test('scrap is written off as it comes, within the limits of a role; for parts is a product of its own', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const truckload = await addLoad(seller, world);
  const receiver = await make.staff(seller, 'intake');
  const at = await openStation(seller, { truckload, by: receiver });
  const scrap = aUnit(at, { grade: 'scrap', price: 0 });
  await expect(receiver.call(intake.receive, { body: scrap })).toFailAt({ writeOff: 'Say why it is written off' });
  const off = { ...scrap, writeOff: { reason: 'damaged' as const, note: 'Burnt' } };
  const unit = await receiver.call(intake.receive, { body: off });
  expect(unit).toMatchObject({
    writeOff: 'damaged',
    price: 0,
    cost: null,
    product: { units: 0 },
    line: { damaged: 1, received: 1 },
  });
  const { rows } = await world.pool.query(
    `select m.write_off, m.note, d.unit_cost_cents from stock_movements m join stock_draws d on d.movement_id = m.id
     where m.origin_id = $1 and m.change < 0`,
    [unit._id],
  );
  expect(rows).toEqual([{ write_off: 'damaged', note: 'Burnt', unit_cost_cents: 2500 }]);
  await expect(
    receiver.call(intake.receive, {
      body: { ...off, _id: newId(), item: { ...off.item, retail: 900 } },
    }),
  ).toFailWith('NOT_PERMITTED');
  const parts = await receiver.call(intake.receive, { body: aUnit(at, { grade: 'parts', price: 9.99 }) });
  expect(parts).toMatchObject({ isNew: true, product: { title: 'Torvane Cordless Drill (for parts)' } });
  const again = await receiver.call(intake.receive, { body: aUnit(at, { grade: 'parts', price: 9.99 }) });
  expect(again.product).toMatchObject({ _id: parts.product._id, units: 2 });
  expect(await seller.call(products.get, { params: { id: parts.product._id } })).toMatchObject({ barcode: '' });
  await seller.call(intake.undo, { params: { id: unit._id } });
});

test('intake.putAway: photos go to the product after those it has, and are put into another order among themselves', async ({
  make,
}) => {
  const seller = await make.seller();
  const at = await openStation(seller);
  const unit = await seller.call(intake.receive, { body: aUnit(at) });
  const uploaded = await seller.call(products.uploadImages, {
    form: {},
    files: { images: [await picture(), await picture(), await picture()] },
  });
  const [first = '', second = '', third = ''] = uploaded.map(({ key }) => key ?? '');
  const params = { id: unit._id };
  const imagesOf = async () => (await seller.call(products.get, { params: { id: unit.product._id } })).images;
  await seller.call(intake.putAway, { params, body: { pictures: [first] } });
  await seller.call(intake.putAway, { params, body: { pictures: [second, third, second] } });
  expect(await imagesOf()).toEqual([first, second, third]);
  await seller.call(intake.putAway, { params, body: { order: [third, second, 'products/nobodys.jpg'] } });
  expect(await imagesOf()).toEqual([first, third, second]);
});

test('a unit that is taken back before it came does not come any more', async ({ make }) => {
  const seller = await make.seller();
  const at = await openStation(seller);
  const body = aUnit(at);
  await expect(seller.call(intake.undo, { params: { id: body._id } })).toFailWith('NOT_FOUND');
  await expect(seller.call(intake.receive, { body })).toFailWith('CONFLICT');
  expect(await seller.call(intake.replay, { body: { units: [{ ...body, knownAt: body.at }] } })).toEqual([
    { _id: body._id, unit: null, problem: 'This unit was taken back.' },
  ]);
  expect(await seller.call(intake.units, { query: {} })).toEqual([]);
  await seller.call(intake.receive, { body: aUnit(at) });
});

test('intake.undo: a unit goes with its stock, receipt and line, and not once it is sold', async ({ make, world }) => {
  const seller = await make.seller();
  const truckload = await addLoad(seller, world);
  const at = await openStation(seller, { truckload });
  const unit = await seller.call(intake.receive, { body: aUnit(at) });
  const undone = await seller.call(intake.undo, { params: { id: unit._id } });
  expect(undone).toMatchObject({ isUndone: true, product: { units: 0 }, line: { received: 0, misgraded: 0 } });
  expect(await shelfOf(world, unit.product._id)).toMatchObject({ quantity: 0, is_active: false });
  // It comes again: the product that went with it is back.
  const again = await seller.call(intake.receive, { body: aUnit(at) });
  expect(again.product).toMatchObject({ _id: unit.product._id, units: 1 });
  await seller.call(products.writeOff, { params: { id: again.product._id }, body: { units: 1, reason: 'stolen' } });
  await expect(seller.call(intake.undo, { params: { id: again._id } })).toFailWith('CONFLICT');
});

test('intake.regrade: a unit moves with its cost to the product of that condition', async ({ make, world }) => {
  const seller = await make.seller();
  const truckload = await addLoad(seller, world);
  const at = await openStation(seller, { truckload });
  const unit = await seller.call(intake.receive, { body: aUnit(at, { grade: 'new', price: 84.99 }) });
  const stays = await seller.call(intake.receive, { body: aUnit(at, { grade: 'new', price: 84.99 }) });
  const body = { grade: 'used', checks: { clean: false }, defects: [], price: null, reason: '', writeOff: null };
  const moved = await seller.call(intake.regrade, { params: { id: unit._id }, body });
  expect(moved).toMatchObject({
    condition: 'Used',
    price: 34.99,
    cost: 25,
    relabels: true,
    isNew: true,
    line: { received: 2, misgraded: 1 },
    conditionNotes: ['Used, with signs of wear.', 'Needs cleaning.'],
  });
  expect(await shelfOf(world, stays.product._id)).toMatchObject({ quantity: 1, stock_cost_cents: 2500 });
  expect(await shelfOf(world, moved.product._id)).toMatchObject({
    quantity: 1,
    stock_cost_cents: 2500,
    costed_units: 1,
  });
  const parts = await seller.call(intake.regrade, {
    params: { id: unit._id },
    body: { ...body, grade: 'parts', checks: {} },
  });
  expect(parts).toMatchObject({ price: 9.99, line: { misgraded: 0, damaged: 1 } });
  const back = await seller.call(intake.regrade, {
    params: { id: unit._id },
    body: { ...body, grade: 'new', checks: {} },
  });
  expect(back).toMatchObject({ product: { _id: stays.product._id, units: 2 }, line: { misgraded: 0, damaged: 0 } });
});

test('intake.putAway, intake.override, intake.units, intake.end, intake.resume, intake.sessions: what follows a unit', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const at = await openStation(seller);
  const shelf = await addProduct(seller, {
    price: '20.00',
    oldPrice: '0',
    quantity: 2,
    bin: 'A-1',
    barcode: '0885911304221',
    condition: 'Open-box',
  });
  const unit = await seller.call(intake.receive, { body: aUnit(at, { bin: '', price: 20 }) });
  expect(unit).toMatchObject({ product: { _id: shelf._id, units: 3 }, price: 20, reckoned: 49.99, isNew: false });
  const put = await seller.call(intake.putAway, {
    params: { id: unit._id },
    body: { bin: 'B-2', steps: { bin: 2000 } },
  });
  expect(put.bin).toBe('B-2');
  // The others lie where they did.
  const { rows } = await world.pool.query('select bin, units_left from receipts where product_id = $1 order by bin', [
    shelf._id,
  ]);
  expect(rows).toEqual([
    { bin: 'A-1', units_left: 2 },
    { bin: 'B-2', units_left: 1 },
  ]);
  const [bin] = await seller.call(bins.find, { query: { code: 'B-2' } });
  const params = { id: unit._id };
  const scanned = await seller.call(intake.putAway, { params, body: { bin: bin?.code ?? '' } });
  expect(scanned.bin).toBe('B-2');
  expect(bin).toMatchObject({ location: { _id: at.location } });
  await expect(seller.call(intake.putAway, { params, body: { bin: 'BIN-2222222' } })).toFailWith('INVALID');
  // The label of a bin elsewhere makes no bin of its name here.
  const yard = await addLocation(seller, 'Yard');
  await world.pool.query('update bins set location_id = $1 where code = $2', [yard._id, bin?.code]);
  await expect(seller.call(intake.putAway, { params, body: { bin: bin?.code ?? '' } })).toFailAt({
    bin: 'This bin is at Yard.',
  });
  const body = { price: 18.5, reason: 'Box torn' };
  expect(await seller.call(intake.override, { params: { id: unit._id }, body })).toMatchObject({
    price: 18.5,
    relabels: true,
  });
  const receiver = await make.staff(seller, 'intake');
  await expect(receiver.call(intake.override, { params: { id: unit._id }, body: { ...body, price: 5 } })).toFailWith(
    'NOT_PERMITTED',
  );
  expect(await seller.call(intake.units, { query: { session: at.session } })).toHaveLength(1);
  expect(await seller.call(intake.end, { params: { id: at.session } })).toMatchObject({
    endedAt: expect.any(String),
    units: 1,
  });
  await expect(seller.call(intake.receive, { body: aUnit(at) })).toFailWith('CONFLICT');
  await expect(receiver.call(intake.resume, { params: { id: at.session } })).toFailWith('NOT_FOUND');
  expect((await seller.call(intake.resume, { params: { id: at.session } })).session.endedAt).toBeNull();
  expect(await seller.call(intake.sessions, { query: { isOpen: 'true' } })).toMatchObject([
    { _id: at.session, isOwn: true },
  ]);
});
