import type { z } from 'zod';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import type { ProductAct } from '#contract/ladders/ladders.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { sweepLadders } from './ladder-jobs.ts';

type Input = z.input<typeof ladders.create.spec.body>;

export const percent = (days: number, off: number) => ({ days, kind: 'percent' as const, percent: off });
export const fixed = (days: number, price: number) => ({ days, kind: 'fixed' as const, price });
export const ask = (days: number) => ({ days, kind: 'ask' as const });

export const aLadder = (input: Partial<Input> = {}): Input => ({
  name: 'All goods',
  goods: {},
  steps: [percent(14, 20), percent(30, 40), fixed(60, 5)],
  ...input,
});

/** The sweep of a minute: what waits is looked at, and what is due happens. */
export async function sweep(world: World): Promise<void> {
  await world.deps.jobs.enqueue(world.deps.db, sweepLadders, {});
  await world.drain();
}

/** So many days later, an hour after ladders may begin. */
export async function nextNight(world: World, days = 1): Promise<void> {
  world.clock.advance({ days });
  await sweep(world);
}

/** A seller who keeps ladders. */
export function keeper(world: World, seller: Person) {
  const at = (id: string) => ({ params: { id } });
  return {
    seller,
    preview: (input: Partial<Input> = {}, more: { ladder?: string; example?: number } = {}) =>
      seller.call(ladders.preview, { body: { input: aLadder(input), ...more } }),
    async make(input: Partial<Input> = {}) {
      const ladder = await seller.call(ladders.create, { body: aLadder(input) });
      await world.drain();
      return ladder;
    },
    async update(id: string, input: Partial<Input>) {
      const ladder = await seller.call(ladders.update, { ...at(id), body: aLadder(input) });
      await world.drain();
      return ladder;
    },
    get: (id: string) => seller.call(ladders.get, at(id)),
    of: (id: string) => seller.call(ladders.ofProduct, at(id)),
    act: async (id: string, act: ProductAct) => {
      const place = await seller.call(ladders.actOnProduct, { ...at(id), body: { act } });
      await world.drain();
      return place;
    },
    runs: () => seller.call(ladders.runs, { query: {} }),
    price: async (id: string) => (await seller.call(products.get, at(id))).price,
    async setPrice(id: string, price: string) {
      await seller.call(products.updatePos, { ...at(id), body: { price } });
      await sweep(world);
    },
  };
}
