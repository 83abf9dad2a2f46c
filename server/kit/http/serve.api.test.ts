import { once } from 'node:events';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { route } from '#contract/kit/route.ts';
import { test as base } from '#testing/api-test.ts';
import { CallError, makeCaller, send } from '#testing/client.ts';
import { makeRunOnce } from '../idempotency.ts';
import { makeLogger } from '../logging.ts';
import { openUploadFolder } from './bodies/upload-folder.ts';
import { createHttpServer } from './http.ts';
import { serve } from './serve.ts';

const sample = {
  read: route('GET', '/sample/:id', {
    summary: 'Reads',
    access: 'public',
    params: z.object({ id: z.uuid() }),
    query: z.object({ size: z.coerce.number().int().max(5).optional() }),
    reply: z.object({ id: z.string(), size: z.number() }),
  }),
  pay: route('POST', '/pay', {
    summary: 'Pays',
    access: 'public',
    body: z.object({ amount: z.number() }),
    idempotent: true,
    reply: [201, z.object({ payment: z.number(), amount: z.number() })],
  }),
  watch: route('GET', '/watch', {
    summary: 'Watches',
    access: 'public',
    stream: true,
    reply: z.object({ step: z.number() }),
  }),
  wait: route('GET', '/wait', {
    summary: 'Waits for ever',
    access: 'public',
    stream: true,
    reply: z.object({ step: z.number() }),
  }),
  upload: route('PUT', '/upload', {
    summary: 'Uploads',
    access: 'public',
    form: z.object({ title: z.string().min(1, 'Required'), tags: z.array(z.string()).optional() }),
    files: { images: 2 },
    reply: z.object({ title: z.string(), tags: z.array(z.string()), names: z.array(z.string()) }),
  }),
  keep: route('PUT', '/keep', {
    summary: 'Keeps',
    access: 'public',
    form: z.object({ title: z.string() }),
    files: { images: 1 },
    idempotent: true,
    reply: z.object({ title: z.string() }),
  }),
  fail: route('GET', '/fail', { summary: 'Fails', access: 'public', reply: z.object({}) }),
  lie: route('GET', '/lie', { summary: 'Lies', access: 'public', reply: z.object({ count: z.number() }) }),
};

let payments = 0;
let gate: Promise<void> = Promise.resolve();

const test = base.extend<{ server: FastifyInstance; url: string }>({
  server: async ({ world }, use) => {
    const log = makeLogger({ level: 'silent', pretty: false });
    const server = await createHttpServer({ log, trustProxy: false, policy: null, https: false, maxDelayMs: 30_000 });
    await server.register(multipart);
    const uploads = await openUploadFolder(join(world.config.DATA_DIR, 'sample-uploads'));
    const options = {
      authenticate: async () => null,
      confine: async () => {},
      runOnce: makeRunOnce(world.deps.db, world.clock),
      publicUrl: 'http://localhost',
      uploads,
    };
    const handlers = {
      read: ({ params, query }: { params: { id: string }; query: { size?: number } }) =>
        ({ id: params.id, size: query.size ?? 1, secret: 'never told' }) as { id: string; size: number },
      pay: ({ once, body }: { once: <T>(work: () => Promise<T>) => Promise<T>; body: { amount: number } }) =>
        once(async () => {
          await gate;
          payments += 1;
          return { payment: payments, amount: body.amount };
        }),
      watch: async function* watch() {
        for (let step = 1; step <= 3; step += 1) yield { step, hidden: true };
      },
      wait: async function* wait({ signal }: { signal: AbortSignal }) {
        yield { step: 1 };
        await once(signal, 'abort');
      },
      keep: ({ once, form }: { once: <T>(work: () => Promise<T>) => Promise<T>; form: { title: string } }) =>
        once(async () => ({ title: form.title })),
      upload: ({
        form,
        files,
      }: {
        form: { title: string; tags?: string[] };
        files: Record<string, { filename: string }[]>;
      }) => ({
        title: form.title,
        tags: form.tags ?? [],
        names: (files.images ?? []).map((file) => file.filename),
      }),
      fail: () => {
        throw new Error('database password is hunter2');
      },
      lie: () => ({ count: 'three' }) as unknown as { count: number },
    };
    await server.register(async (scope) => serve(scope, sample, handlers as never, options), { prefix: '/api/v1' });
    await server.listen({ port: 0, host: '127.0.0.1' });
    await use(server);
    await server.close();
    await uploads.close();
  },
  url: async ({ server }, use) => {
    await use(`http://127.0.0.1:${(server.server.address() as { port: number }).port}`);
  },
});

const id = '0190a5a0-0000-7000-8000-000000000001';

test('the answer holds only what the contract declares', async ({ url }) => {
  expect(await makeCaller(url)(sample.read, { params: { id }, query: {} })).toEqual({ id, size: 1 });
});

test('a query is checked, and an id that can’t be one answers like one that is not there', async ({ url }) => {
  const call = makeCaller(url);
  await expect(call(sample.read, { params: { id: 'x' }, query: {} })).toFailWith('NOT_FOUND');
  const error = await call(sample.read, { params: { id }, query: { size: 9 } }).catch((caught: unknown) => caught);
  expect((error as CallError).fields).toHaveProperty('size');
});

