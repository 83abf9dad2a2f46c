import { describe, expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { history } from '#contract/history/history.contract.ts';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { detail, test } from '#testing/api-test.ts';
import { aLadder, ask, fixed, keeper, nextNight, percent, sweep } from './ladders.fixture.ts';
import { workOnLadders } from './work-on-ladders.ts';

describe('a ladder', () => {
  test('lowers prices step by step by the days of goods, and history says by which rule', async ({ make, world }) => {
    const keep = keeper(world, await make.seller());
    const { _id: id } = await addProduct(keep.seller, { price: '50', oldPrice: '0' });
    const { _id } = await keep.make({ name: 'Kitchen', endsOn: 99 });
    expect(await keep.seller.call(ladders.ofProduct, { params: { id } })).toMatchObject({
      ladder: { _id, name: 'Kitchen' },
      step: 0,
      next: { price: 39.99 },
    });
    await nextNight(world, 13);
    expect(await keep.price(id)).toBe(50);
    await nextNight(world);
    expect(await keep.price(id)).toBe(39.99);
    await nextNight(world);
    expect(await keep.price(id)).toBe(39.99);
    await nextNight(world, 15);
    expect(await keep.price(id)).toBe(29.99);
    const told = await keep.seller.call(history.list, { query: { subject: 'product', subjectId: id } });
    expect(told.entries[0]).toMatchObject({
      by: { name: 'Ladder “Kitchen”, −40 %' },
      changes: [{ field: 'price', was: '39.99', is: '29.99' }],
    });
    expect(await keep.seller.call(ladders.runs, { query: {} })).toMatchObject([{ products: 1 }, { products: 1 }]);
    expect(await keep.seller.call(ladders.list, { query: {} })).toMatchObject([{ _id, products: 1, waiting: 0 }]);
    expect(await keep.seller.call(ladders.products, { params: { id: _id }, query: {} })).toMatchObject([
      { _id: id, price: 29.99, firstPrice: 50, step: 2 },
    ]);
  });

  test('waits for goods that were never on a live store, however many there are', async ({ make, world }) => {
    const keep = keeper(world, await make.seller());
    const { _id: id } = await addProduct(keep.seller, { price: '50', oldPrice: '0' });
    const work = workOnLadders(world.deps, { products: world.services.products, portion: 1 });
    await keep.make({ anchor: 'published' });
    await nextNight(world, 16);
    expect(await work.work(keep.seller.scope)).toBe(false);
    expect(await keep.of(id)).toMatchObject({ step: 0, next: null });
  });

  test('remembers the first price of goods that come back to it, and takes each step of a new round', async ({
    make,
    world,
  }) => {
    const keep = keeper(world, await make.seller());
    const { _id: id } = await addProduct(keep.seller, { price: '100', oldPrice: '0' });
    const { _id } = await keep.make();
    await nextNight(world, 15);
    expect(await keep.price(id)).toBe(80);
    await keep.seller.call(ladders.remove, { params: { id: _id } });
    await world.drain();
    await keep.make();
    await nextNight(world);
    expect(await keep.price(id)).toBe(80);
    await nextNight(world, 16);
    expect(await keep.price(id)).toBe(60);
  });

  test('catches up with the present step at once after days without it, and never below its floor', async ({
    make,
    world,
  }) => {
    const keep = keeper(world, await make.seller());
    const known = await addProduct(keep.seller, { price: '50', cost: '20' });
    const unknown = await addProduct(keep.seller, { price: '50' });
    const steps = [percent(5, 20), percent(10, 40), fixed(20, 5)];
    await keep.make({ steps, floor: 'cost_plus', floorAmount: 1, unknownCostFloor: 12, endsOn: 99 });
    await nextNight(world, 25);
    expect(await keep.price(known._id)).toBe(21.99);
    expect(await keep.price(unknown._id)).toBe(12.99);
    expect(await keep.runs()).toMatchObject([{ products: 2 }]);
    expect(await keep.of(known._id)).toMatchObject({ step: 3, next: null, isAtFloor: true });
  });

  test('asks what should become of goods at a step that only tells, and lowers nothing there', async ({
    make,
    world,
  }) => {
    const keep = keeper(world, await make.seller());
    const { _id: id } = await addProduct(keep.seller, { price: '50' });
    const ladder = await keep.make({ steps: [percent(10, 20), ask(20)] });
    await nextNight(world, 21);
    expect(await keep.of(id)).toMatchObject({ step: 2, isAsking: true });
    expect(await keep.seller.call(ladders.get, { params: { id: ladder._id } })).toMatchObject({ asking: 1 });
    expect(await keep.price(id)).toBe(50);
  });

  test('says beforehand that a step which only asks has no price and changes none', async ({ make, world }) => {
    const keep = keeper(world, await make.seller());
    await addProduct(keep.seller, { price: '50', cost: '20' });
    world.clock.advance({ days: 21 });
    const input = { steps: [percent(10, 20), ask(20)], floor: 'cost' as const };
    expect(await keep.preview(input)).toMatchObject({
      standing: [0, 0, 1],
      changes: [],
      example: { price: 50, steps: [{ price: 40 }, { price: null }], isHeld: false },
    });
    expect(await keep.preview({ ...input, floor: 'none' })).toMatchObject({ changes: [] });
  });

  test('waits visibly where somebody else changes the price, and goes on when it is said or the price is back', async ({
    make,
    world,
  }) => {
    const keep = keeper(world, await make.seller());
    const { _id: id } = await addProduct(keep.seller, { price: '50' });
    await keep.make();
    await keep.setPrice(id, '45');
    expect(await keep.of(id)).toMatchObject({ state: 'paused', pausedBy: 'price', next: null });
    await nextNight(world, 20);
    expect(await keep.price(id)).toBe(45);
    await keep.setPrice(id, '50');
    expect(await keep.of(id)).toMatchObject({ state: 'following', pausedBy: null, step: 1 });
    expect(await keep.price(id)).toBe(40);
    await keep.setPrice(id, '44');
    expect(await keep.act(id, 'resume')).toMatchObject({ state: 'following', next: { price: 30 } });
    await sweep(world);
    expect(await keep.price(id)).toBe(44);
    await nextNight(world, 10);
    expect(await keep.price(id)).toBe(30);
  });

  test('is paused, kept off and left with one call each, and deleted without a price going back', async ({
    make,
    world,
  }) => {
    const keep = keeper(world, await make.seller());
    const [paused, kept, left] = await Promise.all(
      ['A', 'B', 'C'].map((title) => addProduct(keep.seller, { title, price: '50' })),
    );
    const ladder = await keep.make();
    expect(await keep.act(paused?._id ?? '', 'pause')).toMatchObject({ state: 'paused', pausedBy: 'seller' });
    const keeping = { params: { id: kept?._id ?? '' }, body: { act: 'keep' as const } };
    expect(await keep.seller.call(ladders.actOnProduct, keeping)).toMatchObject({ state: 'kept' });
    expect(await keep.act(left?._id ?? '', 'leave')).toMatchObject({ state: 'left', ladder: null });
    await nextNight(world, 15);
    expect(await Promise.all([paused, kept, left].map((each) => keep.price(each?._id ?? '')))).toEqual([50, 50, 50]);
    await keep.seller.call(ladders.setPaused, { params: { id: ladder._id }, body: { isPaused: true } });
    await keep.act(paused?._id ?? '', 'resume');
    await keep.act(left?._id ?? '', 'resume');
    await sweep(world);
    expect(await keep.price(paused?._id ?? '')).toBe(50);
    await keep.seller.call(ladders.setPaused, { params: { id: ladder._id }, body: { isPaused: false } });
    await sweep(world);
    expect(await keep.price(paused?._id ?? '')).toBe(40);
    expect(await keep.price(left?._id ?? '')).toBe(40);
    await keep.seller.call(ladders.remove, { params: { id: ladder._id } });
    await world.drain();
    expect(await keep.price(paused?._id ?? '')).toBe(40);
    expect(await keep.of(paused?._id ?? '')).toMatchObject({ ladder: null });
    expect(await keep.of(kept?._id ?? '')).toMatchObject({ ladder: null, state: 'kept' });
  });

  test('that is more particular has a product, says so to the other, and gives it back when it is gone', async ({
    make,
    world,
  }) => {
    const keep = keeper(world, await make.seller());
    const { _id: category } = await keep.seller.call(categories.create, { form: { name: 'Kitchen' } });
    const { _id: id } = await addProduct(keep.seller, { price: '50', category });
    await addProduct(keep.seller, { price: '50' });
    const wide = await keep.make({ name: 'Wide' });
    const preview = await keep.preview({ name: 'Narrow', goods: { category, condition: 'New' } });
    expect(preview).toMatchObject({ products: 1, rivals: [{ name: 'Wide', products: 1, wins: false }] });
    const narrow = await keep.make({ name: 'Narrow', goods: { category, condition: 'New' }, steps: [percent(7, 50)] });
    expect(await keep.of(id)).toMatchObject({ ladder: { name: 'Narrow' }, rivals: [{ name: 'Wide' }] });
    expect(await keep.preview({ name: 'Wide' }, { ladder: wide._id })).toMatchObject({
      products: 1,
      rivals: [{ name: 'Narrow', products: 1, wins: true }],
    });
    await keep.seller.call(ladders.remove, { params: { id: narrow._id } });
    await world.drain();
    expect(await keep.of(id)).toMatchObject({ ladder: { name: 'Wide' }, rivals: [] });
  });

  test('counts from an edit on: no price goes up, and each product comes to its present step anew', async ({
    make,
    world,
  }) => {
    const keep = keeper(world, await make.seller());
    const { _id: id } = await addProduct(keep.seller, { price: '50' });
    const ladder = await keep.make();
    await nextNight(world, 15);
    expect(await keep.price(id)).toBe(40);
    await keep.seller.call(ladders.update, { params: { id: ladder._id }, body: aLadder({ steps: [percent(10, 10)] }) });
    await world.drain();
    expect(await keep.price(id)).toBe(40);
    await keep.update(ladder._id, { steps: [percent(10, 30)] });
    expect(await keep.price(id)).toBe(35);
  });

  test('begins anew with a restock where that is chosen, at the first price', async ({ make, world }) => {
    const keep = keeper(world, await make.seller());
    const { _id: id } = await addProduct(keep.seller, { price: '50', quantity: 3 });
    await keep.make({ afterRestock: 'anew' });
    await nextNight(world, 15);
    expect(await keep.price(id)).toBe(40);
    await keep.seller.call(products.updatePos, { params: { id }, body: { quantity: 9 } });
    await sweep(world);
    expect(await keep.price(id)).toBe(50);
    expect(await keep.of(id)).toMatchObject({ step: 0, day: 0 });
    await nextNight(world, 15);
    expect(await keep.price(id)).toBe(40);
  });

  detail('of another merchant, or with goods of one, is not there', async ({ make, world }) => {
    const keep = keeper(world, await make.seller());
    const other = keeper(world, await make.seller());
    const { _id } = await other.make();
    await expect(keep.get(_id)).toFailWith('NOT_FOUND');
    const { _id: category } = await other.seller.call(categories.create, { form: { name: 'Kitchen' } });
    await expect(keep.make({ goods: { category } })).toFailAt({ 'goods.category': 'This does not exist any more' });
  });

  test('is refused where a step comes no later than the one before, or a floor says no amount', async ({ make }) => {
    const seller = await make.seller();
    const create = (input: Parameters<typeof aLadder>[0]) => seller.call(ladders.create, { body: aLadder(input) });
    await expect(create({ steps: [percent(14, 20), percent(14, 30)] })).toFailAt({
      steps: 'Each step needs more days than the one before',
    });
    await expect(create({ floor: 'cost_plus' })).toFailAt({ floorAmount: 'Required' });
    await expect(create({ steps: [{ days: 3, kind: 'fixed' }] })).toFailAt({ 'steps.0.price': 'Required' });
  });
});

describe('the preview', () => {
  test('counts who stands where, what changes first, and shows one product, and changes nothing', async ({
    make,
    world,
  }) => {
    const keep = keeper(world, await make.seller());
    await addProduct(keep.seller, { title: 'Old', price: '50', quantity: 2, cost: '45' });
    world.clock.advance({ days: 20 });
    const young = await addProduct(keep.seller, { title: 'Young', price: '30', quantity: 3 });
    const preview = await keep.preview({ floor: 'cost' });
    expect(preview).toMatchObject({
      products: 2,
      units: 5,
      standing: [1, 1, 0, 0],
      changes: [{ step: 1, products: 1, units: 2, before: 100, after: 90, atFloor: 1 }],
      unknownCost: 1,
      example: { _id: young._id, price: 30, firstPrice: 30, day: 0 },
      estimate: null,
    });
    expect(preview.example?.steps.map(({ price }) => price)).toEqual([24, 18, 5]);
    const asked = { body: { input: aLadder(), example: 1 } };
    expect(await keep.seller.call(ladders.preview, asked)).toMatchObject({ example: { title: 'Old' } });
    expect(await keep.seller.call(ladders.list, { query: {} })).toEqual([]);
  });
});

describe('coming drops', () => {
  test('are told by day with units and money, past days as they were, and a day that is skipped puts its drops off', async ({
    make,
    world,
  }) => {
    const keep = keeper(world, await make.seller());
    const { _id: id } = await addProduct(keep.seller, { price: '50', quantity: 2 });
    const ladder = await keep.make({ steps: [percent(2, 20), fixed(4, 25)] });
    const from = world.clock.now().toISOString().slice(0, 10);
    const read = async () => {
      const { today, days } = await keep.seller.call(ladders.drops, { query: { from, days: 10, ladder: ladder._id } });
      return { today, drops: days.filter(({ products }) => products > 0) };
    };
    const { drops } = await read();
    expect(drops).toMatchObject([
      { units: 2, before: 100, after: 80, isDone: false },
      { units: 2, before: 80, after: 50, isDone: false },
    ]);
    const date = drops[0]?.date ?? '';
    const day = await keep.seller.call(ladders.dropsOfDay, { query: { date } });
    expect(day.ladders).toMatchObject([{ name: 'All goods', days: 2, kind: 'percent', percent: 20, products: 1 }]);
    expect(await keep.seller.call(ladders.skipDay, { body: { date, isSkipped: true } })).toMatchObject({
      isSkipped: true,
      products: 0,
    });
    await world.drain();
    expect((await read()).drops[0]).toMatchObject({ units: 2, before: 100, after: 80 });
    expect((await read()).drops[0]?.date).not.toBe(date);
    await keep.seller.call(ladders.skipDay, { body: { date, isSkipped: false } });
    await world.drain();
    expect((await read()).drops[0]?.date).toBe(date);
    await nextNight(world, 3);
    expect(await keep.price(id)).toBe(40);
    expect((await read()).drops[0]).toMatchObject({ before: 100, after: 80 });
    await expect(keep.seller.call(ladders.skipDay, { body: { date: '2020-01-01', isSkipped: true } })).toFailWith(
      'CONFLICT',
    );
  });
});

describe('a run', () => {
  test('is taken back for a day, but for prices that somebody has changed since, and its step is not taken twice', async ({
    make,
    world,
  }) => {
    const keep = keeper(world, await make.seller());
    const own = await addProduct(keep.seller, { price: '50' });
    const changed = await addProduct(keep.seller, { price: '30' });
    await keep.make();
    await nextNight(world, 15);
    await keep.setPrice(changed._id, '22');
    const [run] = await keep.runs();
    const params = { id: run?._id ?? '' };
    expect(await keep.seller.call(ladders.undoRun, { params })).toMatchObject({ state: 'restoring' });
    await world.drain();
    expect(await keep.price(own._id)).toBe(50);
    expect(await keep.price(changed._id)).toBe(22);
    expect(await keep.runs()).toMatchObject([{ state: 'undone', restored: 1 }]);
    await nextNight(world);
    expect(await keep.price(own._id)).toBe(50);
    await nextNight(world, 20);
    expect(await keep.price(own._id)).toBe(30);
    world.clock.advance({ days: 2 });
    const late = (await keep.runs())[0]?._id ?? '';
    await expect(keep.seller.call(ladders.undoRun, { params: { id: late } })).toFailWith('CONFLICT');
  });
});
