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

const subscribe = async (customer: string, price: string, more = {}) =>
  world.stripe.subscriptions.create({ customer, items: [{ price }], ...more });

describe('a new subscription', () => {
  test('is active once its first invoice is paid by the card on file', async () => {
    const { id: customer } = await world.newCustomer('4242424242424242');
    const made = await subscribe(customer, world.prices.starter, { metadata: { of: 'plan' }, ...withSecret });
    expect(made).toMatchObject({
      object: 'subscription',
      status: 'active',
      customer,
      cancel_at_period_end: false,
      metadata: { of: 'plan' },
      trial_end: null,
    });
    const [item] = made.items.data;
    expect(item?.price).toMatchObject({ id: world.prices.starter, unit_amount: 2_900 });
    expect(item?.current_period_start).toBe(made.billing_cycle_anchor);
    expect(item?.current_period_end).toBeGreaterThan(nowSeconds() + 27 * seconds.day);
    const invoice = invoiceOf(made);
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_due: 2_900,
      amount_paid: 2_900,
      amount_remaining: 0,
      total: 2_900,
      subtotal: 2_900,
      billing_reason: 'subscription_create',
      attempt_count: 1,
      attempted: true,
      next_payment_attempt: null,
      parent: { subscription_details: { subscription: made.id, metadata: { of: 'plan' } } },
    });
    expect(invoice.lines.data).toMatchObject([
      {
        amount: 2_900,
        description: '1 × Starter (at $29.00 / month)',
        pricing: { price_details: { price: world.prices.starter } },
        parent: { subscription_item_details: { subscription: made.id, subscription_item: item?.id, proration: false } },
      },
    ]);
    expect(await world.eventsOf(made.id, invoice.id ?? '')).toEqual([
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
  });

  test('is refused for a customer without a card', async () => {
    const { id: customer } = await world.newCustomer();
    const refusal = await refusalOf(subscribe(customer, world.prices.starter));
    expect(refusal).toMatchObject({
      statusCode: 400,
      rawType: 'invalid_request_error',
      code: 'resource_missing',
      message:
        'This customer has no attached payment source or default payment method. Please consider adding a default ' +
        'payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting',
    });
    expect((await world.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  });

  test('that costs nothing needs no card', async () => {
    const { id: customer } = await world.newCustomer();
    expect(await subscribe(customer, world.prices.free)).toMatchObject({ status: 'active' });
  });

  test('stays incomplete when the card is declined, and becomes active by another card', async () => {
    const { id: customer } = await world.newCustomer('4000000000000341');
    const made = await subscribe(customer, world.prices.starter, withSecret);
    expect(made.status).toBe('incomplete');
    const invoice = invoiceOf(made);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 2_900 });
    const answer = await world.confirm(secretOf(invoice), { payment_method: 'pm_card_visa' });
    expect(answer.body.status).toBe('succeeded');
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' });
    expect(await world.stripe.invoices.retrieve(invoice.id ?? '')).toMatchObject({ status: 'paid' });
  });

  test('stays incomplete while the bank asks, and becomes active by the answer', async () => {
    const { id: customer } = await world.newCustomer('4000002760003184');
    const made = await subscribe(customer, world.prices.starter, withSecret);
    expect(made.status).toBe('incomplete');
    const secret = secretOf(invoiceOf(made));
    const { body } = await world.confirm(secret);
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await world.answerBank(secret, 'pass');
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' });
    expect(await world.eventsOf(made.id, idOf(made.latest_invoice))).toEqual(
      expect.arrayContaining(['invoice.payment_action_required', 'invoice.payment_failed', 'invoice.paid']),
    );
  });

  test('expires with its invoice when nobody pays within 23 hours', async () => {
    const { id: customer } = await world.newCustomer('4000000000000341');
    const made = await subscribe(customer, world.prices.starter);
    await world.advance(customer, 23 * seconds.hour - 60);
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'incomplete' });
    await world.advance(customer, 60);
    const expired = await world.stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
    expect(expired.status).toBe('incomplete_expired');
    expect(invoiceOf(expired).status).toBe('void');
  });

  test('may wait for its first payment without trying', async () => {
    const { id: customer } = await world.newCustomer();
    const made = await subscribe(customer, world.prices.starter, {
      payment_behavior: 'default_incomplete',
      ...withSecret,
    });
    expect(made.status).toBe('incomplete');
    expect(invoiceOf(made)).toMatchObject({ status: 'open', attempt_count: 0 });
  });

  test('may be refused as a whole when the card is declined', async () => {
    const { id: customer } = await world.newCustomer('4000000000000341');
    const refusal = await refusalOf(
      subscribe(customer, world.prices.starter, { payment_behavior: 'error_if_incomplete' }),
    );
    expect(refusal).toMatchObject({ statusCode: 402, rawType: 'card_error', code: 'card_declined' });
    expect((await world.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  });

  test('refuses what it does not know', async () => {
    const { id: customer } = await world.newCustomer('4242424242424242');
    const { starter, yearly } = world.prices;
    expect(await refusalOf(subscribe(customer, starter, { colour: 'red' }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
      message: 'Received unknown parameter: colour',
    });
    expect(await refusalOf(subscribe('cus_nobody', starter))).toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    expect(await refusalOf(subscribe(customer, 'price_none'))).toMatchObject({
      message: "No such price: 'price_none'",
    });
    const mixed = world.stripe.subscriptions.create({ customer, items: [{ price: starter }, { price: yearly }] });
    expect(await refusalOf(mixed)).toMatchObject({ param: 'items' });
    expect(await refusalOf(subscribe(customer, starter, { trial_end: 1 }))).toMatchObject({ param: 'trial_end' });
    expect(await refusalOf(subscribe(customer, starter, { expand: ['plan.colour'] }))).toMatchObject({
      param: 'expand',
    });
  });

  test('is made once however often its key is sent', async () => {
    const { id: customer } = await world.newCustomer('4242424242424242');
    const once = () =>
      world.stripe.subscriptions.create(
        { customer, items: [{ price: world.prices.starter }] },
        { idempotencyKey: `subscribe-${customer}` },
      );
    const [first, second] = [await once(), await once()];
    expect(second.id).toBe(first.id);
    expect((await world.stripe.invoices.list({ customer })).data).toHaveLength(1);
  });
});

describe('subscriptions', () => {
  test('are listed newest first, page by page, without those that were cancelled', async () => {
    const { id: customer } = await world.newCustomer('4242424242424242');
    const made = [];
    for (const price of [world.prices.starter, world.prices.growth, world.prices.yearly])
      made.push((await subscribe(customer, price)).id);
    await world.stripe.subscriptions.cancel(made[1] ?? '');
    const page = await world.stripe.subscriptions.list({ customer, limit: 1, expand: ['data.latest_invoice'] });
    expect(page).toMatchObject({ has_more: true, data: [{ id: made[2], latest_invoice: { object: 'invoice' } }] });
    const next = await world.stripe.subscriptions.list({ customer, limit: 1, starting_after: made[2] ?? '' });
    expect(next).toMatchObject({ has_more: false, data: [{ id: made[0] }] });
    const all = await world.stripe.subscriptions.list({ customer, status: 'all' });
    expect(all.data.map(({ id }) => id)).toEqual([...made].reverse());
  });

  test('end at once when they are cancelled, for good', async () => {
    const { id: customer } = await world.newCustomer('4242424242424242');
    const { id } = await subscribe(customer, world.prices.starter);
    const ended = await world.stripe.subscriptions.cancel(id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } });
    expect(ended.ended_at).not.toBeNull();
    expect(await refusalOf(world.stripe.subscriptions.cancel(id))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(world.stripe.subscriptions.update(id, { cancel_at_period_end: true }))).toMatchObject({
      statusCode: 400,
    });
    expect(await world.eventsOf(id)).toContain('customer.subscription.deleted');
  });

  test('end with their period when that is asked for, and go on when it is taken back', async () => {
    const { id: customer } = await world.newCustomer('4242424242424242');
    const { id } = await subscribe(customer, world.prices.starter);
    const ending = await world.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
    const resumed = await world.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await world.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await world.advance(customer, 32 * seconds.day);
    const over = await world.stripe.subscriptions.retrieve(id);
    expect(over).toMatchObject({ status: 'canceled', ended_at: ending.cancel_at });
    expect((await world.stripe.invoices.list({ customer })).data).toHaveLength(1);
  });
});

describe('a customer who is removed', () => {
  test('has no subscriptions any more', async () => {
    const { id: customer } = await world.newCustomer('4242424242424242');
    const { id } = await subscribe(customer, world.prices.starter);
    await world.stripe.customers.del(customer);
    expect(await world.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  });
});
