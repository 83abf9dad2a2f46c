import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { callLog } from '#sandbox/kit/call-log.ts';
import { scenarioDesk } from '#sandbox/kit/scenario-desk.ts';
import { mountSimulator } from '#sandbox/kit/simulator.ts';
import { freePorts } from '../../scripts/kit/free-ports.ts';
import type { ShopOutcome, ShopPage, ShopReader, ShopRow } from './shop.port.ts';
import { shopifySimulator } from './shopify/simulator/shopify.simulator.ts';
import { wooCommerceSimulator } from './woocommerce/simulator/woocommerce.simulator.ts';

interface OpenedShop {
  shop: string;
  title: string;
  [key: string]: string;
}

/** The stand-ins of both alone on a free port; their time and that of the adapters pass only when somebody waits. */
export async function runShops() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shops-'));
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const clock = { ms: Date.parse('2026-11-18T12:00:00Z'), waits: [] as number[] };
  const desk = scenarioDesk();
  const log = callLog();
  const app = Fastify({ forceCloseConnections: true });
  const simulators = [
    shopifySimulator({ dataDir, publicUrl: url, now: () => new Date(clock.ms) }),
    wooCommerceSimulator({ dataDir, publicUrl: url }),
  ];
  for (const simulator of simulators) mountSimulator(app, simulator, desk, log);
  await app.listen({ port, host: '127.0.0.1' });

  return {
    app,
    url,
    clock,
    options: {
      fetch: (address: string | URL, request?: RequestInit) => fetch(address, { ...request, redirect: 'manual' }),
      wait: async (ms: number) => {
        clock.waits.push(ms);
        clock.ms += ms;
      },
      now: () => clock.ms,
    },
    arm: (simulator: 'shopify' | 'woocommerce', scenario: string, times = 1) =>
      desk.arm({ simulator, scenario, times }),
    /** What an owner does in the shop itself. */
    press: async (path: string, payload: object = {}): Promise<OpenedShop> =>
      (await app.inject({ method: 'POST', url: path, payload })).json(),
    /** The calls that were made for one vendor, oldest first. */
    calls: (simulator: string) =>
      log
        .list()
        .filter((call) => call.simulator === simulator && !call.path.includes('/console'))
        .reverse(),
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type ShopsWorld = Awaited<ReturnType<typeof runShops>>;

/** The value of an outcome that is awaited to be good. */
export function must<Value>(outcome: ShopOutcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.failure}: ${outcome.message}`);
  return outcome.value;
}

/** Every row of a shop, page by page; `between` happens after each page. */
export async function readAll(shop: ShopReader, between: () => unknown = () => undefined) {
  const rows: ShopRow[] = [];
  const pages: number[] = [];
  for (let after: string | null = null; ; ) {
    const page: ShopPage = must(await shop.products(after));
    rows.push(...page.rows);
    pages.push(page.products);
    after = page.next;
    if (after === null) return { rows, pages };
    await between();
  }
}
