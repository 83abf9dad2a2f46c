// What traces and metrics by OTLP cost: the built product with a collector and without one, by turns, on one database.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BusyShop, withBusyShop } from '../proof/load/shop.ts';
import { finishJobs, makeBuyer, type Request, spent, toProduct } from './calls/requests.ts';
import { comeToRest } from './kit/come-to-rest.ts';
import { type Row, readOption, report } from './kit/measure.ts';
import { call } from './kit/watched.ts';

const products = readOption('products', 2_000);
const times = readOption('calls', 150);
const turns = readOption('turns', 4);
const warmUp = 150;
// Traces go out every five seconds; those of these requests are theirs.
const untilSentMs = 6_000;
const ways = ['off', 'on'] as const;
type Way = (typeof ways)[number];

interface Cost {
  server: number;
  database: number;
}

const collector = await openCollector();
const costs = new Map<string, Record<Way, Cost>>();
const spans = new Map<string, number>();
let index = 0;

await withBusyShop(
  {
    products,
    others: 5,
    async afterwards(reopen) {
      for (let turn = 0; turn < turns; turn += 1) {
        // Who comes second finds the machine as the first has left it: each comes first as often.
        for (const way of turn % 2 === 0 ? ways : ways.toReversed()) {
          const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
          const settings = { REQUESTS_PER_MINUTE: '1000000000', MAX_DELAY_MS: '60000' };
          await reopen({ ...settings, ...(way === 'on' && endpoint) }, (shop) => measureTurn(shop, way));
        }
      }
    },
  },
  // Whoever pays in the store has ordered with the fourth request, and everything that follows an order follows.
  async ({ client, merchantId }) =>
    void (await client.query('delete from payment_accounts where merchant_id = $1', [merchantId])),
);
report(`Processor time of one request with traces and without, ${times * turns} times each, by turns`, toRows(), {
  'spans a request': [...spans].map(([name, count]) => `${name} ${(count / times / turns).toFixed(1)}`).join(', '),
  'bytes a span': Math.round(collector.bytes() / Math.max(1, collector.spans())),
});
collector.close();

async function measureTurn(shop: BusyShop, way: Way): Promise<void> {
  const requests: Request[] = [
    { name: 'list of 20, first page', send: () => call(shop, 'GET', '/products?pageSize=20&page=1&sort=title') },
    { name: 'create a product', send: (at) => call(shop, 'POST', '/products', toProduct(at)) },
    { name: 'add to cart', send: (at) => makeBuyer(shop, at).addToCart() },
    { name: 'checkout: four requests, jobs and mails', send: (at) => makeBuyer(shop, at).buy() },
  ];
  for (const { name, send } of requests) {
    const sendMany = async (count: number) => {
      for (let sent = 0; sent < count; sent += 1) {
        index += 1;
        await send(index);
      }
      await finishJobs(shop);
    };
    await sendMany(warmUp);
    await finishJobs(shop, 'and what is about to begin');
    await comeToRest(shop.pid);
    await pause(untilSentMs);
    const [before, seen] = [spent(shop), collector.spans()];
    await sendMany(times);
    await pause(untilSentMs);
    const after = spent(shop);
    const cost = costs.get(name) ?? { off: { server: 0, database: 0 }, on: { server: 0, database: 0 } };
    cost[way].server += after.server - before.server;
    cost[way].database += after.database - before.database;
    costs.set(name, cost);
    spans.set(name, (spans.get(name) ?? 0) + collector.spans() - seen);
  }
}

function toRows(): Row[] {
  const per = (microseconds: number) => Math.round(microseconds / 10 / times / turns) / 100;
  return [...costs].map(([name, { off, on }]) => ({
    request: name,
    'server without, ms': per(off.server),
    'server with, ms': per(on.server),
    'adds, ms': per(on.server - off.server),
    'with ÷ without': Math.round((on.server / off.server) * 100) / 100,
    'database without, ms': per(off.database),
    'database with, ms': per(on.database),
  }));
}

/** Takes what is sent by OTLP over HTTP, and counts the spans. */
async function openCollector() {
  let [spanCount, byteCount] = [0, 0];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    if (request.url !== '/v1/traces') return;
    const body = Buffer.concat(parts);
    byteCount += body.length;
    spanCount += body.toString('latin1').split('"spanId"').length - 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => spanCount,
    bytes: () => byteCount,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
