import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { changePlan } from '#server/features/billing/billing.fixture.ts';
import { addProduct, addProducts, sellAway } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { makeCaller, send } from '#testing/client.ts';
import { filesOf, manifest, places, rowsOf, runJob, writeTable } from '../transfers.fixture.ts';

// transfers.start, transfers.list, transfers.remove, transfers.rows

test('starting twice imports once, with or without an Idempotency-Key', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id } = await files.check(manifest(5));
  const headers = { 'idempotency-key': 'start-1' };
  const keyed = makeCaller(world.config.urls.app, { token: seller.token, headers });
  const start = () => keyed(transfers.start, { params: { id } });
  expect(await start()).toMatchObject({ status: 'running', progress: { done: 0, total: 5 } });
  expect(await start()).toMatchObject({ status: 'running' });
  expect(await Promise.all([files.start(id), files.start(id)])).toMatchObject([{ status: 'running' }, {}]);
  await world.drain();
  expect(await files.start(id)).toMatchObject({ status: 'done' });
  await world.drain();
  expect(await files.products()).toHaveLength(5);
  expect(await places(world, seller)).toEqual({ used: 5, reserved: 0 });
});

test('an import that doesn’t fit the plan is refused at once and nothing of it happens', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await changePlan(world, seller.scope, { LPL: 6, 'I/EP': -1 });
  await addProduct(seller, { title: 'There' });
  const { _id: id } = await files.check(manifest(6));
  await expect(files.start(id)).rejects.toMatchObject({
    code: 'ERR_EXCEED',
    body: { error: { message: 'You have 1 of 6 products: there is no room for 6 more.' } },
  });
  expect(await files.get(id)).toMatchObject({ status: 'ready' });
  await seller.call(products.remove, { params: { id: (await files.products())[0]?._id ?? '' }, form: {} });
  expect(await files.start(id)).toMatchObject({ status: 'running' });
  expect(await places(world, seller)).toEqual({ used: 0, reserved: 6 });
  await expect(addProduct(seller)).toFailWith('PLAN_EXCEEDED');
  await world.drain();
  expect(await places(world, seller)).toEqual({ used: 6, reserved: 0 });
});

test('an import that outlives its places is held to the plan’s limit all the same', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await changePlan(world, seller.scope, { LPL: 6, 'I/EP': -1 });
  const { _id: id } = await files.check(manifest(5));
  const start = async () => {
    await files.start(id);
    world.clock.advance({ minutes: 16 });
  };
  await start();
  const [first] = [await addProduct(seller, { title: 'One' }), await addProduct(seller, { title: 'Two' })];
  await world.drain();
  const message = 'You have 2 of 6 products: there is no room for 5 more.';
  expect(await files.get(id)).toMatchObject({ status: 'failed', message, undoId: null });
  expect(await files.products()).toHaveLength(2);
  expect(await places(world, seller)).toEqual({ used: 2, reserved: 0 });
  await seller.call(products.remove, { params: { id: first._id }, form: {} });
  await seller.call(transfers.map, { params: { id }, body: { mapping: {} } });
  await world.drain();
  await start();
  await world.drain();
  expect(await files.get(id)).toMatchObject({ status: 'done' });
  expect(await places(world, seller)).toEqual({ used: 6, reserved: 0 });
});

test('without I/EP in the plan nothing can be uploaded or started', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id } = await files.check(manifest(1));
  await changePlan(world, seller.scope, { LPL: 10 });
  await expect(files.upload('Title\nLamp\n')).toFailWith('PLAN_UPGRADE');
  await expect(files.start(id)).toFailWith('PLAN_UPGRADE');
  expect(await files.get(id)).toMatchObject({ status: 'ready' });
});

test('undoing an import removes what it created and frees the places', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { undoId } = await files.import(manifest(4));
  const [edited] = await files.products();
  await seller.call(products.bulkUpdate, { body: { ids: [edited?._id ?? ''], attributes: { isFeatured: true } } });
  const undone = await seller.call(products.undo, { params: { id: undoId ?? '' } });
  expect((await seller.call(transfers.list)).map((known) => known.undoId)).toEqual([null]);
  expect(undone).toEqual({ restored: 3, skipped: 1 });
  expect(await files.products()).toMatchObject([{ _id: edited?._id }]);
  expect(await places(world, seller)).toEqual({ used: 1, reserved: 0 });
  expect(await seller.call(products.summary)).toMatchObject({ total: 1 });
});

