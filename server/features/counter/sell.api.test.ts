import { describe, expect } from 'vitest';
import { counter } from '#contract/counter/counter.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import type { SavedProduct } from '#contract/products/products.schemas.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { aLine, anOpenSale, aSale, inCash, ofProduct, openCounter, place } from './counter.fixture.ts';

async function openShop(world: World, make: Factory, goods: { quantity?: number; price?: string }[] = [{}]) {
  const seller = await make.seller();
  const products: SavedProduct[] = [];
  for (const { quantity = 5, price = '20.00' } of goods) {
    products.push(await addProduct(seller, { price, oldPrice: '0', quantity }));
  }
  const at = await openCounter(seller);
  const [first] = products;
  if (!first) throw new Error('No goods');
  const left = async (index = 0) => {
    const { rows } = await world.pool.query('select quantity from products where id = $1', [products[index]?._id]);
    return rows[0]?.quantity as number;
  };
  return { seller, products, product: first, at, left };
}

const cashier = (make: Factory, owner: Person) => make.staff(owner, 'cashier');

describe('a sale at the counter', () => {
  test('counter.setup: a till is told all it needs', async ({ make, world }) => {
    const { seller, at } = await openShop(world, make);
    const setup = await seller.call(counter.setup, { query: { device: at.device } });
    expect(setup).toMatchObject({ till: { _id: at.till._id }, shift: { _id: at.shift }, priceCutPercent: null });
    const settings = { ...setup.settings, cashStep: 5 as const, receiptFooter: 'Thank you' };
    const params = { id: setup.store._id };
    expect(await seller.call(counter.saveSettings, { params, body: settings })).toEqual(settings);
    expect(await seller.call(counter.settings, { params })).toEqual(settings);
  });

  test('counter.place: is an order that is paid, completed and off the shelf', async ({ make, world }) => {
    const { seller, product, at, left } = await openShop(world, make);
    const sale = aSale(at, { world, lines: [ofProduct(product, { quantity: 2 }), aLine({ price: 3.5 })] });
    const sold = await place(seller, { ...sale, payments: [inCash(43.5, { received: 50 })] });
    expect(sold).toMatchObject({
      receiptNo: `${at.letter}-${String(sale.number).padStart(4, '0')}`,
      serialNo: 1,
      total: 43.5,
      payments: [{ means: 'cash', amount: 43.5, received: 50, change: 6.5 }],
      remarks: [],
    });
    expect(await left()).toBe(3);
    const order = await seller.call(orders.get, { params: { id: sale._id } });
    expect(order).toMatchObject({
      way: 'counter',
      status: 'Completed',
      payment: { type: 'counter', status: 'succeeded' },
      counter: { receiptNo: sold.receiptNo, till: 'Till 1', remarks: [] },
      paymentMeans: 'cash',
    });
    expect(order.events.map(({ kind, body }) => [kind, body])).toEqual([
      ['placed', 'Sold at Till 1'],
      ['paid', 'Paid $43.50 with cash'],
    ]);
    await world.drain();
    const { rows } = await world.pool.query("select 1 from order_events where kind = 'mail' and order_id = $1", [
      sale._id,
    ]);
    expect(rows).toEqual([]);
    expect((await seller.call(counter.sale, { params: { id: sale._id } })).receiptNo).toBe(sold.receiptNo);
    const query = { location: at.location };
    expect(await seller.call(counter.recent, { query })).toMatchObject([{ _id: sale._id }]);
    const search = sold.receiptNo.toLowerCase().replace('-', '');
    expect(await seller.call(counter.recent, { query: { ...query, search } })).toMatchObject([{ _id: sale._id }]);
  });

  test('the same sale again is the same sale, another under its id is refused', async ({ make, world }) => {
    const { seller, product, at, left } = await openShop(world, make);
    const sale = aSale(at, { world, lines: [ofProduct(product)] });
    const both = await Promise.allSettled([place(seller, sale), place(seller, sale)]);
    const answers = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).toEqual(await place(seller, sale));
    expect(await place(seller, { ...sale, knownAt: sale.at })).toEqual(answers[0]);
    expect(await left()).toBe(4);
    const other = { ...sale, lines: [ofProduct(product, { quantity: 2 })], total: 40, payments: [inCash(40)] };
    await expect(place(seller, other)).toFailWith('CONFLICT');
    const again = aSale(at, { world, lines: [aLine({ price: 1 })], number: sale.number });
    await expect(place(seller, again)).toFailAt({ number: 'Another sale has this number' });
  });

  test('what is gone is refused by name, and nothing of the sale is made', async ({ make, world }) => {
    const { seller, products, at, left } = await openShop(world, make, [{ quantity: 1 }, { quantity: 4 }]);
    const lines = products.map((product) => ofProduct(product, { quantity: 2 }));
    await expect(place(seller, aSale(at, { world, lines }))).toFailWith('CONFLICT');
    expect([await left(0), await left(1)]).toEqual([1, 4]);
  });

  test('what is paid is what it comes to', async ({ make, world }) => {
    const { seller, product, at } = await openShop(world, make);
    const lines = [ofProduct(product)];
    await expect(place(seller, aSale(at, { world, lines, payments: [inCash(19)] }))).toFailAt({
      payments: 'They come to $19.00, the sale to $20.00',
    });
    const short = aSale(at, { world, lines, payments: [inCash(20, { received: 10 })] });
    await expect(place(seller, short)).toFailAt({ 'payments.0.received': 'That is not enough' });
    const wrong = aSale(at, { world, lines, total: 19, payments: [inCash(19)] });
    await expect(place(seller, wrong)).toFailAt({ total: 'It comes to $20.00' });
  });

  test('counter.open, counter.release: goods are held for fifteen minutes, or let go', async ({ make, world }) => {
    const { seller, product, at, left } = await openShop(world, make, [{ quantity: 2 }]);
    const sale = anOpenSale(at, { lines: [ofProduct(product, { quantity: 2 })] });
    const held = await seller.call(counter.open, { body: sale });
    expect(held).toMatchObject({ _id: sale._id, total: 40 });
    expect(await seller.call(counter.open, { body: sale })).toEqual(held);
    expect(await left()).toBe(0);
    await seller.call(counter.release, { params: { id: sale._id } });
    expect(await left()).toBe(2);
    const another = anOpenSale(at, { lines: [ofProduct(product)] });
    await seller.call(counter.open, { body: another });
    world.clock.advance({ minutes: 16 });
    const sweep = world.handlers.find(({ job }) => job.name === 'counter.sweep');
    await sweep?.run({}, undefined);
    expect(await left()).toBe(2);
    const late = { ...aSale(at, { world, lines: another.lines }), ...another };
    await expect(place(seller, late)).toFailWith('CONFLICT');
    expect(await place(seller, { ...late, knownAt: late.at })).toMatchObject({ _id: another._id, total: 20 });
    const third = anOpenSale(at, { lines: [ofProduct(product)] });
    await seller.call(counter.open, { body: third });
    const paid = { ...aSale(at, { world, lines: third.lines }), ...third };
    expect(await place(seller, paid)).toMatchObject({ _id: third._id, total: 20 });
    await expect(seller.call(counter.release, { params: { id: third._id } })).toFailWith('CONFLICT');
  });

  test('counter.allow: another price is for those who may, or what somebody allowed', async ({ make, world }) => {
    const { seller, product, at } = await openShop(world, make);
    const clerk = await cashier(make, seller);
    const cheap = ofProduct(product, { price: 15, reason: 'Box torn' });
    const sale = aSale(at, { world, lines: [cheap] });
    await expect(place(clerk, sale)).toFailWith('NOT_PERMITTED');
    const body = {
      device: at.device,
      sale: sale._id,
      line: 0,
      product: product._id,
      listPrice: 20,
      price: 15,
      discount: null,
      total: null,
      reason: 'Box torn',
    };
    await expect(clerk.call(counter.allow, { body })).toFailWith('NOT_PERMITTED');
    const { _id: override } = await seller.call(counter.allow, { body });
    const lower = { ...sale, lines: [{ ...cheap, override, price: 14 }], total: 14, payments: [inCash(14)] };
    await expect(place(clerk, lower)).toFailWith('NOT_PERMITTED');
    const twice = [
      { ...cheap, override },
      { ...cheap, override },
    ];
    await expect(place(clerk, { ...sale, lines: twice, total: 30, payments: [inCash(30)] })).toFailWith(
      'NOT_PERMITTED',
    );
    // It goes with its line, wherever that stands by now.
    const lines = [aLine({ price: 3 }), { ...cheap, override }];
    const allowed = await place(clerk, { ...sale, lines, total: 18, payments: [inCash(18)] });
    expect(allowed.lines).toMatchObject([{ price: 3 }, { price: 15, listPrice: 20, reason: 'Box torn' }]);
    const discounted = aSale(at, { world, lines: [ofProduct(product)], total: 18, payments: [inCash(18)] });
    const discount = { percent: 10, amount: null, reason: 'Regular' };
    await expect(place(clerk, { ...discounted, discount })).toFailWith('NOT_PERMITTED');
    expect(await place(seller, { ...discounted, discount })).toMatchObject({ discount: 2, total: 18 });
  });

  test('made without a network it is a fact: what is gone is oversold, what is odd is noted', async ({
    make,
    world,
  }) => {
    const { seller, product, at, left } = await openShop(world, make, [{ quantity: 1 }]);
    const clerk = await cashier(make, seller);
    const knownAt = world.clock.now().toISOString();
    const lines = [ofProduct(product, { quantity: 3, price: 5, listPrice: 20, reason: 'Bulk' })];
    const sold = await place(clerk, aSale(at, { world, lines, knownAt }));
    expect(sold.lines).toMatchObject([{ quantity: 3, oversold: 2 }]);
    expect(sold.remarks).toHaveLength(2);
    expect(await left()).toBe(0);
    const query = { location: at.location };
    expect(await seller.call(counter.conflicts, { query })).toMatchObject([{ sale: sold._id, oversold: 2 }]);
    const settle = { params: { id: sold._id }, body: { position: 0, answer: 'found' as const } };
    await seller.call(counter.settleConflict, settle);
    expect(await seller.call(counter.conflicts, { query })).toEqual([]);
    await expect(seller.call(counter.settleConflict, settle)).toFailWith('CONFLICT');
    expect(await left()).toBe(0);
    const strange = aSale(at, { world, lines, knownAt, total: 12, payments: [inCash(12)] });
    expect((await place(clerk, strange)).total).toBe(12);
  });

  test('counter.park, counter.parked, counter.resume, counter.void: it waits for any till, one gets it', async ({
    make,
    world,
  }) => {
    const { seller, product, at, left } = await openShop(world, make);
    const sale = anOpenSale(at, { lines: [ofProduct(product)], note: 'Blue jacket' });
    await seller.call(counter.park, { body: sale });
    const query = { location: at.location };
    expect(await seller.call(counter.parked, { query })).toMatchObject([{ name: 'Blue jacket', items: 1, total: 20 }]);
    const params = { id: sale._id };
    expect(await seller.call(counter.resume, { params })).toEqual(sale);
    await expect(seller.call(counter.resume, { params })).toFailWith('NOT_FOUND');
    await seller.call(counter.open, { body: sale });
    await seller.call(counter.void, { body: sale });
    expect(await left()).toBe(5);
    const { rows } = await world.pool.query('select total_cents from voided_sales where id = $1', [sale._id]);
    expect(rows).toEqual([{ total_cents: 2000 }]);
  });

  test('counter.inCarts: whoever sells the last one is told that a visitor of the store has it in a cart', async ({
    make,
    world,
  }) => {
    const { seller, product, at } = await openShop(world, make, [{ quantity: 1 }]);
    const ask = () => seller.call(counter.inCarts, { query: { location: at.location, product: product._id } });
    expect(await ask()).toEqual({ carts: 0 });
    const ids = [seller.scope.merchantId, newId(), at.till.store, product._id];
    await world.pool.query(
      `with cart as (
         insert into carts (merchant_id, id, store_id, token_hash, created_at, updated_at, expires_at)
         values ($1, $2, $3, sha256($4::text::bytea), $5, $5, $5::timestamptz + interval '1 day') returning merchant_id, id)
       insert into cart_lines (merchant_id, cart_id, product_id, quantity, seen_cents, added_at)
       select merchant_id, id, $4::uuid, 1, 2000, $5 from cart`,
      [...ids, world.clock.now()],
    );
    expect(await ask()).toEqual({ carts: 1 });
    world.clock.advance({ minutes: 61 });
    expect(await ask()).toEqual({ carts: 0 });
  });

  test('counter.customers, counter.mailReceipt: known by mail, phone and name', async ({ make, world, mailbox }) => {
    const { seller, product, at } = await openShop(world, make);
    const ann = { firstName: 'Ann', lastName: 'Lee', email: `ann-${newId()}@example.test`, phone: '(419) 555-0142' };
    const sold = await place(seller, aSale(at, { world, lines: [ofProduct(product)], customer: ann }));
    const bo = { firstName: 'Bo', lastName: '', email: '', phone: '419 555 0199' };
    await place(seller, aSale(at, { world, lines: [ofProduct(product)], customer: bo }));
    const ask = (search: string) => seller.call(counter.customers, { query: { location: at.location, search } });
    expect(await ask('ann')).toMatchObject([{ email: ann.email, phone: '4195550142', visits: 1 }]);
    expect(await ask('419-555-0199')).toMatchObject([{ firstName: 'Bo', email: '', visits: 1 }]);
    await seller.call(counter.mailReceipt, { params: { id: sold._id }, body: { email: ann.email } });
    await world.drain();
    expect((await mailbox.newest(ann.email)).subject).toContain(sold.receiptNo);
  });
});
