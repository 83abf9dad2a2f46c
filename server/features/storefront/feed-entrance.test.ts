import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { site as shown } from '#storefront/site.fixture.ts';
import { makeFeedEntrance } from './feed-entrance.ts';
import type { LiveSite } from './live-sites.ts';

const site: LiveSite = {
  merchantId: '',
  storeId: shown.storeId,
  buildId: '',
  origin: shown.origin,
  base: '',
  isHere: true,
  isMoving: false,
  closed: null,
  languages: ['en'],
};

test('so many feeds are on their way at once; who comes then is told to come again, until one is done', async () => {
  const done = Promise.withResolvers<void>();
  async function* write() {
    yield 'id\n';
    await done.promise;
  }
  const entrance = makeFeedEntrance({
    facts: async () => ({ site: shown, files: {} as never, hasPage: () => false, productPath: () => undefined }),
    answer: async () => ({ status: 200, version: '1', contentType: 'text/csv', pieces: write() }),
    safety: [],
    log: pino({ level: 'silent' }),
  });
  const app = Fastify();
  app.get('/*', (request, reply) => {
    const name = { slug: 'dock', at: 'path' } as const;
    entrance.expect({ name, path: '/feeds/meta.csv', language: null, hasSlash: false, query: '' }, site, request.raw);
    return entrance.send(request, reply);
  });
  const ask = async () => app.inject('/feeds/meta.csv');
  const waiting = Array.from({ length: 8 }, ask);
  await expect.poll(async () => (await app.inject({ method: 'HEAD', url: '/feeds/meta.csv' })).statusCode).toBe(503);
  const late = await ask();
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '30']);
  done.resolve();
  for (const { statusCode, body } of await Promise.all(waiting)) expect([statusCode, body]).toEqual([200, 'id\n']);
  await expect.poll(async () => (await ask()).statusCode).toBe(200);
  await app.close();
});
