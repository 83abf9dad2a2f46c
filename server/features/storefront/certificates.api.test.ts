import fastify from 'fastify';
import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { giveName } from '#testing/own-name.ts';
import type { World } from '#testing/world.ts';
import { addCertificateCheck } from './certificates.ts';
import { publishNew } from './storefront.fixture.ts';

const allowed = async (world: World, query: string) =>
  (await fetch(`${world.config.urls.app}/tls-allowed${query}`)).status;

test('a certificate is allowed for names that an active store has proved and that lead here', async ({
  world,
  make,
}) => {
  const { storeId } = await publishNew(world, make);
  const set = (change: string) => world.pool.query(`update stores set ${change} where id = $1`, [storeId]);
  await set("custom_domain = 'shop.surplus.example'");
  expect(await allowed(world, '?domain=shop.surplus.example')).toBe(404);
  // As the version before this one would write it: a name that leads here and was never proved.
  await set("domain_status = 'ready'");
  expect(await allowed(world, '?domain=shop.surplus.example')).toBe(404);
  await giveName(world, storeId, 'shop.surplus.example');
  expect(await allowed(world, '?domain=shop.surplus.example')).toBe(200);
  expect(await allowed(world, '?domain=Shop.Surplus.example')).toBe(200);
  await set("domain_status = 'waiting'");
  expect(await allowed(world, '?domain=shop.surplus.example')).toBe(404);
  await giveName(world, storeId, 'shop.surplus.example');
  await set('is_active = false');
  expect(await allowed(world, '?domain=shop.surplus.example')).toBe(404);
});

test('a name that a store had before gets no certificate', async ({ world, make }) => {
  const { storeId } = await publishNew(world, make);
  await giveName(world, storeId, 'former.surplus.example');
  // As the version before this one changes a name: it knows of no proof.
  await world.pool.query("update stores set custom_domain = 'next.surplus.example' where id = $1", [storeId]);
  expect(await allowed(world, '?domain=former.surplus.example')).toBe(404);
  expect(await allowed(world, '?domain=next.surplus.example')).toBe(404);
});

test('below our domain one is allowed under which an active store is live, and no other', async ({ world, make }) => {
  const { storeId, slug } = await publishNew(world, make);
  const app = fastify();
  await addCertificateCheck(app, { db: world.deps.db, sitesDomain: 'Stores.example' });
  const isAllowed = async (name: string) =>
    (await app.inject(`/tls-allowed?domain=${name}.stores.example`)).statusCode === 200;
  expect(await isAllowed(slug)).toBe(true);
  for (const other of ['nobody', `www.${slug}`, '']) expect([other, await isAllowed(other)]).toEqual([other, false]);
  await world.pool.query('update stores set is_active = false where id = $1', [storeId]);
  expect(await isAllowed(slug)).toBe(false);
  await app.close();
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
