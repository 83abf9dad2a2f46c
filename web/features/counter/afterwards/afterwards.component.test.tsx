import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CounterSale, CounterSetup, PickupDetails } from '#contract/counter/counter.schemas.ts';
import { drawComponent } from '#testing/draw-component.tsx';
import { type Goods, OpenTillContext } from '../world.ts';
import { Afterwards, type AfterwardsView } from './afterwards.tsx';

const id = (last: string) => `0197d1a2-0000-7000-8000-00000000000${last}`;
const at = '2026-11-19T15:41:00.000Z';

const line = {
  kind: 'product' as const,
  sku: 'lmp-7',
  image: null,
  reason: '',
  discount: 0,
  returned: 0,
  oversold: 0,
};
const sale: CounterSale = {
  _id: id('1'),
  receiptNo: 'B-0042',
  serialNo: 1042,
  store: id('2'),
  till: { _id: id('3'), name: 'Till 2' },
  location: { _id: id('4'), name: 'Toledo' },
  shift: id('5'),
  soldBy: 'Priya Nair',
  at,
  deviceAt: at,
  knownAt: null,
  customer: null,
  lines: [
    {
      ...line,
      position: 0,
      product: id('6'),
      title: 'Table lamp',
      condition: 'New',
      quantity: 2,
      listPrice: 10,
      price: 10,
      tax: 1.55,
    },
    {
      ...line,
      position: 1,
      product: id('7'),
      title: 'Kettle',
      condition: 'Open-box',
      quantity: 1,
      listPrice: 27,
      price: 27,
      tax: 2.09,
    },
  ],
  subtotal: 47,
  discount: 0,
  discounts: [],
  tax: 3.64,
  total: 50.64,
  isTaxIncluded: false,
  payments: [
    {
      _id: id('8'),
      means: 'cash',
      amount: 50.64,
      rounding: 0.01,
      received: 60,
      change: 9.35,
      reference: '',
      card: null,
      authCode: null,
    },
  ],
  refunded: 0,
  note: '',
  receiptUrl: null,
  remarks: [],
};

const pickup: PickupDetails = {
  _id: id('9'),
  serialNo: 311,
  checkoutID: 'CHK-311',
  customer: 'Grace Whitfield',
  status: 'Ready',
  items: 2,
  total: 24,
  due: 24,
  createdAt: at,
  lines: [
    {
      position: 0,
      title: 'Drill kit',
      sku: 'drl-20',
      codes: ['036000291452'],
      bin: 'A-12',
      image: null,
      quantity: 2,
    },
  ],
};

const item = {
  _id: id('6'),
  title: 'Table lamp',
  cl_sku: 'lmp-7',
  sku: '',
  codes: ['012345678905'],
  condition: 'New',
  category: null,
  image: null,
  price: 10,
  was: null,
  quantity: 4,
};

const setup = {
  till: {
    _id: id('3'),
    name: 'Till 2',
    store: id('2'),
    location: { _id: id('4'), name: 'Toledo' },
    paper: 80,
    receiptChoice: 'print',
    opensDrawer: true,
    reader: null,
    device: null,
    shift: null,
  },
  device: { _id: id('a'), letter: 'B', lastNumber: 42 },
  shift: { _id: id('5'), number: 7, openedBy: 'Priya Nair', openedAt: at },
  store: { timeZone: 'America/New_York' },
  settings: { cashStep: 5 },
  cards: { isOffered: false, problem: null },
} as unknown as CounterSetup;

const goods = {
  findByCode: async (code: string) => (code === '012345678905' ? [item] : []),
  search: async () => [item],
  sync: async () => undefined,
} as unknown as Goods;

interface Sent {
  path: string;
  key: string | undefined;
  body: Record<string, unknown>;
}

/** A server that has one sale, one order and one parked sale; what is sent to it is told. */
function stubServer(): Sent[] {
  const sent: Sent[] = [];
  const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const path = url.replace('/api/v1', '').split('?')[0] ?? '';
    if (method === 'POST') {
      const key = (headers as Record<string, string>)['idempotency-key'];
      sent.push({ path, key, body: body ? JSON.parse(String(body)) : {} });
      if (path.endsWith('/resume')) return answer({ _id: id('b') });
      return answer(path.endsWith('/hand-over') ? pickup : {});
    }
    if (path === '/counter/sales') return answer([sale]);
    if (path === '/counter/pickups') return answer([pickup]);
    if (path.startsWith('/counter/pickups/')) return answer(pickup);
    return answer([{ _id: id('b'), name: 'Grace', items: 3, total: 31.5, parkedBy: 'Priya', parkedAt: at }]);
  });
  return sent;
}

