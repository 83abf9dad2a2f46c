import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { diskStorage } from '#providers/object-storage/disk/disk-storage.adapter.ts';
import type { Installation } from '../faults/installation.ts';
import { watch } from '../faults/patient-seller.ts';
import type { Stall } from '../faults/stall.ts';
import type { Findings } from './findings.ts';

/** All there is of an installation, to be compared with another. */
export interface House {
  /** How many rows each table has. */
  rows: Map<string, number>;
  /** A digest of every stored file. */
  files: Map<string, string>;
  /** A digest of every page of the live site, as visitors get it. */
  pages: Map<string, string>;
}

// What a start writes by itself, and what goes on by itself.
const restless =
  /^(sessions|rate_limits|site_builds|shown_pictures|usage_reservations|idempotency_keys|spent_tokens|payment_events)$/;

const digest = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');

export async function lookAround(installation: Installation, stall: Stall): Promise<House> {
  return {
    rows: await countRows(installation),
    files: await readFiles(installation),
    pages: await readPages(stall),
  };
}

async function countRows({ ask }: Installation): Promise<Map<string, number>> {
  const tables = await ask<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables.filter((table) => !restless.test(table.name))) {
    const [row] = await ask<{ count: number }>(`select count(*)::int as count from "${name}"`);
    counts.set(name, row?.count ?? 0);
  }
  return counts;
}

async function readFiles({ dataDir }: Installation): Promise<Map<string, string>> {
  const storage = diskStorage({ root: join(dataDir, 'files') });
  const files = new Map<string, string>();
  for await (const { key } of storage.list('')) {
    const stored = await storage.get(key);
    if (stored) files.set(key, digest(await buffer(stored.body)));
  }
  return files;
}

/** From page to page, along the links. */
async function readPages({ url }: Stall): Promise<Map<string, string>> {
  const { pathname: base, origin } = new URL(url);
  const pages = new Map<string, string>();
  const waiting = [`${base}/`];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const html = await read(`${origin}${path}`);
    pages.set(path, digest(html));
    const links = [...html.matchAll(/href="([^"#?]+)"/g)].map(([, to = '']) => new URL(to, `${origin}${path}`));
    const inside = links.filter((to) => to.origin === origin && to.pathname.startsWith(`${base}/products`));
    waiting.push(...inside.map(({ pathname }) => pathname));
  }
  return pages;
}

const read = (url: string): Promise<string> =>
  watch(async () => {
    const response = await fetch(url);
    return response.ok ? response.text() : undefined;
  });

export function compareHouses(before: House, after: House, findings: Findings): void {
  for (const what of ['rows', 'files', 'pages'] as const) {
    const names = new Set([...before[what].keys(), ...after[what].keys()]);
    const others = [...names].filter((name) => before[what].get(name) !== after[what].get(name));
    const facts = others.map((name) => `${name} (${before[what].get(name)}, ${after[what].get(name)})`);
    findings.expect(others.length === 0, `${what} differ after the restore: ${facts.join(', ')}`);
    findings.note(`restore: ${names.size} ${what === 'rows' ? 'tables' : what} compared, ${others.length} differ`);
  }
}
