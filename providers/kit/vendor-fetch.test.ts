import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { isVendorUnavailable, readVendorJson, VendorUnavailable, vendorFetch } from './vendor-fetch.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<{ url: string; asked: () => number }> {
  let count = 0;
  server = createServer((request, response) => {
    count += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return { url: `http://127.0.0.1:${address.port}/`, asked: () => count };
}

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('a read that fails is tried once more, a write never', async () => {
  const vendor = await serve((_request, response) => response.writeHead(503).end());
  const call = vendorFetch({ retryDelayMs: 1 });
  expect(isVendorUnavailable(await caught(call(vendor.url)))).toBe(true);
  expect(vendor.asked()).toBe(2);
  expect(isVendorUnavailable(await caught(call(vendor.url, { method: 'POST' })))).toBe(true);
  expect(vendor.asked()).toBe(3);
});

test('a vendor in trouble is left alone for a while', async () => {
  const vendor = await serve((_request, response) => response.writeHead(500).end());
  const call = vendorFetch();
  for (let round = 0; round < 8; round += 1) {
    expect(isVendorUnavailable(await caught(call(vendor.url, { method: 'POST' })))).toBe(true);
  }
  expect(vendor.asked()).toBe(5);
});

test('a refusal is an answer, and does not count as trouble', async () => {
  const vendor = await serve((_request, response) => response.writeHead(400).end('{"error":"no"}'));
  const call = vendorFetch();
  for (let round = 0; round < 8; round += 1) expect((await call(vendor.url)).status).toBe(400);
  expect(vendor.asked()).toBe(8);
});

test('a body that stalls half-way is cut off', async () => {
  const vendor = await serve((_request, response) => response.writeHead(200).write('{"half":'));
  const error = await caught(vendorFetch({ timeoutMs: 200, retryDelayMs: 1 })(vendor.url));
  expect(error).toBeInstanceOf(VendorUnavailable);
});

test('a redirect is not followed', async () => {
  const vendor = await serve((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  expect((await vendorFetch()(vendor.url)).status).toBe(302);
  expect(vendor.asked()).toBe(1);
});

test('an answer of another shape means that the vendor is not itself', async () => {
  const shape = z.object({ id: z.string() });
  expect(await readVendorJson(Response.json({ id: 'a', more: 1 }), shape)).toEqual({ id: 'a' });
  expect(await caught(readVendorJson(Response.json({ id: 1 }), shape))).toBeInstanceOf(VendorUnavailable);
  expect(await caught(readVendorJson(new Response('<h1>Sorry</h1>'), shape))).toBeInstanceOf(VendorUnavailable);
});

test('a bug of ours is not blamed on the vendor', () => {
  expect(isVendorUnavailable(new TypeError('x is not a function'))).toBe(false);
});

test('a write that may be made twice is tried once more', async () => {
  const vendor = await serve((_request, response) => response.writeHead(503).end());
  const call = vendorFetch({ retryDelayMs: 1, mayRepeat: (_url, { headers }) => new Headers(headers).has('key') });
  await caught(call(vendor.url, { method: 'POST', headers: { key: '1' } }));
  expect(vendor.asked()).toBe(2);
  await caught(call(vendor.url, { method: 'POST' }));
  expect(vendor.asked()).toBe(3);
});

test('a limit that concerns one account alone can be handed on as an answer', async () => {
  const vendor = await serve((_request, response) => response.writeHead(429).end());
  const call = vendorFetch({ isTrouble: ({ status }) => status >= 500 });
  for (let round = 0; round < 8; round += 1) expect((await call(vendor.url)).status).toBe(429);
  expect(vendor.asked()).toBe(8);
});
