import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { callLog } from '#sandbox/kit/call-log.ts';
import { acceptForms } from '#sandbox/kit/request-bodies.ts';
import { scenarioDesk } from '#sandbox/kit/scenario-desk.ts';
import { mountSimulator } from '#sandbox/kit/simulator.ts';
import { freePorts } from '../../../scripts/kit/free-ports.ts';
import type { ChannelOutcome } from '../channel.port.ts';
import type { HubKeys, HubOrder } from '../shipping-hub.port.ts';
import { type ShipstationOptions, shipstationHub } from './shipstation.adapter.ts';
import { shipstationSimulator } from './simulator/shipstation.simulator.ts';

/** The stand-in alone on a free port; its time and that of the adapter pass only when somebody waits. */
export async function runShipstation(given: { dataDir?: string } = {}) {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'shipstation-')));
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const clock = { ms: Date.parse('2026-11-15T18:00:00Z'), waits: [] as number[] };
  const desk = scenarioDesk();
  const log = callLog();
  const simulator = shipstationSimulator({ dataDir, publicUrl: url, now: () => new Date(clock.ms) });
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 });
  acceptForms(app);
  mountSimulator(app, simulator, desk, log);
  await app.listen({ port, host: '127.0.0.1' });
  const baseUrl = `${url}/shipstation`;

  const press = async (path: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url: `/shipstation/console/${path}`, payload })).json();

  return {
    app,
    baseUrl,
    clock,
    dataDir,
    press,
    adapter: (options: Partial<ShipstationOptions> = {}) =>
      shipstationHub({
        baseUrl,
        retryDelayMs: 1,
        now: () => clock.ms,
        wait: async (ms) => {
          clock.waits.push(ms);
          clock.ms += ms;
        },
        ...options,
      }),
    arm: (scenario: string, times = 1) => desk.arm({ simulator: 'shipstation', scenario, times }),
    disarm: () => desk.clear(),
    /** The calls that sellers' programs made, oldest first. */
    calls: () =>
      log
        .list()
        .filter(({ path }) => !path.includes('/console'))
        .reverse(),
    deliver: () => simulator.deliver?.(),
    openAccount: (name = 'Dock 4'): Promise<HubKeys> => press('accounts', { name }),

    /** A call past the adapter. */
    raw: ({ key, secret }: HubKeys, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
      const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
      const headers = { authorization };
      return app.inject({ method, url: `/shipstation${path}`, headers, ...(payload && { payload }) });
    },

    async close() {
      simulator.close?.();
      await app.close();
      if (!given.dataDir) await rm(dataDir, { recursive: true });
    },
  };
}

export type ShipstationWorld = Awaited<ReturnType<typeof runShipstation>>;

/** The same anew for each test, with an account and its calls past the adapter. */
export function shipstationForTest() {
  const world = {} as ShipstationWorld & { keys: HubKeys };
  beforeEach(async () => {
    Object.assign(world, await runShipstation());
    world.keys = await world.openAccount();
  });
  afterEach(() => world.close());
  return {
    world,
    get: (path: string) => world.raw(world.keys, 'GET', path),
    post: (path: string, payload: object) => world.raw(world.keys, 'POST', path, payload),
  };
}

/** An order as sellers' programs send it, of $24.35. */
export const wireOrder = (facts: object = {}) => ({
  orderNumber: '1042',
  orderKey: 'k1',
  orderDate: '2026-11-14T10:20:30',
  orderStatus: 'awaiting_shipment',
  billTo: { name: 'Ann Lee' },
  shipTo: { name: 'Ann Lee', city: 'Austin', country: 'US' },
  items: [{ name: 'Drill', quantity: 2, unitPrice: 10.1 }],
  taxAmount: 1.15,
  shippingAmount: 3,
  ...facts,
});

const ann = {
  name: 'Ann Lee',
  company: '',
  street1: '1 Main St',
  street2: '',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
  phone: '512-555-0100',
};

/** An order of $52.12: a drill, less a discount, with tax and shipping. */
export const hubOrder = (facts: Partial<HubOrder> = {}): HubOrder => ({
  id: 'ord_1',
  number: '1042',
  createdAt: new Date('2026-11-14T18:20:30Z'),
  status: 'awaiting_shipment',
  paidAt: new Date('2026-11-14T18:21:00Z'),
  email: 'ann@example.test',
  billTo: ann,
  shipTo: ann,
  lines: [
    {
      id: 'line_1',
      sku: 'cl-000123',
      title: 'Drill',
      barcode: '885911473040',
      imageUrl: null,
      quantity: 1,
      priceCents: cents(4999),
      weightPounds: 3.5,
    },
  ],
  discountCents: cents(500),
  taxCents: cents(413),
  shippingCents: cents(300),
  paidCents: cents(5212),
  note: '',
  storeName: 'Bin Store',
  ...facts,
});

export const manyOrders = (count: number): HubOrder[] =>
  Array.from({ length: count }, (_, place) => hubOrder({ id: `ord_${place}`, number: String(2000 + place) }));

/** The value of an outcome that is awaited to be good. */
export function must<Value>(outcome: ChannelOutcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.failure}: ${outcome.message}`);
  return outcome.value;
}

/** Somebody on the network who answers as told, and keeps what came. */
export async function serveAnswers(answer: RequestListener) {
  const received: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', body: (await buffer(request)).toString() });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
