import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { compileOnce } from './compiled.ts';

test('a statement that was built once reads with the values of each call, fixed ones included', async ({ world }) => {
  const read = compileOnce((query, { name }: { name: string }) =>
    query.selectFrom('plans').select(['name', 'monthly_cents']).where('name', '=', name).where('is_active', '=', true),
  );
  const { db } = world.deps;
  expect(await read(db, { name: 'Starter' })).toEqual([{ name: 'Starter', monthly_cents: 2900 }]);
  expect(await read(db, { name: 'Growth' })).toEqual([{ name: 'Growth', monthly_cents: 5900 }]);
  expect(await read(db, { name: 'No such plan' })).toEqual([]);
});
