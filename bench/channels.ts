// A thousand products to eBay as the bulk dialog sends them, against the same listings by the bare adapter: with answers
// at once, with 200 ms for each, and with a limit to calls, where the rest follows by itself.
import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { cents } from '#contract/kit/money.ts';
import type { MarketplaceItem } from '#providers/channels/marketplace.port.ts';
import { openSeller, type Seller } from './channels/seller.ts';
import { type Row, readOption, report, startProgram } from './kit/measure.ts';
import { choosePorts, toSettings, withCatalogue } from './kit/with-product.ts';

const count = readOption('products', 1000);
const latencies = [0, 200];
const callsPerSecond = readOption('limit', 100);
/** What a request of the dialog takes, and one of ours to eBay. */
const perRequest = 100;
const perCall = 25;

const size = count * (latencies.length + 1) + 500;
await withCatalogue({ size, others: 10 }, async ({ client, databaseUrl, folder, secretKey, merchantId }) => {
  const settings = { DATA_DIR: folder, ...toSettings(await choosePorts()) };
  const simulator = await startProgram('./checkout/simulator.ts', settings, 'The sandbox is there');
  try {
    const seller = await openSeller(client, { settings, databaseUrl, secretKey, merchantId });
    try {
      const ids = await readIds(client, merchantId);
      // Processes, plans and connections are warm before anything counts.
      await publishAll(seller, ids.splice(0, 100));
      const floor = 'the same listings by the bare adapter';
      report(`${count} products to eBay`, await measureLatencies(seller, ids), { floor });
      report(`${count} products to eBay with a limit`, [await measureLimit(client, seller, ids.splice(0, count))]);
    } finally {
      await seller.close();
    }
  } finally {
    await simulator.stop();
  }
});

async function readIds(client: pg.Client, merchantId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from products where merchant_id = $1 and is_active order by id',
    [merchantId],
  );
  return rows.map(({ id }) => id);
}

async function measureLatencies(seller: Seller, ids: string[]): Promise<Row[]> {
  const measured: Row[] = [];
  for (const latency of latencies) {
    await seller.setLatency(latency);
    const ours = await timed(() => publishAll(seller, ids.splice(0, count)));
    const bare = await timed(() => publishBare(seller, `bare-${latency}`));
    measured.push({
      'eBay answers in': `${latency} ms`,
      'ours, s': seconds(ours),
      'floor, s': seconds(bare),
      ratio: (ours / bare).toFixed(2),
      'products a second': Math.round((count / ours) * 1000),
    });
  }
  return measured;
}

/** What is refused at first is sent by the worker in its time. */
async function measureLimit(client: pg.Client, seller: Seller, ids: readonly string[]): Promise<Row> {
  let refused = 0;
  subscribe('undici:request:headers', (message) => {
    if ((message as { response: { statusCode: number } }).response.statusCode === 429) refused += 1;
  });
  await seller.work();
  await seller.setLatency(0);
  await seller.setLimit(callsPerSecond);
  let atOnce = 0;
  let states: Record<string, number> = {};
  const took = await timed(async () => {
    for (let from = 0; from < ids.length; from += perRequest) {
      atOnce += (await seller.publish(ids.slice(from, from + perRequest))).publishedProducts.length;
    }
    do {
      await pause(1000);
      states = await countStates(client, ids);
    } while (states.waiting);
  });
  return {
    'calls a second allowed': callsPerSecond,
    'refused with 429': refused,
    'listed at once': atOnce,
    'listed in the end': states.listed ?? 0,
    'failed for good': states.failed ?? 0,
    'took, s': seconds(took),
  };
}

async function countStates(client: pg.Client, ids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await client.query<{ state: string; count: number }>(
    'select state, count(1)::integer as count from channel_listings where product_id = any($1) group by 1',
    [ids],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** One request of the dialog after the other; every product has to be listed. */
async function publishAll(seller: Seller, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += perRequest) {
    const some = ids.slice(from, from + perRequest);
    const { publishedProducts, customErrors, requestResponse } = await seller.publish(some);
    if (publishedProducts.length === some.length) continue;
    throw new Error(
      JSON.stringify([customErrors[0], requestResponse.responses.find(({ errors }) => errors.length > 0)]),
    );
  }
}

/** The same listings without categories to be found, stock to be compared or rows to be written. */
async function publishBare({ marketplace, policies, bareAccess }: Seller, prefix: string): Promise<void> {
  const access = await bareAccess();
  const locationKey = 'bench';
  const address = { line1: '1 Main St', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' };
  await marketplace.ensureLocation(access, { key: locationKey, name: 'Bench', address });
  const own = await marketplace.policies(access);
  if (!own.ok) throw new Error(own.message);
  const { returns, payments, fulfillments } = own.value;
  const terms = {
    ...policies,
    locationKey,
    returnPolicyId: returns[0]?.id ?? '',
    paymentPolicyId: payments[0]?.id ?? '',
    fulfillmentPolicyId: fulfillments[0]?.id ?? '',
  };
  for (let from = 0; from < count; from += perCall) {
    const items = Array.from({ length: Math.min(perCall, count - from) }, (_, at) =>
      bareItem(`${prefix}-${from + at}`),
    );
    const outcome = await marketplace.publish(access, items, terms);
    if (!outcome.ok || outcome.value.some(({ value }) => value === null)) throw new Error('It was not listed.');
  }
}

function bareItem(sku: string): MarketplaceItem {
  return {
    sku,
    title: `Air fryer ${sku}`,
    description: '',
    condition: 'New',
    conditionNotes: '',
    brand: 'Kestrel',
    model: '',
    barcode: '',
    aspects: {},
    imageUrls: ['https://pictures.example.test/1.jpg'],
    priceCents: cents(1_000),
    quantity: 5,
    weightPounds: null,
    categoryId: '184665',
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
