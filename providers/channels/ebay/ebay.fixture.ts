import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeAll } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { Outcome } from '#contract/kit/outcome.ts';
import { type RunningSandbox, sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import type { ListingTerms, Marketplace, MarketplaceItem } from '../marketplace.port.ts';
import { type EbayOptions, ebayMarketplace } from './ebay.adapter.ts';

const { returnUrl, ...keys } = sandboxKeys.channels.ebay;

export interface Seller {
  access: string;
  terms: ListingTerms;
}

/** The adapter against the stand-in over HTTP, and the people who use eBay's pages. */
export function ebayIn(sandbox: RunningSandbox) {
  const baseUrl = `${sandbox.url}/ebay`;

  const adapter = (options: Partial<EbayOptions> = {}): Marketplace =>
    ebayMarketplace({ ...keys, standIn: baseUrl, now: () => new Date(), retryDelayMs: 1, ...options });

  /** Goes through eBay's page as a seller, and gives what comes back to us. */
  async function consent(ebay: Marketplace, choices: Record<string, string> = {}) {
    const page = new URL(ebay.connectUrl({ state: 'state-1' }));
    const form = new URLSearchParams([...page.searchParams, ['decision', 'agree'], ['policies', 'on']]);
    for (const [name, value] of Object.entries(choices)) form.set(name, value);
    if (form.get('policies') === '') form.delete('policies');
    const answer = await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return { back, query: Object.fromEntries(back.searchParams) };
  }

  return {
    adapter,
    baseUrl,
    consent,
    returnUrl,

    async connect(ebay: Marketplace, username: string): Promise<Seller> {
      const { query } = await consent(ebay, { username });
      const { access } = must(await ebay.finishConnecting(query));
      const policies = must(await ebay.policies(access));
      must(await ebay.ensureLocation(access, aLocation));
      const terms = {
        returnPolicyId: policies.returns[0]?.id ?? '',
        paymentPolicyId: policies.payments[0]?.id ?? '',
        fulfillmentPolicyId: policies.fulfillments[0]?.id ?? '',
        locationKey: aLocation.key,
      };
      return { access, terms };
    },

    arm: (scenario: string, times = 1) =>
      sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'ebay', scenario, times } }),
    calls: async (): Promise<{ method: string; path: string; body: unknown }[]> =>
      (await sandbox.app.inject('/calls?simulator=ebay')).json(),
    desk: (path: string, payload: Record<string, string> = {}) =>
      sandbox.app.inject({ method: 'POST', url: `/ebay/desk/${path}`, payload }),

    /** Runs with an adapter for which the answer to its nth call is lost, though eBay did what it was asked. */
    async losingAnswer<Value>(which: number, run: (unlucky: Marketplace) => Promise<Value>): Promise<Value> {
      const way = await lossyWay(baseUrl, which);
      try {
        return await run(adapter({ standIn: way.url }));
      } finally {
        way.close();
      }
    },

    /** A call past the adapter. */
    async raw(method: 'GET' | 'POST' | 'PUT', access: string, path: string, body?: object, language = 'en-US') {
      const headers = { authorization: `Bearer ${access}`, 'content-language': language };
      const response = await fetch(baseUrl + path, {
        method,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}

type EbayWorld = ReturnType<typeof ebayIn>;

/** The same for all tests of a file, with a seller who is connected. */
export function ebayForFile(username: string) {
  const sandbox = sandboxForFile();
  const world = { sandbox } as EbayWorld & { sandbox: RunningSandbox; ebay: Marketplace; seller: Seller };
  beforeAll(async () => {
    Object.assign(world, ebayIn(sandbox));
    world.ebay = world.adapter();
    world.seller = await world.connect(world.ebay, username);
  });
  return world;
}

export const aLocation = {
  key: 'scanfront',
  name: 'Rivera Liquidation',
  address: { line1: '1 Main St', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' },
};

let made = 0;

export function anItem(changes: Partial<MarketplaceItem> = {}): MarketplaceItem {
  made += 1;
  return {
    sku: `riv-${made}`,
    title: 'Wireless headphones',
    description: 'Over the ear.',
    condition: 'New',
    conditionNotes: '',
    brand: 'Sony',
    model: 'WH-1000',
    barcode: '012345678905',
    aspects: {},
    imageUrls: ['https://pictures.example.test/1.jpg'],
    priceCents: cents(12_999),
    quantity: 3,
    weightPounds: 1.5,
    categoryId: '112529',
    ...changes,
  };
}

/** A way to eBay on which the answer to the nth call is lost, though eBay did what it was asked. */
async function lossyWay(baseUrl: string, lost: number) {
  let count = 0;
  const server = createServer(async (request, response) => {
    count += 1;
    const isLost = count === lost;
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const body = await buffer(request);
    const sent = { method: request.method ?? 'GET', headers: headers as Record<string, string> };
    const answer = await fetch(baseUrl + request.url, body.length > 0 ? { ...sent, body } : sent);
    const text = await answer.text();
    if (isLost) request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The value of an outcome that is awaited to be good. */
export function must<Value>(outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(`${outcome.failure}: ${outcome.message}`);
  return outcome.value;
}