test('a repeated Idempotency-Key repeats the answer and not the effect', async ({ url }) => {
  const pay = (key: string, amount: number) =>
    makeCaller(url, { headers: { 'idempotency-key': key } })(sample.pay, { body: { amount } });
  const before = payments;
  const first = await pay('key-1', 5);
  expect(await pay('key-1', 5)).toEqual(first);
  expect(payments).toBe(before + 1);
  await expect(pay('key-1', 6)).toFailWith('KEY_REUSED');
  expect(await pay('key-2', 5)).not.toEqual(first);
});

test('a form with a used key is another request when a field or a file differs', async ({ url }) => {
  const call = makeCaller(url, { headers: { 'idempotency-key': 'key-form' } });
  const keep = (title: string, content: string) =>
    call(sample.keep, { form: { title }, files: { images: new File([content], 'a.jpg') } });
  expect(await keep('Lot 9', 'picture')).toEqual({ title: 'Lot 9' });
  expect(await keep('Lot 9', 'picture')).toEqual({ title: 'Lot 9' });
  await expect(keep('Lot 10', 'picture')).toFailWith('KEY_REUSED');
  await expect(keep('Lot 9', 'another picture')).toFailWith('KEY_REUSED');
});

test('of eight calls at once with one key, one takes effect and the others are told to wait', async ({ url }) => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const before = payments;
  const pay = () =>
    makeCaller(url, { headers: { 'idempotency-key': 'key-parallel' } })(sample.pay, { body: { amount: 1 } });
  const calls = Array.from({ length: 8 }, () => pay().catch((error: unknown) => error));
  const refused = await Promise.race(calls);
  expect((refused as CallError).status).toBe(409);
  open();
  const settled = await Promise.all(calls);
  const paid = settled.filter((result) => !(result instanceof CallError));
  for (const answer of paid) expect(answer).toEqual({ payment: before + 1, amount: 1 });
  expect(payments).toBe(before + 1);
});

test('a stream sends its events one by one, trimmed to the contract', async ({ url }) => {
  const response = await send(url, sample.watch, {});
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: '));
  expect(events.map((event) => JSON.parse(event.slice(6)))).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
});

test('a stream that would not end ends with the server', async ({ server, url }) => {
  const response = await send(url, sample.wait, {});
  await server.close();
  expect(await response.text()).toContain('data: {"step":1}');
});

test('a multipart form arrives in the contract’s shape, with its files', async ({ url }) => {
  const files = { images: [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')] };
  const reply = await makeCaller(url)(sample.upload, { form: { title: 'Lot 9', tags: ['one'] }, files });
  expect(reply).toEqual({ title: 'Lot 9', tags: ['one'], names: ['a.jpg', 'b.jpg'] });
});

test('a form without a boundary can’t be read, and is no fault of ours', async ({ url }) => {
  const headers = { 'content-type': 'multipart/form-data' };
  const response = await fetch(`${url}/api/v1/upload`, { method: 'PUT', headers, body: 'title' });
  expect([response.status, await response.json()]).toMatchObject([400, { error: { name: 'BAD_REQUEST' } }]);
});

test('files beyond the allowed number or in a foreign field are refused by name', async ({ url }) => {
  const one = new File(['a'], 'a.jpg');
  const call = makeCaller(url);
  await expect(call(sample.upload, { form: { title: 'x' }, files: { images: [one, one, one] } })).toFailAt({
    images: 'At most 2 files are allowed',
  });
  const data = new FormData();
  data.append('title', 'x');
  data.append('__proto__', one);
  data.append('elsewhere', one);
  const response = await fetch(`${url}/api/v1/upload`, { method: 'PUT', body: data });
  expect(await response.json()).toMatchObject({ errors: [{ param: 'elsewhere', msg: 'No file is expected here' }] });
});

test('JSON that can’t be read and content of another kind are refused', async ({ url }) => {
  const put = (body: string, type: string) =>
    fetch(`${url}/api/v1/pay`, { method: 'POST', body, headers: { 'content-type': type } });
  expect((await put('{"amount":', 'application/json')).status).toBe(400);
  expect((await put('<amount/>', 'text/xml')).status).toBe(415);
  const proto = await put('{"__proto__":{"amount":1}}', 'application/json');
  expect(proto.status).toBe(400);
});

test('a bug answers 500 with the correlation id and gives nothing away', async ({ url }) => {
  const response = await send(url, sample.fail, {}, { headers: { 'x-correlation-id': 'given-by-the-caller' } });
  expect(response.status).toBe(500);
  expect(response.headers.get('x-correlation-id')).toBe('given-by-the-caller');
  expect(await response.json()).toEqual({
    error: { name: 'UNEXPECTED', message: 'Oops! Something went wrong.', correlationId: 'given-by-the-caller' },
  });
});

test('an answer that breaks its contract is a bug, not an answer', async ({ url }) => {
  expect((await send(url, sample.lie, {})).status).toBe(500);
});
