import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { changePlan } from '#server/features/billing/billing.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { filesOf, manifest, places, rowsOf, runJob, writeTable } from '../transfers.fixture.ts';
import { sweepImports } from './import.job.ts';

// transfers.start, transfers.map

/** Storage whose files break off after some bytes, as when the process dies. */
const breakingStorage = (world: World, bytes: number) => ({
  ...world.deps.storage,
  async get(key: string) {
    const object = await world.deps.storage.get(key, { start: 0, end: bytes - 1 });
    async function* broken() {
      for await (const chunk of object?.body ?? []) yield chunk;
      throw new Error('killed in the middle');
    }
    return object && { ...object, body: Readable.from(broken()) };
  },
});

/** Ends the work when it asks for the time so often, as a database does that is shut down. */
function dieAt({ deps }: World, times: number): World['deps'] {
  let asked = 0;
  const now = () => {
    asked += 1;
    if (asked === times) throw Object.assign(new Error('killed in the middle'), { code: '57P01' });
    return deps.clock.now();
  };
  return { ...deps, clock: { now } };
}

test('a check that is killed in the middle is taken up again without doubling a row', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  // A batch of 1,000 and some more.
  const content = manifest(1100);
  const { _id: id } = await files.upload(content);
  const deps = { ...world.deps, storage: breakingStorage(world, content.length - 200) };
  await expect(runJob(world, 'transfers.check-import', seller, id, deps)).rejects.toThrow('killed in the middle');
  expect(await files.get(id)).toMatchObject({
    status: 'checking',
    counts: { create: 1000 },
    progress: { done: 1000, total: expect.any(Number) },
  });
  expect(await rowsOf(world, id)).toHaveLength(1000);
  await world.drain();
  expect(await files.get(id)).toMatchObject({ status: 'ready', counts: { create: 1100 } });
  expect(await rowsOf(world, id)).toHaveLength(1100);
  await world.drain();
  expect(await files.run(id)).toMatchObject({ status: 'done', progress: { done: 1100, total: 1100 } });
  expect(await seller.call(products.summary)).toMatchObject({ total: 1100 });
});

test('of two checks that run at once the later one counts', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id } = await files.upload(manifest(1100));
  const check = () => runJob(world, 'transfers.check-import', seller, id);
  await Promise.all([check(), check(), check()]);
  expect(await files.get(id)).toMatchObject({ status: 'ready', counts: { create: 1100 } });
  expect(await rowsOf(world, id)).toHaveLength(1100);
});

test('a check of the tray that is killed in the middle goes on with the rows that still wait', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const odd = Array.from({ length: 520 }, (_, n) => `Item ${n},Mint-ish,5\r\n`).join('');
  const { _id: id } = await files.check(`Title,Condition,Price\r\n${odd}`);
  await files.fix(id, { cause: 'condition', fix: { act: 'use', use: 'Used' } });
  // The time is asked for the id of every product: within the second batch of 500.
  const dying = dieAt(world, 510);
  await expect(runJob(world, 'transfers.check-import', seller, id, dying)).rejects.toThrow('killed in the middle');
  expect(await files.get(id)).toMatchObject({ status: 'checking', counts: { create: 500, errors: 20 } });
  await world.drain();
  expect(await files.get(id)).toMatchObject({ status: 'ready', counts: { create: 520, errors: 0 } });
  await Promise.all([files.start(id), files.start(id)]);
  await expect(files.fix(id, { cause: 'condition', fix: { act: 'skip' } })).toFailWith('CONFLICT');
  await world.drain();
  expect(await seller.call(products.summary)).toMatchObject({ total: 520 });
});

