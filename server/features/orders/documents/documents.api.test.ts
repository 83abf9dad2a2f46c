import { expect } from 'vitest';
import { orders } from '#contract/orders/orders.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { picture } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { firstStore, storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { type GivenOrder, makeOrder } from '../orders.fixture.ts';
import { readPdf } from './read-pdf.fixture.ts';

async function sell(world: World, seller: Person, given: Partial<GivenOrder> = {}) {
  const scope = { merchantId: seller.scope.merchantId, storeId: await storeOf(seller) };
  return makeOrder(world.pool, { ...scope, at: world.clock.now(), ...given });
}

const fetchPdf = async (url: string) => {
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return { name: response.headers.get('content-disposition'), ...readPdf(Buffer.from(await response.arrayBuffer())) };
};

const filesOf = async (world: World, { scope }: Person) => {
  const keys: string[] = [];
  for await (const { key } of world.deps.storage.list(`private/documents/${scope.merchantId}/`)) keys.push(key);
  return keys;
};

test('orders.document links to the invoice and the packing slip of an order for a few minutes', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { id } = await sell(world, seller, { lines: [{ title: 'Lamp', quantity: 2 }] });
  const link = (kind: 'invoice' | 'packing-slip') => seller.call(orders.document, { params: { id, kind } });
  const invoice = await fetchPdf((await link('invoice')).url);
  expect(invoice.name).toBe('attachment; filename="invoice_1.pdf"');
  expect(invoice.sizes).toEqual([[612, 792]]);
  expect(invoice.pages[0]).toEqual(expect.arrayContaining(['Invoice', '#1', 'Lamp', '$117.93']));
  const { url } = await link('packing-slip');
  const slip = await fetchPdf(url);
  expect(slip.name).toBe('attachment; filename="packing_slip_1.pdf"');
  expect(slip.pages[0]).toEqual(expect.arrayContaining(['Packing slip', 'Lamp', '2 pieces in all']));
  expect((await fetch(url.replace('filename=', 'filename=x'))).status).toBe(404);
  world.clock.advance({ minutes: 16 });
  expect((await fetch(url)).status).toBe(404);
});

test('the same document is made once, and anew when something about it has changed', async ({ make, world }) => {
  const seller = await make.seller();
  const { id } = await sell(world, seller);
  const link = async () => (await seller.call(orders.document, { params: { id, kind: 'invoice' } })).url;
  const first = await link();
  world.clock.advance({ minutes: 1 });
  expect(new URL(await link()).pathname).toBe(new URL(first).pathname);
  expect(await filesOf(world, seller)).toHaveLength(1);
  const store = await firstStore(seller);
  const logo = await picture('webp', { width: 200, height: 60 });
  await seller.call(stores.update, { params: { id: store._id }, form: { title: 'Dock 9' }, files: { logo } });
  const second = await fetchPdf(await link());
  expect(second.pictures).toBeGreaterThan(0);
  expect(second.pages[0]).toContain('Dock 9');
  expect(await filesOf(world, seller)).toHaveLength(2);
});

test('documents are cleared away after a day', async ({ make, world }) => {
  const seller = await make.seller();
  const { id } = await sell(world, seller);
  await seller.call(orders.document, { params: { id, kind: 'invoice' } });
  const { rows } = await world.pool.query(
    `select data ->> 'key' as key from pgboss.job where name = 'storage.remove-file' and start_after > now() + '23 hours'`,
  );
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(await filesOf(world, seller)));
});

test('nobody gets the papers of another’s order', async ({ make, world }) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const { id } = await sell(world, seller);
  for (const kind of ['invoice', 'packing-slip'] as const) {
    await expect(stranger.call(orders.document, { params: { id, kind } })).toFailWith('NOT_FOUND');
  }
  await expect(seller.call(orders.document, { params: { id, kind: 'receipt' as never } })).toFailWith('NOT_FOUND');
});

test('orders.batchInvoices links to the invoice of each order that there is, with its serial number', async ({
  make,
  world,
}) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const [one, two] = [await sell(world, seller), await sell(world, seller)];
  const [foreign, unpaid] = [await sell(world, stranger), await sell(world, seller, { paymentStatus: 'created' })];
  const ids = [two.id, foreign.id, one.id, unpaid.id, two.id, '0190a5a0-dead-7000-8000-00000000dead'];
  const invoices = await seller.call(orders.batchInvoices, { body: { ids } });
  expect(invoices.map(({ serialNo }) => serialNo)).toEqual([2, 1]);
  for (const { serialNo, invoice } of invoices) {
    expect((await fetchPdf(invoice)).name).toBe(`attachment; filename="invoice_${serialNo}.pdf"`);
  }
  const many = Array.from({ length: 201 }, () => one.id);
  await expect(seller.call(orders.batchInvoices, { body: { ids: many } })).toFailAt({
    ids: 'Not more than 200 at once',
  });
});
