import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { Outcome } from '#contract/kit/outcome.ts';
import { type RunningSandbox, runSandbox, sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import type { SandboxOptions } from '#sandbox/sandbox.ts';
import type { PosItem } from '../point-of-sale.port.ts';
import { type CloverOptions, cloverRegister } from './clover.adapter.ts';
import type { CloverSandboxKeys } from './simulator/clover.simulator.ts';

const keys = sandboxKeys.channels.clover;

/** A sandbox whose Clover takes as many calls a second as tests can make, unless told otherwise. */
export const runClover = (facts: Partial<CloverSandboxKeys> = {}, overrides: Partial<SandboxOptions> = {}) => {
  const clover = { ...keys, perSecond: { token: 10_000, app: 10_000 }, ...facts };
  return runSandbox({ ...overrides, channels: { ...sandboxKeys.channels, clover } });
};

interface WireItem {
  id: string;
  name: string;
  price: number;
  sku: string;
  code: string;
  available: boolean;
  itemStock: { quantity: number };
}

/** The adapter against the stand-in over HTTP, and the people who stand at the counter. */
export function cloverIn(sandbox: RunningSandbox) {
  const baseUrl = `${sandbox.url}/clover`;
  const wait = (ms: number) => sleep(Math.min(ms, 5));

  const adapter = (options: Partial<CloverOptions> = {}) =>
    cloverRegister({
      ...keys,
      webhookAuth: null,
      authUrl: baseUrl,
      apiUrl: baseUrl,
      retryDelayMs: 1,
      wait,
      ...options,
    });

  /** The owner agrees on Clover's page; what comes back in the address. */
  async function agree(shop: string, decision = 'allow'): Promise<Record<string, string>> {
    const page = new URL(adapter().connectUrl({ state: 'abc', returnUrl: `${sandbox.appUrl}/app/settings` }));
    const form = new URLSearchParams([...page.searchParams, ['shop', shop], ['decision', decision]]);
    const response = await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual' });
    return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
  }

  const calls = async (): Promise<{ id: number; method: string; path: string; status: number }[]> =>
    (await sandbox.app.inject('/calls?simulator=clover')).json();

  return {
    adapter,
    agree,
    baseUrl,
    connect: async (shop: string) => must(await adapter().finishConnecting(await agree(shop))),
    arm: (scenario: string, times = 1) =>
      sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'clover', scenario, times } }),
    disarm: () => sandbox.app.inject({ method: 'DELETE', url: '/scenarios' }),
    calls,
    /** How many calls there have been. */
    asked: async () => (await calls())[0]?.id ?? 0,
    deliver: () => sandbox.app.inject({ method: 'POST', url: '/deliveries' }),
    desk: (path: string, payload: object = {}) =>
      sandbox.app.inject({ method: 'POST', url: `/clover/desk/${path}`, payload }),

    /** A call past the adapter. */
    raw: (access: string, method: string, path: string, body?: unknown) =>
      fetch(`${baseUrl}/v3/merchants/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${access}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),

    async itemsOf(access: string, merchant: string): Promise<WireItem[]> {
      const url = `${baseUrl}/v3/merchants/${merchant}/items?expand=itemStock&limit=1000`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${access}` } });
      return ((await answer.json()) as { elements: WireItem[] }).elements;
    },
  };
}

type CloverWorld = ReturnType<typeof cloverIn>;

/** The same for all tests of a file; what a test armed ends with it. */
export function cloverForFile(
  facts: () => Partial<CloverSandboxKeys> | Promise<Partial<CloverSandboxKeys>> = () => ({}),
) {
  const world = {} as CloverWorld & { sandbox: RunningSandbox };
  beforeAll(async () => {
    world.sandbox = await runClover(await facts());
    Object.assign(world, cloverIn(world.sandbox));
  });
  afterEach(() => world.disarm());
  afterAll(() => world.sandbox.close());
  return world;
}

/** The same, and a shop that is connected anew for each test. */
export function cloverShops() {
  const world = cloverForFile();
  const shop = { name: '', access: '', merchant: '' };
  let shops = 0;
  beforeEach(async () => {
    shops += 1;
    shop.name = `Shop ${shops}`;
    const { tokens, merchant } = await world.connect(shop.name);
    Object.assign(shop, { access: tokens.access, merchant });
  });
  return { world, shop };
}

export const newItem = (sku: string, facts: Partial<PosItem> = {}): PosItem => ({
  sku,
  itemId: null,
  title: `Drill ${sku}`,
  priceCents: cents(7999),
  barcode: '885911473040',
  quantity: 4,
  ...facts,
});

/** The value of an outcome that is awaited to be good. */
export function must<Value>(outcome: Outcome<Value, string>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`${outcome.failure}: ${outcome.message ?? ''}`);
}

export interface Received {
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** An address that messages are sent to; it answers with these statuses, and 200 after that. */
export async function listen(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers as Received['headers'], body: await buffer(request) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, received, close: () => server.close() };
}
