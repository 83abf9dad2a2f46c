import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CatalogueItem, CounterSetup } from '#contract/counter/counter.schemas.ts';
import { drawComponent } from '#testing/draw-component.tsx';
import { Register } from '../register.tsx';
import { type Goods, OpenTillContext } from '../world.ts';
import { useSale } from './use-sale.ts';

const id = (last: string) => `0197d1a2-0000-7000-8000-00000000000${last}`;
const at = '2026-11-19T15:41:00.000Z';

const anItem = (last: string, title: string, price: number): CatalogueItem => ({
  _id: id(last),
  title,
  cl_sku: `sku-${last}`,
  sku: '',
  codes: [],
  condition: 'New',
  category: null,
  image: null,
  price,
  was: null,
  quantity: 9,
});
const lamp = anItem('6', 'Table lamp', 10);
const kettle = anItem('7', 'Kettle', 27);
const codes = { lamp: '036000291452', kettle: '012345678905' };

const setup = {
  till: {
    _id: id('3'),
    name: 'Till 2',
    store: id('2'),
    location: { _id: id('4'), name: 'Toledo' },
    paper: 80,
    receiptChoice: 'none',
    opensDrawer: false,
    reader: null,
    device: null,
    shift: null,
  },
  device: { _id: id('a'), letter: 'B', lastNumber: 42 },
  shift: { _id: id('5'), number: 7, openedBy: 'Priya Nair', openedAt: at },
  store: { _id: id('2'), title: 'Main Street Bins', timeZone: 'UTC', language: 'en' },
  tax: { percent: '0', isIncluded: false },
  settings: { cashStep: 5, tiles: [] },
  binPrices: [{ date: '2026-11-19', price: 6, note: '' }],
  discounts: [],
  priceCutPercent: null,
  cards: { isOffered: false, problem: null },
  parked: 0,
  pickups: 0,
  conflicts: 0,
  at,
} as unknown as CounterSetup;

type Answer = (items: CatalogueItem[]) => void;

/** Goods that are looked up for as long as a test likes. */
function makeSlowGoods() {
  const asked: { code: string; answer: Answer; fail: () => void }[] = [];
  const search = vi.fn(async (): Promise<CatalogueItem[]> => []);
  const goods = {
    findByCode: (code: string) =>
      new Promise<CatalogueItem[]>((answer, reject) => {
        asked.push({ code, answer, fail: () => reject(new Error('The disk is gone')) });
      }),
    search,
    find: async () => [lamp, kettle],
    categories: async () => [],
    ofCategory: async () => [],
    takeOff: async () => undefined,
    sync: async () => undefined,
    state: () => ({ items: 2, syncedAt: at, isComplete: true, isSyncing: false, problem: null }),
    subscribe: () => () => undefined,
  } as unknown as Goods;
  /** Answers the lookup that waits, once there is one. */
  const answer = async (code: string, ...items: CatalogueItem[]) => {
    await vi.waitFor(() => expect(asked.map((each) => each.code)).toContain(code));
    const [one] = asked.splice(
      asked.findIndex((each) => each.code === code),
      1,
    );
    one?.answer(items);
  };
  return { goods, asked, search, answer };
}

interface Outgoing {
  sold: { lines: { title: string; quantity: number }[]; payments: { received: number | null }[] }[];
  letGo: () => void;
}

function Till() {
  return <Register {...useSale()} contentId="content" isNarrow={false} isCovered={false} soldBy="Priya" {...unused} />;
}
const unused = { onDrawer: () => undefined, onReturn: undefined, settingsPath: null };

/** A till with an open sale; what is sold waits until it is let go, where that is wanted. */
async function openTill(goods: Goods, { isSlow = false, hasReader = false } = {}): Promise<Outgoing> {
  const sold: Outgoing['sold'] = [];
  let letGo = () => {};
  const outbox = {
    nextNumber: async () => 43 + sold.length,
    add: async (sale: Outgoing['sold'][number]) => {
      sold.push(sale);
      if (isSlow) await new Promise<void>((resolve) => (letGo = resolve));
      return { kind: 'kept', sale };
    },
  };
  await drawComponent(
    <OpenTillContext
      value={{
        setup: { ...setup, cards: { isOffered: hasReader, problem: null } },
        shift: { _id: id('5'), number: 7, openedBy: 'Priya Nair', openedAt: at },
        goods,
        outbox: outbox as never,
        isOnline: true,
        isAsking: false,
        now: () => new Date(at),
        refresh: () => undefined,
      }}
    >
      <Till />
    </OpenTillContext>,
  );
  await expect.element(page.getByText('Scan the first item')).toBeVisible();
  return { sold, letGo: () => letGo() };
}

