import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { tries } from '#testing/suite.ts';
import type { OrderDetailsRow, OrderLineRow, RefundRow } from '../order-details.repository.ts';
import { type DocumentView, toDocumentView } from './document-view.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawPackingSlip } from './draw-packing-slip.ts';
import { readPdf } from './read-pdf.fixture.ts';

// Late in the evening in Toledo, the next day in Greenwich.
const at = new Date('2026-11-16T03:30:00.000Z');

const anOrder = (changes: Partial<OrderDetailsRow> = {}): OrderDetailsRow => ({
  id: 'o',
  store_id: 's',
  checkout_id: 'CHK-7F3K',
  serial_no: 1048,
  status: 'New',
  way: 'ship',
  is_active: true,
  first_name: 'Renée',
  last_name: 'Okafor',
  email: 'renee@example.com',
  phone: '(918) 555-0117',
  subtotal_cents: cents(15_894),
  tax_cents: cents(1250),
  extra_fee_cents: cents(0),
  shipping_cents: cents(2850),
  discount_cents: cents(1000),
  total_cents: cents(18_994),
  payment_type: 'card',
  payment_status: 'succeeded',
  paid_at: at,
  refunded_cents: cents(0),
  address: {
    line1: '4410 E Kenosha St',
    line2: '',
    city: 'Broken Arrow',
    state: 'OK',
    postalCode: '74014',
    country: 'US',
  },
  refunding_cents: cents(0),
  created_at: at,
  place: null,
  slot: null,
  rate_name: 'Standard',
  notes: '',
  discounts: [{ title: 'Ten', code: 'DOCK10', cents: 1000 }],
  tax_included: false,
  items: 3,
  comments: [],
  payment_means: 'Visa ending in 4242',
  payment_problem: null,
  carrier: '',
  tracking_number: '',
  site_url: null,
  shipstation_status: null,
  shipstation_error: null,
  shipstation_at: null,
  is_sample: false,
  cart: { isReminded: false, task: null, isRecovered: false },
  ...changes,
});

const aLine = (changes: Partial<OrderLineRow> = {}): OrderLineRow => ({
  order_id: 'o',
  position: 0,
  kind: 'product',
  listed_cents: null,
  price_note: '',
  oversold: 0,
  oversold_settled_at: null,
  product_id: null,
  title: 'Kestrel Air Fryer',
  cl_sku: 'kst-af58',
  sku: '',
  condition: 'Open-box',
  picture_key: null,
  quantity: 2,
  unit_cents: cents(5499),
  discount_cents: cents(0),
  tax_cents: cents(0),
  restocked: 0,
  cost_cents: null,
  costed_units: 0,
  ...changes,
});

const store = {
  id: 's',
  title: 'Second Dock Surplus',
  email: 'hello@seconddock.example',
  phone: '(419) 555-0142',
  address: { line1: '3120 Dorr St', line2: 'Bay 2', city: 'Toledo', state: 'OH', postalCode: '43607', country: 'US' },
  time_zone: 'America/New_York',
  logo_key: null,
};

interface Given {
  order?: Partial<OrderDetailsRow>;
  lines?: OrderLineRow[];
  refunds?: RefundRow[];
}

const viewOf = ({ order, lines = [aLine()], refunds = [] }: Given = {}): DocumentView =>
  toDocumentView({ order: anOrder(order), lines, refunds, store });

const draw = async (paint: typeof drawInvoice, view: DocumentView, logo: Buffer | null = null) =>
  readPdf(await buffer(paint(view, { logo, madeAt: at })));

const wordsOf = async (paint: typeof drawInvoice, given?: Given) => (await draw(paint, viewOf(given))).pages.flat();

test('an invoice is a US Letter page with everything that was agreed on', async () => {
  const { pages, sizes, fonts } = await draw(drawInvoice, viewOf());
  expect(sizes).toEqual([[612, 792]]);
  expect(fonts).toHaveLength(2);
  expect(pages[0]).toEqual(
    expect.arrayContaining([
      'Second Dock Surplus',
      'Invoice',
      '#1048',
      '3120 Dorr St',
      'Toledo, OH 43607',
      'hello@seconddock.example',
      'Renée Okafor',
      'renee@example.com',
      'Ship to',
      'Broken Arrow, OK 74014',
      'November 15, 2026',
      'Kestrel Air Fryer',
      'Open-box · SKU kst-af58',
      '2',
      '$54.99',
      '$109.98',
      'Subtotal',
      '$158.94',
      'Discount (DOCK10)',
      '−$10.00',
      'Shipping, Standard',
      '$28.50',
      'Tax',
      '$12.50',
      'Total',
      '$189.94',
      'Second Dock Surplus · Invoice #1048',
      'Page 1 of 1',
    ]),
  );
});

test('taxes in the prices, refunds and cancellations are told', async () => {
  const refund = { id: 'r', amount_cents: cents(500), reason: '', by: '', problem: null, created_at: at };
  const refunds: RefundRow[] = [
    { ...refund, status: 'succeeded' },
    { ...refund, id: 'f', status: 'failed' },
  ];
  const order = { tax_included: true, refunded_cents: cents(500), status: 'Cancelled' as const };
  const words = await wordsOf(drawInvoice, { order, refunds });
  expect(words).toEqual(
    expect.arrayContaining(['Subtotal before tax', 'Tax (included in prices)', 'Cancelled', '−$5.00', '$184.94']),
  );
  expect(words.filter((word) => word === '−$5.00')).toHaveLength(1);
});

