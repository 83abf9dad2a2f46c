import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogueChanges, CatalogueItem } from '#contract/counter/counter.schemas.ts';
import { session } from '#web/kit/session.ts';
import { forgetCounters, goodsDatabaseName, tillDatabaseName } from '#web/shared/counter/counter-data.ts';
import { openDatabase, readAll } from '#web/shared/local-store/browser-database.ts';
import { type LocalCatalogue, openLocalCatalogue } from './local-catalogue.ts';
import { aSale } from './sale-queue.fixture.ts';
import { openSaleQueue, type SaleQueue } from './sale-queue.ts';

const place = { merchant: 'merchant', location: 'location' };
const idOf = (number: number) => `0190a5a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

const item = (number: number, changes: Partial<CatalogueItem> = {}): CatalogueItem => ({
  _id: idOf(number),
  title: `Product ${number}`,
  cl_sku: `cl${number}`,
  sku: '',
  codes: [],
  condition: 'New',
  category: null,
  image: null,
  price: 9.95,
  was: null,
  quantity: 3,
  ...changes,
});

const kettle = item(1, {
  title: 'Zéphyr Electric Kettle 1.7 l',
  codes: ['036000291452'],
  sku: 'A-1029',
  category: 'kitchen',
});

interface Asked {
  path: string;
  cursor: string | null;
  body: { _id: string } | undefined;
}

/** A server that gives what it is told to, in portions of two. */
function stubServer() {
  const asked: Asked[] = [];
  const sold = new Map<string, unknown>();
  let all: CatalogueItem[] = [
    kettle,
    item(2),
    item(3),
    item(4, { title: 'Copper Kettle', category: 'kitchen' }),
    item(5),
  ];
  let changes: Pick<CatalogueChanges, 'items' | 'gone'> = { items: [], gone: [] };
  let isThere = true;
  let isRestored = false;
  let breaksAfter = Number.POSITIVE_INFINITY;

  const portion = (given: string | null): CatalogueChanges => {
    // What it knew the cursor by is gone.
    const cursor = isRestored ? null : given;
    isRestored = false;
    const base = { at: '2026-11-19T09:00:00.000Z', categories: null, gone: [] };
    if (cursor === 'changes') {
      const told = changes;
      changes = { items: [], gone: [] };
      return { ...base, ...told, cursor: 'changes', hasMore: false, isAnew: false };
    }
    const from = cursor === null ? 0 : Number(cursor);
    const items = all.slice(from, from + 2);
    const isLast = from + 2 >= all.length;
    const categories = cursor === null ? [{ _id: 'kitchen', name: 'Kitchen' }] : null;
    const next = isLast ? 'changes' : String(from + 2);
    return { ...base, categories, items, cursor: next, hasMore: true, isAnew: cursor === null };
  };

  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const url = new URL(address, location.href);
    const sale = typeof body === 'string' ? JSON.parse(body) : undefined;
    const cursor = url.searchParams.get('cursor');
    asked.push({ path: url.pathname, cursor, body: sale });
    if (!isThere || asked.length > breaksAfter) throw new TypeError('Failed to fetch');
    if (!url.pathname.endsWith('/counter/sales')) return Response.json(portion(cursor));
    sold.set(sale._id, sale);
    return Response.json({ _id: sale._id, lines: [] }, { status: 201 });
  });

  return {
    asked,
    sold,
    change: (next: typeof changes) => {
      changes = next;
    },
    restore: (next: CatalogueItem[]) => {
      all = next;
      isRestored = true;
    },
    setThere: (next: boolean) => {
      isThere = next;
    },
    breakAfter: (calls: number) => {
      breaksAfter = calls;
    },
  };
}

let server: ReturnType<typeof stubServer>;
const opened: (LocalCatalogue | SaleQueue)[] = [];

async function openCatalogue(): Promise<LocalCatalogue> {
  const catalogue = await openLocalCatalogue(place);
  opened.push(catalogue);
  await catalogue.sync();
  return catalogue;
}

async function openQueue(): Promise<SaleQueue> {
  const device = { _id: 'device', lastNumber: 41 };
  const queue = await openSaleQueue({
    merchant: place.merchant,
    device,
    seller: idOf(9),
    knownAt: () => '2026-11-19T09:00:00.000Z',
  });
  opened.push(queue);
  return queue;
}

const databases = async () =>
  (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.startsWith('scanfront.counter.'));

const closeAll = () => {
  for (const each of opened.splice(0)) each.close();
};

beforeEach(() => {
  session.start('token', 'cashier@example.com');
  server = stubServer();
});

afterEach(async () => {
  closeAll();
  for (const name of await databases()) indexedDB.deleteDatabase(name);
  await expect.poll(databases).toEqual([]);
  vi.unstubAllGlobals();
  session.end();
});

describe('what a location sells', () => {
  test('is fetched in portions, and found by every spelling of a code, by beginnings of words and by category', async () => {
    const catalogue = await openCatalogue();
    expect(catalogue.state()).toMatchObject({ items: 5, isComplete: true, syncedAt: '2026-11-19T09:00:00.000Z' });
    expect(server.asked.map(({ cursor }) => cursor)).toEqual([null, '2', '4', 'changes']);
    for (const code of [
      '036000291452',
      '0036000291452',
      '00036000291452',
      '0-36000-29145-2',
      '36000291452',
      'a-1029',
      'CL1',
    ]) {
      expect(await catalogue.findByCode(code), code).toEqual([kettle]);
    }
    expect(await catalogue.findByCode('036000291453')).toEqual([]);
    const titles = async (words: string) => (await catalogue.search(words, 10)).map(({ title }) => title);
    expect(await titles('kett')).toEqual(['Copper Kettle', kettle.title]);
    expect(await titles('zephyr kettle')).toEqual([kettle.title]);
    expect(await titles('copper zephyr')).toEqual([]);
    expect(await catalogue.search('product', 2)).toHaveLength(2);
    expect((await catalogue.ofCategory('kitchen', 10)).map(({ _id }) => _id)).toEqual([idOf(4), idOf(1)]);
    expect(await catalogue.categories()).toEqual([{ _id: 'kitchen', name: 'Kitchen' }]);
    expect((await catalogue.find([idOf(3), idOf(99), idOf(1)])).map(({ _id }) => _id)).toEqual([idOf(3), idOf(1)]);
  });

  test('goes on where a page was closed in the middle, and says that something is missing until then', async () => {
    server.breakAfter(2);
    const first = await openCatalogue();
    expect(first.state()).toMatchObject({ items: 4, isComplete: false, problem: 'unreachable' });
    closeAll();
    server.breakAfter(Number.POSITIVE_INFINITY);
    const second = await openCatalogue();
    expect(second.state()).toMatchObject({ items: 5, isComplete: true, problem: null });
    expect(server.asked.map(({ cursor }) => cursor)).toEqual([null, '2', '4', '4', 'changes']);
  });

  test('follows what changes; beginning anew it drops what is no more, and is there meanwhile', async () => {
    const catalogue = await openCatalogue();
    server.change({ items: [{ ...kettle, quantity: 1, codes: ['012345678905'] }], gone: [idOf(2)] });
    await catalogue.sync();
    expect(await catalogue.findByCode('036000291452')).toEqual([]);
    expect((await catalogue.findByCode('012345678905'))[0]?.quantity).toBe(1);
    expect(catalogue.state().items).toBe(4);
    await catalogue.takeOff([{ product: idOf(1), quantity: 1 }]);
    expect((await catalogue.find([idOf(1)]))[0]?.quantity).toBe(0);

    server.restore([kettle, item(3), item(6)]);
    server.breakAfter(server.asked.length + 1);
    await catalogue.sync();
    expect(catalogue.state()).toMatchObject({ items: 4, isComplete: true });
    server.breakAfter(Number.POSITIVE_INFINITY);
    await catalogue.sync();
    const left = await catalogue.find([1, 2, 3, 4, 5, 6].map(idOf));
    expect(left.map(({ _id }) => _id)).toEqual([idOf(1), idOf(3), idOf(6)]);
  });

  test('can’t be read out of the files of the browser, and is gone with its merchant', async () => {
    const catalogue = await openCatalogue();
    const queue = await openQueue();
    server.setThere(false);
    await queue.add(aSale(idOf(7), await queue.nextNumber(), { note: 'For Marisol' }));
    const database = await openDatabase(goodsDatabaseName(place.merchant, place.location), 1, []);
    const kept = JSON.stringify(await readAll(database, 'goods'), (_, value) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
    );
    database.close();
    expect(kept).toContain(idOf(1));
    for (const text of ['Kettle', '036000291452', 'A-1029']) expect(kept).not.toContain(text);
    catalogue.close();
    await forgetCounters();
    // Money that somebody has taken stays until the server knows of it.
    await expect.poll(databases).toEqual([tillDatabaseName(place.merchant)]);
    expect(await queue.list()).toMatchObject([{ sale: { note: 'For Marisol' } }]);
    server.setThere(true);
    await queue.retry();
    await expect.poll(() => queue.counts().waiting).toBe(0);
    await forgetCounters();
    await expect.poll(databases).toEqual([]);
  });
});

describe('sales without a network', () => {
  test('outlive the page, keep their order and numbers, and are each sent once', async () => {
    server.setThere(false);
    const first = await openQueue();
    expect(await first.nextNumber()).toBe(42);
    const ids = Array.from({ length: 20 }, (_, index) => idOf(100 + index));
    for (const id of ids) expect((await first.add(aSale(id, await first.nextNumber()))).kind).toBe('kept');
    closeAll();

    const [one, other] = [await openQueue(), await openQueue()];
    expect(await other.nextNumber()).toBe(63);
    await expect.poll(() => one.counts().waiting).toBe(20);
    server.setThere(true);
    server.asked.length = 0;
    await one.retry();
    await expect.poll(() => other.counts().waiting).toBe(0);
    expect([...server.sold.keys()]).toEqual(ids);
    expect(server.asked.map(({ body }) => body?._id)).toEqual(ids);
    expect(one.counts().sent + other.counts().sent).toBeGreaterThanOrEqual(20);
  });

  test('wait for the one who made them to sign in again, or for another queue to take them over', async () => {
    server.setThere(false);
    const queue = await openQueue();
    await queue.add(aSale(idOf(200), await queue.nextNumber()));
    session.end();
    server.setThere(true);
    await queue.retry();
    await expect.poll(() => queue.counts().hindrance).toBe('sign-in');
    expect(server.sold.size).toBe(0);
    session.start('another token', 'cashier@example.com');
    await expect.poll(() => queue.counts().waiting).toBe(0);
    expect(server.sold.size).toBe(1);
  });
});