/** As a scanner types it. */
const scan = (code: string) => {
  for (const key of [...code, 'Enter']) {
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(press);
  }
};
const press = (...keys: string[]) =>
  userEvent.keyboard(keys.map((key) => (key.length > 1 ? `{${key}}` : key)).join(''));
const titles = () =>
  [...document.querySelectorAll('[aria-label="Items of the sale"] > li')].map((line) => line.textContent ?? '');
const expectLines = (...lines: RegExp[]) =>
  vi.waitFor(() => expect(titles()).toEqual(lines.map((line) => expect.stringMatching(line))));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ permissions: [] }), { status: 200 }));
});
afterEach(() => vi.unstubAllGlobals());

test('a key after a scan that is still looked up comes after what was scanned', async () => {
  const { goods, answer } = makeSlowGoods();
  await openTill(goods);
  scan(codes.lamp);
  await press('F6');
  expect(titles()).toEqual([]);
  await answer(codes.lamp, lamp);
  await expectLines(/Table lamp/, /Bin item/);
});

test('scans keep their order, with the keys between them', async () => {
  const { goods, asked, answer } = makeSlowGoods();
  await openTill(goods);
  scan(codes.lamp);
  await press('F6');
  scan(codes.kettle);
  await press('F6');
  expect(asked.map(({ code }) => code)).toEqual([codes.lamp]);
  await answer(codes.lamp, lamp);
  await answer(codes.kettle, kettle);
  await expectLines(/Table lamp/, /Bin item.*12\.00/, /Kettle/);
});

test('keys for a line mean the one that was scanned before them', async () => {
  const { goods, answer } = makeSlowGoods();
  await openTill(goods);
  await press('F6');
  await expectLines(/Bin item/);
  scan(codes.lamp);
  await press('+', '+');
  await answer(codes.lamp, lamp);
  await expectLines(/Bin item.*6\.00/, /Table lamp.*30\.00/);
  scan(codes.kettle);
  await press('Delete');
  await answer(codes.kettle, kettle);
  await expect.element(page.getByText('Kettle was removed.')).toBeVisible();
  await expectLines(/Bin item/, /Table lamp/);
  scan(codes.kettle);
  await press('F7');
  await answer(codes.kettle, kettle);
  await expect.element(page.getByRole('dialog', { name: /Kettle/ })).toBeVisible();
});

test('a count that is typed before a scan waits with it', async () => {
  const { goods, answer } = makeSlowGoods();
  await openTill(goods);
  scan(codes.lamp);
  await press('3', '*');
  scan(codes.kettle);
  await answer(codes.lamp, lamp);
  await answer(codes.kettle, kettle);
  await expectLines(/Table lamp.*10\.00/, /Kettle.*81\.00/);
});

test('who scans and pays without looking pays for what was scanned', async () => {
  const { goods, answer } = makeSlowGoods();
  const { sold } = await openTill(goods);
  scan(codes.lamp);
  await press('Enter', '2', '0', '0', '0', 'Enter');
  expect(sold).toEqual([]);
  await answer(codes.lamp, lamp);
  await expect.element(page.getByRole('heading', { name: '$10.00 paid' })).toBeVisible();
  expect(sold).toMatchObject([{ lines: [{ title: 'Table lamp', quantity: 1 }], payments: [{ received: 20 }] }]);
});

test('a button that is pressed after a scan waits, too', async () => {
  const { goods, answer } = makeSlowGoods();
  await openTill(goods);
  await press('F6');
  await expectLines(/Bin item/);
  scan(codes.lamp);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(page.getByRole('region', { name: 'Add to the sale' })).toBeVisible();
  await answer(codes.lamp, lamp);
  await expect.element(page.getByRole('region', { name: 'Take money' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /\$16\.00/ }).last()).toBeVisible();
});

