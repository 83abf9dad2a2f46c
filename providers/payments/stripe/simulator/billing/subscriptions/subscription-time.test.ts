import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { idOf, invoiceOf, nowSeconds, seconds, subscribersForFile } from './subscribers.fixture.ts';

const world = subscribersForFile();

const good = '4242424242424242';
const refusedLater = '4000000000000341';

async function subscribed(number: string | undefined, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id: customer } = await world.newCustomer(number);
  const items = [{ price: world.prices.starter }];
  const made = await world.stripe.subscriptions.create({ customer, items, ...more });
  return { customer, id: made.id, made };
}

const read = (id: string) => world.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
const cancelWithoutCard = { trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } } as const;

describe('a trial', () => {
  test('costs nothing until it ends, and then becomes a paid subscription', async () => {
    const { customer, id, made } = await subscribed(good, { trial_period_days: 14 });
    expect(made).toMatchObject({ status: 'trialing', billing_cycle_anchor: made.trial_end });
    expect(made.items.data[0]?.current_period_end).toBe(made.trial_end);
    expect(invoiceOf(await read(id))).toMatchObject({ status: 'paid', total: 0, amount_due: 0 });
    await world.advance(customer, 14 * seconds.day + 5);
    const drafted = await read(id);
    expect(drafted.status).toBe('active');
    expect(invoiceOf(drafted)).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', number: null });
    await world.advance(customer, seconds.hour);
    const paid = invoiceOf(await read(id));
    expect(paid).toMatchObject({ status: 'paid', total: 2_900, amount_paid: 2_900 });
    expect(drafted.items.data[0]?.current_period_start).toBe(made.trial_end);
  });

  test('is announced three days before it ends, once', async () => {
    const { customer, id } = await subscribed(undefined, { trial_period_days: 14, ...cancelWithoutCard });
    const warnings = async () =>
      (await world.eventsOf(id)).filter((type) => type === 'customer.subscription.trial_will_end').length;
    await world.advance(customer, 11 * seconds.day - 60);
    expect(await warnings()).toBe(0);
    await world.advance(customer, 120);
    expect(await warnings()).toBe(1);
    await world.advance(customer, 2 * seconds.day);
    expect(await warnings()).toBe(1);
  });

  test('ends for good without a card where that was settled', async () => {
    const { customer, id, made } = await subscribed(undefined, { trial_period_days: 14, ...cancelWithoutCard });
    await world.advance(customer, 14 * seconds.day + 5);
    expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: made.trial_end });
    expect(await world.eventsOf(id)).toContain('customer.subscription.deleted');
  });

  test('is billed without a card where nothing was settled, and is past due then', async () => {
    const { customer, id } = await subscribed(undefined, { trial_end: nowSeconds() + 2 * seconds.day });
    await world.advance(customer, 2 * seconds.day + 2 * seconds.hour);
    expect(await read(id)).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } });
  });

  test('ends at once with a purchase, and goes on until that is paid', async () => {
    const { customer, id, made } = await subscribed(undefined, { trial_period_days: 14, ...cancelWithoutCard });
    const buy = () =>
      world.stripe.subscriptions.update(id, {
        items: [{ id: made.items.data[0]?.id ?? '', price: world.prices.growth }],
        trial_end: 'now',
        payment_behavior: 'pending_if_incomplete',
        proration_behavior: 'always_invoice',
        expand: ['latest_invoice.payments'],
      });
    await expect(buy()).rejects.toMatchObject({ code: 'resource_missing', statusCode: 400 });
    await world.giveCard(customer, refusedLater);
    const declined = await buy();
    expect(declined).toMatchObject({ status: 'trialing', trial_end: made.trial_end });
    expect(declined.pending_update).toMatchObject({ subscription_items: [{ price: { id: world.prices.growth } }] });
    await world.giveCard(customer, good);
    const bought = await buy();
    expect(bought).toMatchObject({ status: 'active', pending_update: null });
    expect(invoiceOf(bought)).toMatchObject({ status: 'paid', total: 7_900, payments: { data: [{ status: 'paid' }] } });
    expect(bought.trial_end).toBeLessThanOrEqual(nowSeconds());
    expect(bought.items.data[0]).toMatchObject({ current_period_start: bought.billing_cycle_anchor });
    expect((await world.eventsOf(id)).at(-1)).toBe('customer.subscription.trial_will_end');
  });
});

