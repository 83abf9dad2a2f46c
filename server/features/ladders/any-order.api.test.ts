import fc from 'fast-check';
import { expect } from 'vitest';
import { addProduct, sellAway } from '#server/features/products/products.fixture.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { test } from '#testing/api-test.ts';
import { tries } from '#testing/suite.ts';
import { fixed, keeper, nextNight, percent, sweep } from './ladders.fixture.ts';
import { workOnLadders } from './work-on-ladders.ts';

const happening = fc.oneof(
  fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('sale' as const) }),
  fc.record({ kind: fc.constant('price' as const), price: fc.constantFrom('50', '45', '31', '26') }),
  fc.record({ kind: fc.constant('resume' as const) }),
  fc.record({ kind: fc.constant('kill' as const) }),
);

/** Prices are written, and then the machine is gone before anything is committed. */
const dying = ({ pricing }: Pick<ProductsService, 'pricing'>) => ({
  pricing: {
    ...pricing,
    async write(...input: Parameters<typeof pricing.write>) {
      await pricing.write(...input);
      throw new Error('killed');
    },
  },
});

test('whatever happens in whatever order, each step happens once and lowers no price below its floor', async ({
  make,
  world,
}) => {
  const property = fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 10 }), async (all) => {
    const keep = keeper(world, await make.seller());
    const { _id: id } = await addProduct(keep.seller, { price: '50', cost: '18', quantity: 40 });
    await keep.make({
      steps: [percent(2, 20), percent(4, 40), fixed(6, 5)],
      floor: 'cost_plus',
      floorAmount: 2,
      endsOn: 99,
    });
    for (const each of all) {
      if (each.kind === 'days') await nextNight(world, each.count);
      else if (each.kind === 'sale') await sellAway(world, id, 1);
      else if (each.kind === 'price') await keep.setPrice(id, each.price);
      else if (each.kind === 'resume') await keep.act(id, 'resume').catch(() => undefined);
      else {
        world.clock.advance({ days: 1 });
        const killed = workOnLadders(world.deps, { products: dying(world.services.products) });
        await killed.work(keep.seller.scope).catch(() => undefined);
        await sweep(world);
      }
    }
    const { rows } = await world.pool.query<{ step: number; after_cents: number; before_cents: number }>(
      'select step, after_cents, before_cents from ladder_changes where product_id = $1',
      [id],
    );
    expect(new Set(rows.map(({ step }) => step)).size).toBe(rows.length);
    const lowered = rows.filter(({ after_cents: after, before_cents: before }) => after !== before);
    expect(lowered.every(({ after_cents: after, before_cents: before }) => after < before && after >= 2000)).toBe(true);
  });
  await fc.assert(property, { numRuns: tries(5) });
});