test('pickup, delivery and the ways to pay are said in words', async () => {
  const address = { line1: '1 Dock Rd', line2: '', city: 'Toledo', state: 'OH', postalCode: '43607', country: 'US' };
  const place = { name: 'Toledo, Dorr St', address, instructions: 'Ring at bay 2.', readyAt: at.toISOString() };
  const inStore = {
    payment_type: 'in_store',
    payment_status: 'processing',
    paid_at: null,
    shipping_cents: cents(0),
  } as const;
  const pickup = await wordsOf(drawInvoice, { order: { way: 'pickup', place, address: null, ...inStore } });
  expect(pickup).toEqual(expect.arrayContaining(['Pick up at', 'Toledo, Dorr St', '1 Dock Rd', 'Ring at bay 2.']));
  expect(pickup.join(' ').replace(/ +/g, ' ')).toContain('Ready from Nov 15, 2026, 10:30 PM');
  expect(pickup).toContain('To be paid in the store');
  expect(pickup.join(' ')).not.toContain('Shipping');
  const slot = { from: '2026-11-17T15:00:00.000Z', to: '2026-11-17T17:00:00.000Z' };
  const free = { payment_type: 'free', total_cents: cents(0) } as const;
  const fee = { shipping_cents: cents(0), extra_fee_cents: cents(1500) };
  const delivery = await wordsOf(drawInvoice, { order: { way: 'delivery', slot, ...fee, ...free } });
  expect(delivery.join(' ').replace(/ +/g, ' ')).toMatch(
    /Deliver to.*Nov 17, 2026, 10:00 AM – 12:00 PM.*Nothing to pay.*Delivery \$15\.00/s,
  );
});

test('a packing slip has numbers and boxes to tick, and no prices', async () => {
  const lines = [aLine(), aLine({ sku: 'AF-58', quantity: 1, title: 'Pegboard' })];
  const order = { carrier: 'UPS', tracking_number: '1Z999', notes: 'Leave it at the door.' };
  const words = await wordsOf(drawPackingSlip, { lines, order });
  expect(words).toEqual(
    expect.arrayContaining([
      'Packing slip',
      '#1048',
      'Ship to',
      'UPS 1Z999',
      'Kestrel Air Fryer',
      'kst-af58',
      'AF-58 (kst-af58)',
      '3 pieces in all',
      'Leave it at the door.',
    ]),
  );
  expect(words.join(' ')).not.toMatch(/[$]|Visa|Total/);
});

test('two hundred lines flow over pages that repeat the head and count themselves', async () => {
  const lines = Array.from({ length: 200 }, (_, index) =>
    aLine({
      position: index,
      title: index % 9 ? `Item ${index}` : `Item ${index} ${'with a very long name '.repeat(8)}`,
    }),
  );
  for (const paint of [drawInvoice, drawPackingSlip]) {
    const { pages, sizes } = await draw(paint, viewOf({ lines }));
    expect(pages.length).toBeGreaterThan(8);
    expect(new Set(sizes.map(String))).toEqual(new Set(['612,792']));
    const words = pages.flat().join('\n');
    for (const { position } of lines) expect(words).toMatch(new RegExp(`^Item ${position}\\b`, 'm'));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (page.some((word) => word.startsWith('Item '))) expect(page).toContain('Quantity');
    }
  }
});

test('a logo takes the place of the store’s name', async () => {
  const image = sharp({
    create: { width: 300, height: 90, channels: 4, background: { r: 20, g: 60, b: 200, alpha: 0.5 } },
  });
  for (const logo of [await image.png().toBuffer(), await image.flatten().jpeg().toBuffer()]) {
    expect((await draw(drawInvoice, viewOf(), logo)).pictures).toBeGreaterThan(0);
  }
});

test('whatever people write, in whatever script, is printed or shown as a box', async () => {
  const texts = [
    '日本語の注文',
    'شكرا جزيلا لكم',
    'ขอบคุณ',
    'नमस्ते',
    '👩‍👩‍👧 🎉',
    'a\u202eb\u0000c\td',
    'W'.repeat(300),
    '\n\n',
  ];
  for (const text of texts) {
    const order = { first_name: text, notes: text.repeat(40).slice(0, 500), rate_name: text.slice(0, 80) };
    for (const paint of [drawInvoice, drawPackingSlip]) {
      expect(
        (await draw(paint, viewOf({ order, lines: [aLine({ title: text, sku: text })] }))).pages.length,
      ).toBeGreaterThan(0);
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (text) => {
      const view = viewOf({
        order: { last_name: text, notes: text },
        lines: [aLine({ title: text, condition: text })],
      });
      expect((await draw(drawInvoice, view)).pages).toHaveLength(1);
    }),
    { numRuns: tries(25), seed: 20_261_115 },
  );
});
