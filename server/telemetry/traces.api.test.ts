import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { openEbay } from '#server/features/channels/ebay/ebay.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { runBuilds } from '#server/features/publishing/publishing.fixture.ts';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { openMetrics } from './metrics.ts';
import { openTelemetry, type TelemetryOptions } from './open-telemetry.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface SentMetric {
  name: string;
  gauge?: { dataPoints: SentPoint[] };
  histogram?: { dataPoints: SentPoint[] };
}

interface SentPoint {
  attributes: SentSpan['attributes'];
  asDouble?: number;
  count?: number;
  bucketCounts?: number[];
}

interface Received {
  resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: SentMetric[] }[] }[];
}

/** A collector that speaks OTLP over HTTP, and the product that sends to it. */
async function openCollector(world: World, options: Partial<TelemetryOptions> = {}) {
  const texts: string[] = [];
  const asked = new Set<string>();
  const server = createServer(async (request, response) => {
    asked.add(`${request.url} ${request.headers.authorization}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    texts.push(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const metrics = openMetrics({ deps: world.deps, handlers: world.handlers }, null, 0);
  const telemetry = openTelemetry({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: 'authorization=Bearer%20collector',
    service: 'scanfront',
    share: 1,
    trustsParent: false,
    registry: metrics.registry,
    log: world.deps.log,
    ...options,
  });
  const read = async () => {
    await telemetry.flush();
    return texts.map((text) => JSON.parse(text) as Received);
  };
  return {
    texts,
    asked,
    async spans(): Promise<SentSpan[]> {
      const sent = (await read()).flatMap(({ resourceSpans = [] }) => resourceSpans);
      return sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
    },
    async metrics(): Promise<SentMetric[]> {
      const sent = (await read()).flatMap(({ resourceMetrics = [] }) => resourceMetrics);
      return sent.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics: told }) => told));
    },
    async [Symbol.asyncDispose]() {
      await telemetry.close();
      metrics.close();
      server.close();
    },
  };
}

const ask = (world: World, headers: Record<string, string> = {}) =>
  fetch(`${world.config.urls.app}/api/v1/tickets`, { method: 'POST', headers });

test('a request, its statements, the job it asks for and the mail that sends are one trace, named by the correlation id', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await using collector = await openCollector(world);
  const subject = 'A subject that nobody else may read';
  const body = JSON.stringify({ topic: 'question', subject, message: 'Neither this.' });
  const answer = await ask(world, { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' });
  expect(answer.status).toBe(400);
  const opened = await fetch(`${world.config.urls.app}/api/v1/tickets`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${seller.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'one-ticket-of-a-trace',
    },
    body,
  });
  expect(opened.status).toBe(201);
  await world.drain();
  const all = await collector.spans();
  const traceId = opened.headers.get('x-correlation-id');
  const spans = all.filter((span) => span.traceId === traceId);
  const named = (name: string) => spans.find((span) => span.name === name);
  const request = named('POST /api/v1/tickets');
  const job = named('job tickets.send');
  expect(request?.parentSpanId).toBeFalsy();
  expect(named('insert tickets')?.parentSpanId).toBe(request?.spanId);
  expect(job?.parentSpanId).toBe(request?.spanId);
  expect(named('select tickets')?.parentSpanId).toBe(job?.spanId);
  expect(named('send mail')?.parentSpanId).toBe(job?.spanId);
  const statusOf = (span?: SentSpan) => span?.attributes.find(({ key }) => key === 'http.response.status_code')?.value;
  expect(statusOf(request)).toEqual({ intValue: 201 });
  const sent = collector.texts.join();
  for (const secret of [subject, 'Neither this', seller.email, seller.token, seller.scope.merchantId]) {
    expect(sent).not.toContain(secret);
  }
  expect([...collector.asked].sort()).toEqual(['/v1/metrics Bearer collector', '/v1/traces Bearer collector']);
});

test('a call of a provider and the phases of a publish lie within what asked for them', async ({ make, world }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: productId } = await shop.goods({ quantity: 2 });
  await addProduct(seller, { status: 'Ready' });
  await using collector = await openCollector(world);
  await seller.call(ebay.publish, { body: { productId } });
  await shop.work();
  await seller.call(publishing.deploy, { params: { id: await storeOf(seller) } });
  await runBuilds(world);
  const spans = await collector.spans();
  const parentOf = (name: string) => {
    const span = spans.find((one) => one.name === name);
    return spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name;
  };
  expect(parentOf(`POST ${new URL(world.config.urls.sandbox).host}`)).toMatch(/^(?:job channels|POST \/api\/v1\/)/);
  expect(parentOf('publish')).toBe('job publishing.build');
  for (const phase of ['read', 'draw', 'seal', 'switch'])
    expect([phase, parentOf(`publish ${phase}`)]).toEqual([phase, 'publish']);
  expect(spans.filter(({ name }) => name === 'publish draw')).toHaveLength(1);
});

test('a stranger can’t write into a trace; a trusted proxy begins it', async ({ world }) => {
  const traceId = 'abcdef0123456789abcdef0123456789';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  const idOf = async (headers: Record<string, string>) => (await ask(world, headers)).headers.get('x-correlation-id');
  {
    await using collector = await openCollector(world);
    expect(await idOf({ traceparent })).not.toBe(traceId);
    expect(await idOf({ 'x-correlation-id': traceId })).toBe(traceId);
    const spans = await collector.spans();
    expect(spans.filter((span) => span.traceId === traceId)).toEqual([]);
    const called = { key: 'scanfront.correlation_id', value: { stringValue: traceId } };
    expect(
      spans.some(({ attributes }) => attributes.some((one) => JSON.stringify(one) === JSON.stringify(called))),
    ).toBe(true);
  }
  await using collector = await openCollector(world, { trustsParent: true });
  expect(await idOf({ traceparent })).toBe(traceId);
  expect(await idOf({ traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` })).toMatch(/^(?!0{32})[\da-f]{32}$/);
  const spans = await collector.spans();
  expect(spans.find((span) => span.traceId === traceId)).toMatchObject({ parentSpanId: '00f067aa0ba902b7' });
});

test('metrics that are sent are those that /metrics tells', async ({ make, world }) => {
  await using collector = await openCollector(world);
  const seller = await make.seller();
  await addProduct(seller, { status: 'Ready' });
  await seller.call(publishing.deploy, { params: { id: await storeOf(seller) } });
  const due = (await collector.metrics()).find(({ name }) => name === 'scanfront_jobs_due');
  const queueOf = ({ attributes }: SentPoint) => attributes.find(({ key }) => key === 'queue')?.value.stringValue;
  expect(due?.gauge?.dataPoints.find((point) => queueOf(point) === 'publishing.build')?.asDouble).toBe(1);
  await runBuilds(world);
  const built = (await collector.metrics()).findLast(({ name }) => name === 'scanfront_publish_duration_seconds');
  const [point] = built?.histogram?.dataPoints ?? [];
  expect(point?.count).toBe(1);
  expect(point?.bucketCounts?.reduce((sum, count) => sum + count, 0)).toBe(1);
});
