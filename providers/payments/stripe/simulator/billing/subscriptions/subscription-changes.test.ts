import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../payers.fixture.ts';
import {
  idOf,
  invoiceOf,
  nowSeconds,
  seconds,
  secretOf,
  subscribersForFile,
  withSecret,
} from './subscribers.fixture.ts';

const world = subscribersForFile();

const good = '4242424242424242';
const asked = '4000002760003184';
const refusedLater = '4000000000000341';

async function subscribed(number: string, price: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id: customer } = await world.newCustomer(number);
  const { id } = await world.stripe.subscriptions.create({ customer, items: [{ price }], ...more });
  return { customer, id };
}

/** As the product changes a plan. */
async function change(id: string, price: string, more: Stripe.SubscriptionUpdateParams = {}) {
  const [item] = (await world.stripe.subscriptions.retrieve(id)).items.data;
  return world.stripe.subscriptions.update(id, {
    items: [{ id: item?.id ?? '', price }],
    payment_behavior: 'pending_if_incomplete',
    proration_behavior: 'always_invoice',
    ...withSecret,
    ...more,
  });
}

const priceOf = ({ items }: Stripe.Subscription) => items.data[0]?.price.id;
const periodOf = ({ items }: Stripe.Subscription) => [
  items.data[0]?.current_period_start,
  items.data[0]?.current_period_end,
];

describe('a dearer price', () => {
  test('is prorated to the second and paid at once', async () => {
    const { starter, growth } = world.prices;
    const { customer, id } = await subscribed(good, starter);
    const before = await world.stripe.subscriptions.retrieve(id);
    await world.advance(customer, 10 * seconds.day);
    const after = await change(id, growth);
    expect(after).toMatchObject({ status: 'active', pending_update: null });
    expect(priceOf(after)).toBe(growth);
    expect(periodOf(after)).toEqual(periodOf(before));
    const invoice = invoiceOf(after);
    const [start = 0, end = 0] = periodOf(before);
    const [credit, charge] = invoice.lines.data;
    const at = credit?.period.start ?? 0;
    expect(at - start).toBeGreaterThanOrEqual(10 * seconds.day);
    expect(credit).toMatchObject({ amount: -Math.round((2_900 * (end - at)) / (end - start)), period: { end } });
    expect(charge).toMatchObject({ amount: Math.round((7_900 * (end - at)) / (end - start)), period: { end } });
    expect(credit?.description).toMatch(/^Unused time on Starter after \d\d \w{3,4} \d{4}$/);
    expect(charge?.description).toMatch(/^Remaining time on Growth after /);
    expect(charge?.parent?.subscription_item_details?.proration).toBe(true);
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
    expect(invoice.total).toBe((credit?.amount ?? 0) + (charge?.amount ?? 0));
  });

  test('waits until it is paid when the card is declined, and nothing else changes', async () => {
    const { starter, growth } = world.prices;
    const { customer, id } = await subscribed(good, starter);
    await world.giveCard(customer, refusedLater);
    const waiting = await change(id, growth);
    expect(waiting).toMatchObject({
      status: 'active',
      pending_update: { subscription_items: [{ price: { id: growth } }] },
    });
    expect(priceOf(waiting)).toBe(starter);
    expect(invoiceOf(waiting)).toMatchObject({ status: 'open', next_payment_attempt: null });
    await world.giveCard(customer, good);
    await world.stripe.invoices.pay(invoiceOf(waiting).id ?? '');
    const paid = await world.stripe.subscriptions.retrieve(id);
    expect(paid).toMatchObject({ status: 'active', pending_update: null });
    expect(priceOf(paid)).toBe(growth);
    expect(await world.eventsOf(id)).toContain('customer.subscription.pending_update_applied');
  });

  test('that waits is dropped with its invoice after 23 hours', async () => {
    const { customer, id } = await subscribed(good, world.prices.starter);
    await world.giveCard(customer, refusedLater);
    const waiting = await change(id, world.prices.growth);
    expect(waiting.pending_update?.expires_at).toBeLessThanOrEqual(nowSeconds() + 23 * seconds.hour);
    await world.advance(customer, 23 * seconds.hour + 5);
    const after = await world.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(after).toMatchObject({ status: 'active', pending_update: null });
    expect(priceOf(after)).toBe(world.prices.starter);
    expect(invoiceOf(after).status).toBe('void');
    expect(await world.eventsOf(id)).toContain('customer.subscription.pending_update_expired');
  });

  test('that waits is dropped by voiding its invoice, and replaced by another change', async () => {
    const { customer, id } = await subscribed(good, world.prices.starter);
    await world.giveCard(customer, refusedLater);
    const first = await change(id, world.prices.growth);
    const second = await change(id, world.prices.yearly);
    expect(second.pending_update?.subscription_items).toMatchObject([{ price: { id: world.prices.yearly } }]);
    expect(await world.stripe.invoices.retrieve(idOf(first.latest_invoice))).toMatchObject({ status: 'void' });
    await world.stripe.invoices.voidInvoice(idOf(second.latest_invoice));
    expect(await world.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active', pending_update: null });
  });

  test('takes effect when the bank has asked', async () => {
    const { customer, id } = await subscribed(good, world.prices.starter);
    await world.giveCard(customer, asked);
    const waiting = await change(id, world.prices.growth);
    expect(waiting.pending_update).not.toBeNull();
    await world.answerBank(secretOf(invoiceOf(waiting)), 'fail');
    expect(priceOf(await world.stripe.subscriptions.retrieve(id))).toBe(world.prices.starter);
    const again = await world.confirm(secretOf(invoiceOf(waiting)), { payment_method: 'pm_card_visa' });
    expect(again.body.status).toBe('succeeded');
    expect(priceOf(await world.stripe.subscriptions.retrieve(id))).toBe(world.prices.growth);
  });

  test('makes it past due where it may not wait', async () => {
    const { customer, id } = await subscribed(good, world.prices.starter);
    await world.giveCard(customer, refusedLater);
    const after = await change(id, world.prices.growth, { payment_behavior: 'allow_incomplete' });
    expect(after.status).toBe('past_due');
    expect(priceOf(after)).toBe(world.prices.growth);
  });

  test('is refused as a whole where it must be paid, and nothing has changed', async () => {
    const { customer, id } = await subscribed(good, world.prices.starter);
    await world.giveCard(customer, refusedLater);
    const refusal = await refusalOf(change(id, world.prices.growth, { payment_behavior: 'error_if_incomplete' }));
    expect(refusal).toMatchObject({ statusCode: 402, code: 'card_declined' });
    const after = await world.stripe.subscriptions.retrieve(id);
    expect(after).toMatchObject({ status: 'active', pending_update: null });
    expect(priceOf(after)).toBe(world.prices.starter);
  });
});

describe('a cheaper price', () => {
  test('leaves a credit, which pays the next invoice', async () => {
    const { customer, id } = await subscribed(good, world.prices.growth);
    const after = await change(id, world.prices.starter);
    expect(priceOf(after)).toBe(world.prices.starter);
    const invoice = invoiceOf(after);
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_due: 0,
      starting_balance: 0,
      ending_balance: invoice.total,
    });
    expect(invoice.total).toBeLessThan(-4_900);
    const owner = await world.stripe.customers.retrieve(customer);
    expect(owner).toMatchObject({ balance: invoice.total });
    await world.advance(customer, 32 * seconds.day);
    const [renewal] = (await world.stripe.invoices.list({ customer, limit: 1 })).data;
    const due = { status: 'paid', total: 2_900, amount_due: 0, starting_balance: invoice.total };
    expect(renewal).toMatchObject({ ...due, ending_balance: invoice.total + 2_900 });
  });

  test('may be settled with the next invoice, or not at all', async () => {
    const { customer, id } = await subscribed(good, world.prices.growth);
    const later = { payment_behavior: 'allow_incomplete', proration_behavior: 'create_prorations' } as const;
    await change(id, world.prices.starter, later);
    expect((await world.stripe.invoices.list({ customer })).data).toHaveLength(1);
    const preview = await world.stripe.invoices.createPreview({ customer, subscription: id });
    expect(preview.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1, 1]);
    await change(id, world.prices.growth, { ...later, proration_behavior: 'none' });
    expect((await world.stripe.invoices.createPreview({ subscription: id })).lines.data).toHaveLength(3);
  });
});

