// What a browser spends on a screen of the back office that is opened for the first time, in processor time: all of its
// processes, and of the page's own what scripts, styles and layout took. The floor is a page of two words.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { keepSession } from '../e2e/support/sign-up.ts';
import { ensureChromium } from '../scripts/test/ensure-chromium.ts';
import { findBelow, median, type Row, readOption, readProcessorTime, report } from './kit/measure.ts';
import { type Product, withCatalogue, withProduct } from './kit/with-product.ts';

const runs = readOption('runs', 7);

const floorPath = '/robots.txt';
const restingMs = 600;

const screensWith = (productId: string) => ({
  dashboard: '/app/home',
  products: '/app/products',
  'a product': `/app/products/editProduct?id=${productId}`,
  orders: '/app/orders',
  lookup: '/app/lookup',
  design: '/app/design',
});

interface Cost {
  all: number;
  scripts: number;
  styles: number;
  layout: number;
  requests: number;
}

await withCatalogue({ size: 200, others: 0 }, async (catalogue) => {
  await withProduct(catalogue, {}, async (product) => {
    const server = await chromium.launchServer({ executablePath: await ensureChromium() });
    const browser = await chromium.connect(server.wsEndpoint());
    const pid = server.process().pid ?? 0;
    try {
      const open = (path: string) => measure(browser, pid, product, path);
      const floor = await middle(() => open(floorPath));
      const screens = screensWith(await findProduct(product));
      const rows: Row[] = [];
      for (const [name, path] of Object.entries(screens)) {
        rows.push({ screen: name, ...toRow(await middle(() => open(path)), floor) });
      }
      report(`a screen in a new browser (${runs} runs, ms of processor)`, rows, { 'a page of two words': floor.all });
    } finally {
      await browser.close();
      await server.close();
    }
  });
});

async function measure(browser: Browser, pid: number, { urls, token }: Product, path: string): Promise<Cost> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await keepSession(page, { token, email: 'owner@example.com' });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    const before = readTimes(pid);
    await page.goto(`${urls.app}${path}`);
    if (path !== floorPath) await page.locator('main h1').waitFor();
    await restBelow(pid);
    return { all: spentSince(before, pid), ...(await readParts(session)), requests };
  } finally {
    await context.close();
  }
}

async function findProduct({ client, merchantId }: Product): Promise<string> {
  const { rows } = await client.query('select id from products where merchant_id = $1 order by id limit 1', [
    merchantId,
  ]);
  return rows[0].id;
}

/** Waits until the browser has hardly anything to do: on a busy machine the network is silent while scripts still run. */
async function restBelow(pid: number): Promise<void> {
  for (let used = -1; ; ) {
    const now = [...readTimes(pid).values()].reduce((sum, ms) => sum + ms, 0);
    if (used >= 0 && now - used <= restingMs / 20) return;
    used = now;
    await pause(restingMs);
  }
}

/** What each of the browser's processes has used, in ms; those of pages that were closed are on their way out. */
function readTimes(pid: number): Map<number, number> {
  const times = new Map<number, number>();
  for (const each of [pid, ...findBelow(pid)]) {
    try {
      times.set(each, (readProcessorTime(each) ?? 0) / 1000);
    } catch {
      // It has just ended.
    }
  }
  return times;
}

function spentSince(before: Map<number, number>, pid: number): number {
  return [...readTimes(pid)].reduce((sum, [each, ms]) => sum + ms - (before.get(each) ?? 0), 0);
}

async function readParts(session: CDPSession): Promise<Omit<Cost, 'all' | 'requests'>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    scripts: ms('ScriptDuration'),
    styles: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
  };
}

async function middle(open: () => Promise<Cost>): Promise<Cost> {
  // The first one loads what the browser keeps.
  await open();
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) costs.push(await open());
  const of = (part: keyof Cost) => Math.round(median(costs.map((cost) => cost[part])));
  return {
    all: of('all'),
    scripts: of('scripts'),
    styles: of('styles'),
    layout: of('layout'),
    requests: of('requests'),
  };
}

function toRow({ all, ...parts }: Cost, floor: Cost): Row {
  return { ours: all, floor: floor.all, ...parts };
}