describe('a period', () => {
  test('is followed by the next, whose invoice is a draft for an hour', async () => {
    const { customer, id, made } = await subscribed(good);
    const { current_period_start: start = 0, current_period_end: end = 0 } = made.items.data[0] ?? {};
    await world.advance(customer, end - start);
    const next = await read(id);
    expect(next.items.data[0]).toMatchObject({ current_period_start: end });
    expect(invoiceOf(next)).toMatchObject({ status: 'draft', created: end, next_payment_attempt: end + seconds.hour });
    await world.advance(customer, seconds.hour + 5);
    expect(invoiceOf(await read(id))).toMatchObject({
      status: 'paid',
      attempt_count: 1,
      status_transitions: { paid_at: end + seconds.hour },
    });
    expect(await world.eventsOf(id, idOf(next.latest_invoice))).toEqual(
      expect.arrayContaining(['invoice.created', 'invoice.finalized', 'invoice.paid', 'customer.subscription.updated']),
    );
  });

  test('of many is made up for one after the other', async () => {
    const { customer, id } = await subscribed(good);
    await world.advance(customer, 366 * seconds.day);
    const { data } = await world.stripe.invoices.list({ customer, limit: 100 });
    expect(data).toHaveLength(13);
    expect(new Set(data.map(({ number }) => number)).size).toBe(13);
    expect((await read(id)).status).toBe('active');
  });

  test('that moves for one customer moves for nobody else', async () => {
    const [mine, other] = [await subscribed(good), await subscribed(good)];
    await world.advance(mine.customer, 40 * seconds.day);
    expect((await world.stripe.invoices.list({ customer: mine.customer })).data).toHaveLength(2);
    expect((await world.stripe.invoices.list({ customer: other.customer })).data).toHaveLength(1);
  });
});

describe('a renewal that is not paid', () => {
  const unpaid = async () => {
    const made = await subscribed(good);
    await world.giveCard(made.customer, refusedLater);
    const end = made.made.items.data[0]?.current_period_end ?? 0;
    await world.advance(made.customer, end - nowSeconds() + 2 * seconds.hour);
    return { ...made, failedAt: end + seconds.hour };
  };

  test('is tried again after one, three and five days, and then it is over', async () => {
    const { customer, id, failedAt } = await unpaid();
    expect(await read(id)).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: failedAt + seconds.day },
    });
    await world.advance(customer, seconds.day);
    expect(invoiceOf(await read(id))).toMatchObject({
      attempt_count: 2,
      next_payment_attempt: failedAt + 3 * seconds.day,
    });
    await world.advance(customer, 2 * seconds.day);
    expect(invoiceOf(await read(id))).toMatchObject({ attempt_count: 3 });
    await world.advance(customer, 2 * seconds.day);
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      ended_at: failedAt + 5 * seconds.day,
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    });
  });

  test('makes it active again once it is paid', async () => {
    const { customer, id } = await unpaid();
    await world.giveCard(customer, good);
    await world.advance(customer, seconds.day);
    expect(await read(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', attempt_count: 2 } });
  });

  test('is not tried sooner because somebody tried by hand', async () => {
    const { id, failedAt } = await unpaid();
    const invoice = invoiceOf(await read(id));
    await expect(world.stripe.invoices.pay(invoice.id ?? '')).rejects.toMatchObject({ code: 'card_declined' });
    expect(invoiceOf(await read(id))).toMatchObject({
      attempt_count: 1,
      next_payment_attempt: failedAt + seconds.day,
    });
  });
});
