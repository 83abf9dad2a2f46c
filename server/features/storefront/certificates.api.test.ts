import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { publishNew } from './storefront.fixture.ts';

const allowed = async (world: World, query: string) =>
  (await fetch(`${world.config.urls.app}/tls-allowed${query}`)).status;

test('a certificate is allowed for names that lead here and belong to an active store', async ({ world, make }) => {
  const { storeId } = await publishNew(world, make);
  const set = (change: string) => world.pool.query(`update stores set ${change} where id = $1`, [storeId]);
  await set("custom_domain = 'shop.surplus.example', domain_status = 'waiting'");
  expect(await allowed(world, '?domain=shop.surplus.example')).toBe(404);
  await set("domain_status = 'ready'");
  expect(await allowed(world, '?domain=shop.surplus.example')).toBe(200);
  expect(await allowed(world, '?domain=Shop.Surplus.example')).toBe(200);
  await set('is_active = false');
  expect(await allowed(world, '?domain=shop.surplus.example')).toBe(404);
});

test('no other name is, whatever it looks like', async ({ world }) => {
  const odd = ['', '?domain=', '?domain=other.example', '?domain=%00', '?domain=a&domain=b', "?domain=' or 1=1"];
  for (const query of odd) expect([query, await allowed(world, query)]).toEqual([query, 404]);
});

test('who asks too often waits', async ({ world }) => {
  const asks = Array.from({ length: 610 }, () => allowed(world, '?domain=other.example'));
  const statuses = await Promise.all(asks);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});