describe('another interval', () => {
  test('begins the periods anew and is billed at once', async () => {
    const { customer, id } = await subscribed(good, world.prices.growth);
    await world.advance(customer, 5 * seconds.day);
    const after = await change(id, world.prices.yearly, {
      proration_behavior: 'create_prorations',
      payment_behavior: 'allow_incomplete',
    });
    const [start = 0, end = 0] = periodOf(after);
    expect(after.billing_cycle_anchor).toBe(start);
    expect(end - start).toBeGreaterThanOrEqual(365 * seconds.day);
    const [credit, year] = invoiceOf(after).lines.data;
    expect(credit?.amount).toBeLessThan(0);
    expect(year).toMatchObject({ amount: 79_000, description: '1 × Growth (at $790.00 / year)' });
  });
});

describe('a change', () => {
  test('of one with a pending update may name nothing but what can wait', async () => {
    const { id } = await subscribed(good, world.prices.starter);
    const refusal = await refusalOf(change(id, world.prices.growth, { metadata: { a: 'b' } }));
    expect(refusal).toMatchObject({ statusCode: 400, param: 'metadata' });
  });

  test('keeps what it does not name, and takes away what is empty', async () => {
    const { customer, id } = await subscribed(good, world.prices.starter, { metadata: { a: '1', b: '2' } });
    const method = await world.giveCard(customer, '5555555555554444');
    const changed = await world.stripe.subscriptions.update(id, {
      metadata: { a: '' },
      default_payment_method: method,
    });
    expect(changed).toMatchObject({ metadata: { b: '2' }, default_payment_method: method, status: 'active' });
    const reset = await world.stripe.subscriptions.update(id, { default_payment_method: '' });
    expect(reset.default_payment_method).toBeNull();
  });

  test('without the id of an item adds another item', async () => {
    const { id } = await subscribed(good, world.prices.starter);
    const both = await world.stripe.subscriptions.update(id, { items: [{ price: world.prices.growth }] });
    expect(both.items.data).toHaveLength(2);
  });

  test('of one that is incomplete is refused', async () => {
    const { id } = await subscribed(refusedLater, world.prices.starter);
    expect(await refusalOf(change(id, world.prices.growth))).toMatchObject({ statusCode: 400 });
  });
});
