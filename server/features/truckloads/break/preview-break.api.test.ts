import { Kysely, PostgresDialect } from 'kysely';
import { expect } from 'vitest';
import { breakInput } from '#contract/truckloads/manifest.schemas.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import { tellCatalogue } from '#server/features/lookup/lookup.fixture.ts';
import { actAsOwner } from '#server/kit/actor.ts';
import { makeServices } from '#server/services.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { type GivenItem, loadOf } from '../items/lines.fixture.ts';

// truckloads.previewBreak

/** How many statements the preview sends. */
async function countStatements(world: World, { scope }: Person, id: string): Promise<number> {
  let count = 0;
  const log = () => {
    count += 1;
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: world.pool }), log });
  const { breaking } = makeServices({ ...world.deps, db }).truckloads;
  const actor = actAsOwner(scope.merchantId, '');
  await breaking.preview(actor, id, breakInput.parse({}));
  return count;
}

const coded = (n: number): GivenItem => ({ gtin14: `0009${String(n).padStart(10, '0')}` });

test('a truckload of thousands of items is previewed in as many statements as one of three', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  for (const n of [0, 2400]) await tellCatalogue(world, coded(n).gtin14 ?? '', { categories: ['Home'] });
  const few = await loadOf(world, seller, [0, 1, 2].map(coded));
  const many = await loadOf(
    world,
    seller,
    Array.from({ length: 2500 }, (_, n) => coded(n)),
  );
  expect(await few.preview()).toMatchObject({ creates: 3, known: 1 });
  expect(await many.preview()).toMatchObject({ creates: 2500, known: 2 });
  expect(await countStatements(world, seller, many.id)).toBe(await countStatements(world, seller, few.id));
});
