import type { z } from 'zod';
import { markdowns } from '#contract/markdowns/markdowns.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Person } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';
import type { World } from '#testing/world.ts';
import { sweepMarkdowns } from './markdown-jobs.ts';

type Input = z.input<typeof markdowns.create.spec.body>;

/** A seller who plans markdowns. */
export async function planner(world: World, seller: Person) {
  await installApp(world.deps, seller.scope, 'discount_app');
  const whole = (input: Partial<Input>): Input => ({ products: { filter: {} }, percent: 20, ...input });
  return {
    seller,
    preview: (input: Partial<Input> = {}) => seller.call(markdowns.preview, { body: whole(input) }),
    create: (input: Partial<Input> = {}) => seller.call(markdowns.create, { body: whole(input) }),
    stop: (id: string) => seller.call(markdowns.stop, { params: { id } }),
    undo: (id: string) => seller.call(markdowns.undo, { params: { id } }),
    list: () => seller.call(markdowns.list, { query: {} }),
    read: async (id: string) =>
      (await seller.call(markdowns.list, { query: {} })).find((markdown) => markdown._id === id),
    /** Price and old price of a product. */
    async prices(id: string): Promise<[number, number]> {
      const { price, oldPrice } = await seller.call(products.get, { params: { id } });
      return [price, oldPrice];
    },
  };
}

/** The minute has passed: whatever is due begins, goes on or ends. */
export async function nextMinute(world: World, minutes = 1): Promise<void> {
  world.clock.advance({ minutes });
  await world.deps.jobs.enqueue(world.deps.db, sweepMarkdowns, {});
  await world.drain();
}
