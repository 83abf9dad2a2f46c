// A cashier’s wait: from the scanner’s last key to the line on the screen, from Pay to the sale that is done, and from the
// address to a till that scans.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { keepSession } from '../../e2e/support/sign-up.ts';
import { ensureChromium } from '../../scripts/test/ensure-chromium.ts';
import type { Row } from '../kit/measure.ts';
import { call } from '../kit/watched.ts';
import type { Product } from '../kit/with-product.ts';

const perSale = 3;

interface Options {
  sales: number;
  location: string;
  /** What is scanned, each once. */
  barcodes: readonly string[];
}

/** Sells at a till in Chromium, with keys alone, and tells how long whoever stands there waits. */
export async function sellAtTheScreen(product: Product, { sales, location, barcodes }: Options): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const page = await openTill(browser, product, location);
    const scans: number[] = [];
    const payments: number[] = [];
    const whole: number[] = [];
    for (let sale = -1; sale < sales; sale += 1) {
      const codes = barcodes.slice((sale + 1) * perSale, (sale + 2) * perSale);
      const times = await sell(page, codes);
      // The first one loads what the screens need.
      if (sale < 0) continue;
      scans.push(...times.scans);
      payments.push(times.payment);
      whole.push(times.whole);
    }
    return [
      toRow('a scan, to its line on the screen', scans),
      toRow('cash taken, to the sale that is done', payments),
      toRow(`a sale of ${perSale} scans and two keys`, whole),
    ];
  } finally {
    await browser.close();
  }
}

interface Opening {
  times: number;
  location: string;
}

// A server over a shop’s line, not on this machine.
const slowAnswerMs = 500;

/**
 * Opens a till again and again that the service worker keeps, at the processor’s own speed and at a quarter of it, and
 * with a server whose answers take a while.
 */
export async function openFromCache(product: Product, { times, location }: Opening): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const page = await openTill(browser, product, location, { name: 'From its cache', serviceWorkers: 'allow' });
    await page.waitForFunction(isKept, null, { timeout: 180_000 });
    await page.addInitScript(noteUsable);
    const speed = await page.context().newCDPSession(page);
    const rows: Row[] = [];
    for (const rate of [1, 4]) {
      await speed.send('Emulation.setCPUThrottlingRate', { rate });
      rows.push(toRow(`opened, with a network, processor ${rate}× slower`, await reload(page, times)));
    }
    await speed.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await speed.send('Network.emulateNetworkConditions', { ...line, latency: slowAnswerMs });
    rows.push(toRow(`opened, with answers that take ${slowAnswerMs} ms`, await reload(page, times)));
    await speed.send('Network.emulateNetworkConditions', { ...line, latency: 0 });
    await page.context().setOffline(true);
    for (const rate of [1, 4]) {
      await speed.send('Emulation.setCPUThrottlingRate', { rate });
      rows.push(toRow(`opened, without a network, processor ${rate}× slower`, await reload(page, times)));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function reload(page: Page, times: number): Promise<number[]> {
  const opened: number[] = [];
  for (let time = -1; time < times; time += 1) {
    await page.reload({ waitUntil: 'commit' });
    const usable = await page.waitForFunction(() => (globalThis as { usableAt?: number }).usableAt);
    if (time >= 0) opened.push((await usable.jsonValue()) ?? 0);
  }
  return opened;
}

/** Since the navigation began, until the field for scans is there and a frame has shown it. */
function noteUsable(): void {
  const look = () => {
    if (!document.querySelector('main input[role="combobox"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { usableAt: performance.now() })));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true });
}

/** The worker has all that the page has loaded. */
async function isKept(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration('/app');
  if (worker?.active?.state !== 'activated') return false;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((url) => url.startsWith(`${location.origin}/static/`));
  const kept = await Promise.all(files.map((url) => caches.match(url, { ignoreVary: true })));
  return kept.every((file) => file !== undefined);
}

interface TillOptions {
  name?: string;
  serviceWorkers?: 'allow' | 'block';
}

async function openTill(
  browser: Browser,
  product: Product,
  location: string,
  { name = 'At the screen', serviceWorkers = 'block' }: TillOptions = {},
): Promise<Page> {
  const body = { name, location, receiptChoice: 'none' };
  const till = await persist(() => call<{ _id: string }>(product, 'POST', '/tills', body));
  await persist(() => call(product, 'POST', '/shifts', { till: till._id, float: 100 }));
  const context = await browser.newContext({ serviceWorkers, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await keepSession(page, { token: product.token, email: 'owner@example.com' });
  await page.goto(`${product.urls.app}/app/counter`);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByText('Online · stock live').waitFor({ timeout: 180_000 });
  return page;
}

/** The product has just started: on a machine with much else to do it sends calls away until it has caught up. */
async function persist<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 20; ; tries -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 0 || !String(error).includes(' 503 ')) throw error;
      await pause(1000);
    }
  }
}

/** One sale, timed in the page: what a test’s own messages take is no part of it. */
const sell = (page: Page, codes: readonly string[]) =>
  page.evaluate(async (each) => {
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    /** Milliseconds until it holds and a frame has shown it. */
    const timed = async (act: () => void, isShown: () => boolean): Promise<number> => {
      const began = performance.now();
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => isShown() && resolve();
      const observer = new MutationObserver(look);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      act();
      look();
      await promise;
      observer.disconnect();
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return performance.now() - began;
    };
    const lines = () => document.querySelectorAll('ol[aria-label="Items of the sale"] > li').length;
    const isPaying = () => document.querySelector('[aria-label="Take money"]') !== null;
    const isDone = () => [...document.querySelectorAll('h1, h2')].some((of) => of.textContent?.endsWith(' paid'));
    const began = performance.now();
    const scans: number[] = [];
    for (const [at, code] of each.entries()) {
      const scan = () => {
        for (const key of [...code, 'Enter']) press(key);
      };
      scans.push(await timed(scan, () => lines() === at + 1));
    }
    await timed(() => press('Enter'), isPaying);
    const payment = await timed(() => press('Enter'), isDone);
    return { scans, payment, whole: performance.now() - began };
  }, codes);

function toRow(what: string, times: readonly number[]): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return { what, 'median, ms': at(0.5), 'p99, ms': at(0.99) };
}