test('an import that is killed in the middle, or run twice at once, creates every product once', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await changePlan(world, seller.scope, { LPL: -1, 'I/EP': -1 });
  const { _id: id } = await files.check(manifest(4100).replaceAll(/C\d/g, ''));
  await files.start(id);
  // The time is asked when the act begins, and whenever a portion has been written.
  const dying = dieAt(world, 3);
  await expect(runJob(world, 'transfers.apply-import', seller, id, dying)).rejects.toThrow('killed in the middle');
  expect(await files.get(id)).toMatchObject({ status: 'running', progress: { done: 4000, total: 4100 } });
  expect(await seller.call(products.summary)).toMatchObject({ total: 0 });
  expect(await places(world, seller)).toEqual({ used: 0, reserved: 4100 });
  const apply = () => runJob(world, 'transfers.apply-import', seller, id);
  await Promise.all([apply(), apply()]);
  await world.drain();
  expect(await files.get(id)).toMatchObject({ status: 'done', progress: { done: 4100, total: 4100 } });
  expect(await seller.call(products.summary)).toMatchObject({ total: 4100, byStatus: { Unpublished: 4100 } });
  expect(await places(world, seller)).toEqual({ used: 4100, reserved: 0 });
  const { rows } = await world.pool.query(
    `select count(*)::int as count, count(distinct cl_sku)::int as skus, count(distinct title)::int as titles
     from products where merchant_id = $1`,
    [seller.scope.merchantId],
  );
  expect(rows).toEqual([{ count: 4100, skus: 4100, titles: 4100 }]);
  expect(await rowsOf(world, id)).toEqual([]);
});

test('rows that a crash of the database took are found out again from the file', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id } = await files.check(manifest(3));
  await files.start(id);
  await world.pool.query('truncate product_import_rows');
  await world.drain();
  expect(await files.get(id)).toMatchObject({ status: 'done', counts: { create: 3 } });
  expect(await files.products()).toHaveLength(3);
});

test('rows that were lost and come to something else wait for another look', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id } = await addProduct(seller, { title: 'Lamp' });
  const table = await files.table('products');
  const { _id: id } = await files.check(writeTable(table.map((row) => ({ ...row, Brand: 'Volta' }))));
  await files.start(id);
  await seller.call(products.remove, { params: { id: _id }, form: {} });
  await world.pool.query('truncate product_import_rows');
  await world.drain();
  expect(await files.get(id)).toMatchObject({ status: 'ready', counts: { update: 0, errors: 1 } });
});

test('an import that fails leaves nothing behind, frees its places and says so', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id } = await files.check(manifest(3));
  await files.start(id);
  await world.pool.query(
    `update product_import_rows set data = data || '{"quantity": -1}' where import_id = $1 and line = 4`,
    [id],
  );
  await world.drain();
  const message = 'Something went wrong on our side, and nothing was imported. Please check the file again.';
  expect(await files.get(id)).toMatchObject({ status: 'failed', message, undoId: null });
  expect(await files.products()).toEqual([]);
  expect(await places(world, seller)).toEqual({ used: 0, reserved: 0 });
  const { rows } = await world.pool.query('select name from categories where merchant_id = $1', [
    seller.scope.merchantId,
  ]);
  expect(rows).toEqual([]);
  await expect(files.start(id)).toFailWith('CONFLICT');
  await seller.call(transfers.map, { params: { id }, body: { mapping: {} } });
  await world.drain();
  expect(await files.run(id)).toMatchObject({ status: 'done' });
  expect(await files.products()).toHaveLength(3);
});

test('imports are forgotten after seven days, and those that nobody works on are given up', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: old } = await files.check(manifest(1));
  world.clock.advance({ days: 6 });
  const { _id: stuck } = await files.check(manifest(2));
  await files.start(stuck);
  await world.pool.query(`delete from pgboss.job where name = 'transfers.apply-import'`);
  world.clock.advance({ days: 1, hours: 1 });
  await world.jobs.enqueue(world.deps.db, sweepImports, {});
  await world.drain();
  await expect(files.get(old)).toFailWith('NOT_FOUND');
  expect(await files.get(stuck)).toMatchObject({ status: 'failed' });
  expect((await places(world, seller))?.reserved).toBe(0);
});

test('an import whose file is gone says so', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id } = await files.upload(manifest(1));
  await world.deps.storage.remove(`private/imports/${id}`);
  await world.drain();
  expect(await files.get(id)).toMatchObject({
    status: 'refused',
    message: 'The uploaded file is gone. Please upload it again.',
  });
});