test('a lookup that fails says so, and what waited for it goes on', async () => {
  const { goods, asked } = makeSlowGoods();
  await openTill(goods);
  scan(codes.lamp);
  await press('F6');
  asked[0]?.fail();
  await expect.element(page.getByText(`${codes.lamp} could not be looked up. Try it again.`)).toBeVisible();
  await expectLines(/Bin item/);
});

test('words that are confirmed faster than they are found mean what they find', async () => {
  const { goods, search, answer } = makeSlowGoods();
  search.mockImplementation((async (words: string) => {
    if (words === 'la') return [lamp];
    return words === 'kettle' ? [kettle] : [];
  }) as never);
  await openTill(goods);
  await press('l', 'a');
  await expect.element(page.getByRole('option', { name: /Table lamp/ })).toBeVisible();
  // What was found for other words is still listed.
  search.mockImplementationOnce(() => new Promise(() => undefined));
  const field = page.getByRole('combobox');
  await field.fill('kettle');
  await press('Enter');
  await answer('kettle');
  await expectLines(/Kettle/);
});

test('a scan while the sale before is being finished begins the next one', async () => {
  const { goods, answer } = makeSlowGoods();
  const { sold, letGo } = await openTill(goods, { isSlow: true });
  await press('F6', 'Enter', 'Enter');
  await vi.waitFor(() => expect(sold).toHaveLength(1));
  scan(codes.lamp);
  letGo();
  await answer(codes.lamp, lamp);
  await expectLines(/Table lamp/);
  expect(sold).toMatchObject([{ lines: [{ quantity: 1 }] }]);
});

test('what was scanned into the next sale is taken once, however often its money is begun', async () => {
  const { goods, asked, answer } = makeSlowGoods();
  await openTill(goods);
  await press('F6', 'Enter', 'Enter');
  await expect.element(page.getByRole('heading', { name: '$6.00 paid' })).toBeVisible();
  scan(codes.lamp);
  await answer(codes.lamp, lamp);
  await expectLines(/Table lamp.*10\.00/);
  await press('Enter');
  await expect.element(page.getByRole('region', { name: 'Take money' })).toBeVisible();
  await press('Escape');
  await expectLines(/Table lamp.*10\.00/);
  expect(asked).toEqual([]);
});

/** A server that holds goods, waits for a card for ever, and parks a sale when it is told to. */
function stubServer() {
  const parking = Promise.withResolvers<void>();
  const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const sent = body ? JSON.parse(String(body)) : {};
    if (url.endsWith('/counter/sales/open')) return answer({ _id: sent._id, total: sent.total, heldUntil: at });
    if (url.includes('/card-payments')) {
      const nothing = { card: null, authCode: null, problem: null };
      return answer({ _id: sent._id, sale: id('1'), state: 'waiting', amount: 6, isAsking: false, at, ...nothing });
    }
    if (!url.endsWith('/counter/parked')) return answer({ permissions: [] });
    await parking.promise;
    return answer({ _id: sent._id, name: 'Bin item', items: 1, total: 6, parkedBy: 'Priya', parkedAt: at });
  });
  return { park: () => parking.resolve() };
}

test('what is scanned and pressed while a sale is being parked belongs to the next one', async () => {
  const server = stubServer();
  const { goods, answer } = makeSlowGoods();
  await openTill(goods);
  await press('F6');
  await expectLines(/Bin item/);
  await page.getByRole('button', { name: /^Park/ }).click();
  scan(codes.lamp);
  await press('+');
  server.park();
  await answer(codes.lamp, lamp);
  await expectLines(/Table lamp.*20\.00/);
});

test('while a card is asked for a scan is refused, and the reader stays in sight', async () => {
  stubServer();
  const { goods, asked } = makeSlowGoods();
  await openTill(goods, { hasReader: true });
  await press('F6');
  await expectLines(/Bin item/);
  await press('Enter', 'r', 'Enter');
  await expect.element(page.getByText('Waiting for the card')).toBeVisible();
  scan(codes.lamp);
  await expect.element(page.getByText(/A card is being asked for/)).toBeVisible();
  await expect.element(page.getByText('Waiting for the card')).toBeVisible();
  expect(asked).toEqual([]);
});
