import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { buildContent } from './content.ts';
import { openGate } from './database-away.fixture.ts';
import { openDatabase } from './db/database.ts';
import { openShop } from './features/checkout/shop.fixture.ts';
import { makeServices } from './services.ts';

const aCart = `cart=${'a'.repeat(43)}`;

test('a store whose database is away shows what is published, and asks for a moment with the rest', async ({
  make,
  world,
}) => {
  const { slug } = await openShop(world, make);
  await using gate = await openGate(world.connection);
  const { db, close } = openDatabase({ ...world.connection, ...gate.address });
  const deps = { ...world.deps, db };
  const options = { trustProxy: false, maxDelayMs: 30_000, cacheBytes: 1e6, metrics: null } as const;
  const content = await buildContent(deps, makeServices(deps), options);
  await content.listen({ port: 0, host: '127.0.0.1' });
  const { port } = content.server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}/${slug}${path}`, { headers: { cookie: aCart } });
  const statuses = (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await ask(path)).status));
  const made = ['/search?q=lamp', '/cart', '/checkout'];
  expect(await statuses(['/', ...made])).toEqual([200, 200, 200, 200]);
  await gate.shut();
  expect((await ask('/')).status).toBe(200);
  for (const path of made) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5']);
  }
  await gate.reopen();
  expect(await statuses(made)).toEqual([200, 200, 200]);
  await content.close();
  await close();
});