const told = { closed: vi.fn(), resumed: vi.fn(), exchanged: vi.fn() };

const open = (view: AfterwardsView) =>
  drawComponent(
    <OpenTillContext
      value={{
        setup,
        shift: { _id: id('5'), number: 7, openedBy: 'Priya Nair', openedAt: at },
        goods,
        outbox: {} as never,
        isOnline: true,
        isAsking: false,
        now: () => new Date(),
        refresh: () => undefined,
      }}
    >
      <Afterwards view={view} onClose={told.closed} onResume={told.resumed} onExchange={told.exchanged} />
    </OpenTillContext>,
  );

const button = (name: string | RegExp) => page.getByRole('button', { name });
/** As a scanner types it. */
const scan = async (code: string) => {
  for (const key of [...code, 'Enter']) window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};

afterEach(() => {
  vi.unstubAllGlobals();
  for (const spy of Object.values(told)) spy.mockClear();
});

test('units of a receipt come back for what was paid for them, in cash rounded as the store does', async () => {
  const sent = stubServer();
  await open('recent');
  await button(/B-0042/).click();
  await expect.element(page.getByRole('region', { name: 'Receipt B-0042' }).getByText('change $9.35')).toBeVisible();
  await button('Take goods back').click();
  await expect.element(button(/^Give back/)).toBeDisabled();
  await button('One more Table lamp').click();
  await page.getByRole('combobox', { name: 'Condition of Table lamp now' }).selectOptions('Used');
  await button('To the shelf').click();
  await button('Does not work').click();
  await button(/^Give back/).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    path: '/counter/returns',
    key: expect.any(String),
    body: {
      sale: sale._id,
      reason: 'Does not work',
      means: 'cash',
      amount: 10.78,
      rounding: 0.02,
      lines: [{ position: 0, quantity: 1, restock: false, condition: 'Used', price: null }],
    },
  });
  expect(told.closed).toHaveBeenCalledOnce();
});

test('without a receipt what is scanned comes back, and an exchange begins a sale with what it is worth', async () => {
  const sent = stubServer();
  await open('return');
  await button(/Without a receipt/).click();
  await page.getByRole('textbox', { name: 'Scan what comes back, or type a name or code' }).fill('lamp');
  await button(/Table lamp/).click();
  await page.getByRole('radio', { name: 'Exchange' }).click();
  await button('Does not fit').click();
  await button(/^Take back, then sell/).click();
  await expect.poll(() => told.exchanged.mock.calls.length).toBe(1);
  const next = sent[0]?.body.exchange;
  expect(told.exchanged).toHaveBeenCalledWith({ sale: next, creditCents: 1000, receiptNo: null });
  expect(sent[0]?.body).toMatchObject({ sale: null, means: 'cash', rounding: 0, amount: 10 });
});

test('an order is checked item by item, paid and handed over', async () => {
  const sent = stubServer();
  await open('pickups');
  await button(/Order #311/).click();
  await expect.element(page.getByText('0 of 2 checked')).toBeVisible();
  await scan('036000291452');
  await expect.element(page.getByText('1 of 2 checked')).toBeVisible();
  await scan('4006381333931');
  await expect.element(page.getByText('4006381333931 is not in this order.')).toBeVisible();
  await button('Check Drill kit').click();
  await expect.element(button('Drill kit is checked')).toBeVisible();
  await page.getByRole('radio', { name: '$25.00' }).click();
  await expect.element(page.getByText('Give back $1.00')).toBeVisible();
  await button(/^Hand over/).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    path: `/counter/pickups/${pickup._id}/hand-over`,
    body: { payments: [{ means: 'cash', amount: 24, rounding: 0, received: 25 }] },
  });
});

test('a parked sale is gone on with; Esc goes back', async () => {
  const sent = stubServer();
  await open('parked');
  await button(/Grace · 3 items/).click();
  await expect.poll(() => told.resumed.mock.calls.length).toBe(1);
  expect(sent[0]?.path).toBe(`/counter/parked/${id('b')}/resume`);
  await userEvent.keyboard('{Escape}');
  expect(told.closed).toHaveBeenCalledOnce();
});
