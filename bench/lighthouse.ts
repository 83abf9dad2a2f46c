// What Lighthouse says on a phone of the public site (front page, pricing) and of the demo store (home, a category, a
// product), the median of several runs. Bytes and layout shift are promises and fail it, and so are the public site's
// scores that depend on nothing but its pages; how fast a page is depends on the machine, too, and is only told.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import pg from 'pg';
import { findChromium } from '../e2e/support/find-chromium.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { inFolder, median, readOption, report, startProgram } from './kit/measure.ts';

const runs = readOption('runs', 5);
const mostScript = 50 * 1024;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Reading {
  scores: Record<string, number>;
  paintMs: number;
  shift: number;
}

await inFolder(async (folder) => {
  const [app, content, sandbox, smtp, debugging = 0] = await freePorts(5);
  const dataDir = join(folder, 'data');
  const settings = {
    DATA_DIR: dataDir,
    APP_PORT: `${app}`,
    CONTENT_PORT: `${content}`,
    SANDBOX_PORT: `${sandbox}`,
    SANDBOX_SMTP_PORT: `${smtp}`,
  };
  const product = await startProgram('../server/main.ts', settings, 'Press Ctrl-C');
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${debugging}`],
  });
  try {
    const origin = `http://localhost:${app}`;
    const rows = [];
    for (const [name, path] of Object.entries({ 'front page': '/', pricing: '/pricing' })) {
      rows.push(demandFull(await measure(name, `${origin}${path}`, debugging)));
    }
    const pages = process.argv.includes('--site') ? {} : await findPages(join(dataDir, 'pgdata'));
    for (const [name, url] of Object.entries(pages)) rows.push(await measure(name, url, debugging));
    report(`lighthouse, mobile (${runs} runs)`, rows);
  } finally {
    await browser.close();
    await product.stop();
  }
});

async function measure(name: string, url: string, port: number) {
  const readings: Reading[] = [];
  for (let run = 0; run < runs; run += 1) readings.push(await look(url, port));
  const of = (figure: (reading: Reading) => number) => median(readings.map(figure));
  const script = await weighScripts(url);
  const shift = Math.max(...readings.map((reading) => reading.shift));
  if (script > mostScript) throw new Error(`${name} loads ${script} bytes of JavaScript.`);
  if (shift > 0.001) throw new Error(`${name} shifts by ${shift}.`);
  return {
    page: name,
    ...Object.fromEntries(categories.map((category) => [category, of(({ scores }) => scores[category] ?? 0)])),
    'largest paint ms': Math.round(of(({ paintMs }) => paintMs)),
    'layout shift': Number(shift.toFixed(5)),
    'script bytes, gzip': script,
  };
}

/** Nothing of it depends on the machine. */
function demandFull<Row extends Record<string, unknown>>(row: Row): Row {
  const short = ['accessibility', 'best-practices', 'seo'].find((category) => row[category] !== 100);
  if (short) throw new Error(`${String(row.page)}: ${short} is ${String(row[short])}.`);
  return row;
}

async function look(url: string, port: number): Promise<Reading> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { audits, categories: scored } = result.lhr;
  for (const { id, title, score, scoreDisplayMode } of Object.values(audits)) {
    const failed = scoreDisplayMode === 'binary' && score !== null && score < 1;
    if (failed && process.argv.includes('--verbose')) console.log(`${url}: ${id}: ${title}`);
  }
  return {
    scores: Object.fromEntries(Object.values(scored).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    paintMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
  };
}

async function weighScripts(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src = '']) => new URL(src, url).href);
  const bodies = await Promise.all(scripts.map(async (src) => Buffer.from(await (await fetch(src)).arrayBuffer())));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

/** The demo store publishes itself at the first start. */
async function findPages(host: string): Promise<Record<string, string>> {
  const client = new pg.Client({ host, user: 'postgres', database: 'scanfront' });
  await client.connect();
  try {
    const home = await awaitLive(client);
    await awaitCopies(home);
    const links = await linksOf(`${home}/products`);
    const category = links.find((href) => /\/categories\/[^/]+$/.test(href)) ?? `${home}/categories`;
    const product = links.find((href) => /\/products\/[^/]+$/.test(href)) ?? '';
    return { home, category, product };
  } finally {
    await client.end();
  }
}

async function awaitLive(client: pg.Client): Promise<string> {
  for (let second = 0; second < 120; second += 1) {
    const { rows } = await client.query("select site_url from stores where site_status = 'live'");
    if (rows[0]) return String(rows[0].site_url).replace(/\/$/, '');
    await pause(1000);
  }
  throw new Error('The demo store was not published.');
}

/** A store that has just been published shows its pictures as they are, and by their copies a few minutes later. */
async function awaitCopies(home: string): Promise<void> {
  for (let second = 0; second < 600; second += 1) {
    if ((await (await fetch(home)).text()).includes('.avif')) return;
    await pause(1000);
  }
  throw new Error('The demo store does not show the copies of its pictures.');
}

async function linksOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...html.matchAll(/<a[^>]+href="([^"#?]+)"/g)].map(([, href = '']) => new URL(href, url).href);
}
