import { describe, expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { usageService } from '#server/features/billing/usage/usage.service.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { filesOf, manifest, places, runJob, writeTable } from '../transfers.fixture.ts';

// transfers.start, while others buy, add and edit

test('while an import writes others add and change products', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { scope, user } = seller;
  const { _id: lamp } = await addProduct(seller, { title: 'Lamp' });
  const { _id: importId } = await files.check(manifest(10).replaceAll(/C\d/g, ''));
  const { imports, undo } = world.services.products;
  const told: number[] = [];
  await world.deps.db.transaction().execute(async (tx) => {
    const act = await undo.open(tx, { ...scope, userId: user._id }, 'import');
    await imports.write(
      tx,
      { ...scope, importId, round: 2 },
      {
        act,
        places: [],
        async told(done) {
          told.push(done);
          // The products are written and the transaction has not ended: nobody may have to wait for that.
          await addProduct(seller, { title: 'Item, one more' });
          await seller.call(products.bulkUpdate, { body: { ids: [lamp], attributes: { status: 'Unpublished' } } });
        },
      },
    );
    await usageService(world.deps).addProducts(tx, scope, 10);
  });
  expect(told).toEqual([10]);
  expect(await seller.call(products.summary)).toMatchObject({ total: 12, byStatus: { Unpublished: 11, Ready: 1 } });
});

describe('products that an import changes', () => {
  /** An import that changes a lamp and makes nine products, and who does something with the lamp meanwhile. */
  async function begun(world: World, seller: Person) {
    const files = filesOf(world, seller);
    const { _id: lamp } = await addProduct(seller, { title: 'Lamp', quantity: 5 });
    const [row = {}] = await files.table('products');
    const others = Array.from({ length: 9 }, (_, n) => ({ ...row, 'Product ID': '', CL_SKU: '', Title: `New ${n}` }));
    const { _id: id } = await files.check(writeTable([{ ...row, Brand: 'Volta' }, ...others]));
    const take = async (lock: 'no key update' | 'key share') => {
      const taken = world.pool.query(`select 1 from products where id = $1 for ${lock} nowait`, [lamp]);
      return taken.then(
        () => true,
        () => false,
      );
    };
    /** Runs the import; when its pictures are asked for, everything is prepared and nothing is made. */
    async function runWith(meanwhile: () => Promise<unknown>): Promise<void> {
      await files.start(id);
      const { jobs } = world.deps;
      const enqueueAll: typeof jobs.enqueueAll = async (...given) => {
        await meanwhile();
        await jobs.enqueueAll(...given);
      };
      const deps = { ...world.deps, jobs: { ...jobs, enqueueAll } };
      await runJob(world, 'transfers.apply-import', seller, id, deps);
    }
    return { files, id, lamp, take, runWith };
  }

  test('can be bought while it prepares', async ({ make, world }) => {
    const seller = await make.seller();
    const { files, id, take, runWith } = await begun(world, seller);
    const taken: boolean[] = [];
    await runWith(async () => taken.push(await take('no key update')));
    expect(taken).toEqual([true]);
    expect(await files.get(id)).toMatchObject({ status: 'done', progress: { done: 10, total: 10 } });
  });

  test('can be bought until all others are made, and put into carts even then', async ({ make, world }) => {
    const seller = await make.seller();
    const { id, take } = await begun(world, seller);
    const { imports, undo } = world.services.products;
    const told: unknown[] = [];
    await world.deps.db.transaction().execute(async (tx) => {
      const act = await undo.open(tx, { ...seller.scope, userId: seller.user._id }, 'import');
      await imports.write(
        tx,
        { ...seller.scope, importId: id, round: 2 },
        {
          act,
          places: [],
          async told(done) {
            told.push([done, await take('no key update'), await take('key share')]);
          },
        },
      );
      await usageService(world.deps).addProducts(tx, seller.scope, 9);
    });
    expect(told).toEqual([
      [9, true, true],
      [10, false, true],
    ]);
  });

  test('and that somebody edits while it prepares stop it as well', async ({ make, world }) => {
    const seller = await make.seller();
    const { files, id, lamp, runWith } = await begun(world, seller);
    const attributes = { status: 'Unpublished' as const };
    await runWith(() => seller.call(products.bulkUpdate, { body: { ids: [lamp], attributes } }));
    expect(await files.products()).toMatchObject([{ title: 'Lamp', brand: '', status: 'Unpublished' }]);
    expect(await places(world, seller)).toEqual({ used: 1, reserved: 0 });
    await world.drain();
    expect(await files.get(id)).toMatchObject({ status: 'ready', message: expect.stringContaining('were changed') });
  });
});