test('products that were changed after the check stop the import; it is checked anew', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id } = await addProduct(seller, { title: 'Lamp', quantity: 5 });
  const table = await files.table('products');
  const added = { ...table[0], 'Product ID': '', CL_SKU: '', Title: 'New' };
  const edited = [...table.map((row) => ({ ...row, Brand: 'Volta' })), added];
  const { _id: id } = await files.check(writeTable(edited));
  await files.start(id);
  await seller.call(products.bulkUpdate, { body: { ids: [_id], attributes: { quantity: 4 } } });
  await world.drain();
  const message =
    'Products were changed after the file was checked, so nothing was imported. The file has been checked again: look at the changes and start once more.';
  expect(await files.get(id)).toMatchObject({ status: 'ready', message, counts: { create: 1, update: 1 } });
  expect(await files.products()).toMatchObject([{ title: 'Lamp', brand: '', quantity: 4 }]);
  expect(await places(world, seller)).toEqual({ used: 1, reserved: 0 });
  // A run that comes late finds nothing to do, and takes nothing away.
  await runJob(world, 'transfers.apply-import', seller, id);
  expect((await files.rows(id, 'update'))[0]?.changes).toEqual([
    { field: 'Brand', before: '', after: 'Volta' },
    { field: 'Quantity', before: '4', after: '5' },
  ]);
  expect(await files.run(id)).toMatchObject({ status: 'done', message: null });
  expect(await files.products()).toMatchObject([{ title: 'Lamp', brand: 'Volta', quantity: 5 }, { title: 'New' }]);
});

test('what was sold after the check stays sold, and stock never falls below zero', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const both = await addProducts(seller, 2, (at) => ({ title: 'AB'[at] ?? '', quantity: 5 }));
  const [a, b] = await files.table('products');
  const { _id: id } = await files.check(
    writeTable([
      { ...a, Quantity: '9' },
      { ...b, Quantity: '1' },
    ]),
  );
  await files.start(id);
  // A sale does not raise a product's version.
  for (const { _id } of both) await sellAway(world, _id, 3);
  await world.drain();
  const { status, undoId } = await files.get(id);
  expect(status).toBe('done');
  expect(await files.products()).toMatchObject([{ quantity: 6 }, { quantity: 0 }]);
  await seller.call(products.undo, { params: { id: undoId ?? '' } });
  expect(await files.products()).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);
});

test('the dry run is read page by page, by what rows will do', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id } = await files.check(`${manifest(25)}\r\nBad,x,\r\n`);
  const { token } = seller;
  const page = (query: object) => send(world.config.urls.app, transfers.rows, { params: { id }, query }, { token });
  const second = await page({ page: 2, pageSize: 10, action: 'create' });
  expect(second.headers.get('x-total-count')).toBe('25');
  expect((await second.json()).map(({ line }: { line: number }) => line)).toEqual([
    12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
  ]);
  const whole = await page({});
  expect(whole.headers.get('x-total-count')).toBe('26');
  expect(await whole.json()).toHaveLength(20);
});

test('the latest 20 imports are listed, newest first', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  for (let n = 0; n < 21; n += 1) {
    await files.upload('Title\nLamp\n', `file-${n}.csv`);
    world.clock.advance({ seconds: 1 });
  }
  const listed = await seller.call(transfers.list);
  expect(listed.map(({ fileName }) => fileName)).toEqual(Array.from({ length: 20 }, (_, n) => `file-${20 - n}.csv`));
});

test('an import that doesn’t run can be forgotten, with its rows and its file', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id } = await files.check(manifest(3));
  const remove = () => seller.call(transfers.remove, { params: { id } });
  await files.start(id);
  await expect(remove()).toFailWith('CONFLICT');
  await world.drain();
  await remove();
  await expect(seller.call(transfers.get, { params: { id } })).toFailWith('NOT_FOUND');
  await expect(remove()).toFailWith('NOT_FOUND');
  expect(await rowsOf(world, id)).toEqual([]);
  expect(await files.products()).toHaveLength(3);
  const { rows } = await world.pool.query(
    `select 1 from pgboss.job where name = 'storage.remove-file' and data ->> 'key' = $1`,
    [`private/imports/${id}`],
  );
  expect(rows).toHaveLength(1);
});
