import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { armStripe } from '../stripe.fixture.ts';
import { cardOf, refusalOf } from './payers.fixture.ts';
import { idOf, invoiceOf, openSubscribers, type Subscribers, seconds, secretOf } from './subscribers.fixture.ts';

let world: Subscribers;
beforeAll(async () => {
  world = await openSubscribers();
});
afterAll(() => world.close());

const good = '4242424242424242';
const asked = '4000002760003184';
const refusedLater = '4000000000000341';

async function subscribed(number: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id: customer } = await world.newCustomer(number);
  const items = [{ price: world.prices.starter }];
  const expand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments'];
  const made = await world.stripe.subscriptions.create({ customer, items, expand, ...more });
  return { customer, made, invoice: invoiceOf(made), invoiceId: idOf(made.latest_invoice) };
}

const read = (id: string) => world.stripe.invoices.retrieve(id, { expand: ['payments'] });

describe('an invoice', () => {
  test('says what was paid, with what, and where its owner finds it', async () => {
    const { customer, invoice } = await subscribed(good);
    const owner = (await world.stripe.customers.retrieve(customer)) as Stripe.Customer;
    expect(invoice.number).toBe(`${owner.invoice_prefix}-0001`);
    expect(owner.next_invoice_sequence).toBe(2);
    expect(invoice.hosted_invoice_url).toMatch(/\/stripe\/invoices\/in_\w+\?key=\w{32}$/);
    expect(invoice.invoice_pdf).toMatch(/\/stripe\/invoices\/in_\w+\/pdf\?key=\w{32}$/);
    const [payment] = invoice.payments?.data ?? [];
    expect(payment).toMatchObject({ object: 'invoice_payment', status: 'paid', is_default: true, amount_paid: 2_900 });
    const intent = await world.stripe.paymentIntents.retrieve(idOf(payment?.payment.payment_intent ?? null));
    expect(intent).toMatchObject({ status: 'succeeded', amount: 2_900, customer });
    const listed = await world.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    expect(listed.data).toMatchObject([{ id: payment?.id, invoice: invoice.id }]);
  });

  test('names its payments and its secret only when it is asked for them, four levels deep at most', async () => {
    const { invoiceId, made } = await subscribed(good);
    const plain = await world.stripe.invoices.retrieve(invoiceId);
    expect(plain).not.toHaveProperty('payments');
    expect(plain).not.toHaveProperty('confirmation_secret');
    const deep = await world.stripe.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] });
    expect(deep.payments?.data[0]?.payment.payment_intent).toMatchObject({ object: 'payment_intent' });
    const tooDeep = { expand: ['latest_invoice.payments.data.payment.payment_intent'] };
    expect(await refusalOf(world.stripe.subscriptions.retrieve(made.id, tooDeep))).toMatchObject({ statusCode: 400 });
  });

  test('is found by its customer, subscription and status, newest first', async () => {
    const { customer, made } = await subscribed(good);
    await world.advance(customer, 70 * seconds.day);
    const all = (await world.stripe.invoices.list({ customer })).data.map(({ id }) => id);
    expect(all).toHaveLength(3);
    const first = await world.stripe.invoices.list({ subscription: made.id, limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: all[0] }, { id: all[1] }] });
    const rest = await world.stripe.invoices.list({ customer, starting_after: all[1] ?? '' });
    expect(rest).toMatchObject({ has_more: false, data: [{ id: all[2], billing_reason: 'subscription_create' }] });
    expect((await world.stripe.invoices.list({ customer, status: 'open' })).data).toEqual([]);
    const unknown = { customer, colour: 'red' } as Stripe.InvoiceListParams;
    expect(await refusalOf(world.stripe.invoices.list(unknown))).toMatchObject({ code: 'parameter_unknown' });
  });
});

describe('paying', () => {
  test('takes the money with the card that is named', async () => {
    const { customer, invoiceId, made } = await subscribed(refusedLater);
    const { id: method } = await cardOf(world.stripe, good);
    expect(await refusalOf(world.stripe.invoices.pay(invoiceId, { payment_method: method }))).toMatchObject({
      code: 'resource_missing',
    });
    await world.stripe.paymentMethods.attach(method, { customer });
    const paid = await world.stripe.invoices.pay(invoiceId, { payment_method: method });
    expect(paid).toMatchObject({ status: 'paid', amount_remaining: 0 });
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' });
    expect(await refusalOf(world.stripe.invoices.pay(invoiceId))).toMatchObject({
      ...{ statusCode: 400, message: 'Invoice is already paid' },
    });
  });

  test('is refused with the words of the bank, and the invoice stays open', async () => {
    const { invoiceId } = await subscribed(refusedLater);
    const refusal = await refusalOf(world.stripe.invoices.pay(invoiceId));
    expect(refusal).toMatchObject({
      ...{ statusCode: 402, rawType: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
      message: 'Your card was declined.',
    });
    expect(await read(invoiceId)).toMatchObject({ status: 'open', payments: { data: [{ status: 'open' }] } });
  });

  test('is refused while the bank wants to ask, and done by its answer', async () => {
    const { customer, invoiceId, invoice, made } = await subscribed(refusedLater);
    await world.giveCard(customer, asked);
    const refusal = await refusalOf(world.stripe.invoices.pay(invoiceId));
    expect(refusal).toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' });
    expect(refusal.payment_intent).toMatchObject({ status: 'requires_action' });
    await world.answerBank(secretOf(invoice), 'pass');
    expect(await read(invoiceId)).toMatchObject({ status: 'paid' });
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' });
  });

  test('is done once however often its key is sent', async () => {
    const { customer, invoiceId } = await subscribed(refusedLater);
    await world.giveCard(customer, good);
    const pay = () => world.stripe.invoices.pay(invoiceId, {}, { idempotencyKey: `pay-${invoiceId}` });
    const [first, second] = [await pay(), await pay()];
    expect(second).toEqual(first);
    expect(await world.eventsOf(invoiceId)).toEqual(expect.arrayContaining(['invoice.paid']));
    expect((await world.eventsOf(invoiceId)).filter((type) => type === 'invoice.paid')).toHaveLength(1);
  });

  test('may take a while', async () => {
    await armStripe(world.sandbox, 'processing-succeeds');
    const { invoiceId, made } = await subscribed(good);
    expect(made.status).toBe('incomplete');
    await world.own.received(1, ({ type, body }) => type === 'invoice.paid' && body.includes(invoiceId));
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' });
  });
});

describe('a payment of a renewal that takes a while', () => {
  test('is waited for, and tried again when it fails', async () => {
    const { customer, made } = await subscribed(good);
    await armStripe(world.sandbox, 'processing-fails');
    const end = made.items.data[0]?.current_period_end ?? 0;
    await world.advance(customer, end - made.created + 2 * seconds.hour);
    const isFailure = ({ type, body }: { type: string; body: Buffer }) =>
      type === 'invoice.payment_failed' && body.includes(customer);
    await world.own.received(1, isFailure);
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'past_due' });
    await world.advance(customer, 2 * seconds.day);
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' });
  });
});

describe('voiding', () => {
  test('ends an invoice and its payment, and what waited for them', async () => {
    const { invoiceId, invoice, made } = await subscribed(refusedLater);
    expect(await world.stripe.invoices.voidInvoice(invoiceId)).toMatchObject({ status: 'void', auto_advance: false });
    const { body } = await world.confirm(secretOf(invoice), { payment_method: 'pm_card_visa' });
    expect(body.error).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await read(invoiceId)).toMatchObject({ payments: { data: [{ status: 'canceled' }] } });
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'incomplete_expired' });
    expect(await refusalOf(world.stripe.invoices.voidInvoice(invoiceId))).toMatchObject({ statusCode: 400 });
  });

  test('gives back the credit that it had used', async () => {
    const { id: customer } = await world.newCustomer(refusedLater, { balance: -1_000 });
    const items = [{ price: world.prices.starter }];
    const made = await world.stripe.subscriptions.create({ customer, items, expand: ['latest_invoice'] });
    expect(invoiceOf(made)).toMatchObject({
      total: 2_900,
      amount_due: 1_900,
      starting_balance: -1_000,
      ending_balance: 0,
    });
    expect(await world.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
    await world.stripe.invoices.voidInvoice(invoiceOf(made).id ?? '');
    expect(await world.stripe.customers.retrieve(customer)).toMatchObject({ balance: -1_000 });
  });
});

describe('a draft', () => {
  test('can be made final and paid before its time', async () => {
    const { customer, made } = await subscribed(good);
    const end = made.items.data[0]?.current_period_end ?? 0;
    await world.advance(customer, end - made.created + 60);
    const [draft] = (await world.stripe.invoices.list({ customer, status: 'draft' })).data;
    const final = await world.stripe.invoices.finalizeInvoice(draft?.id ?? '');
    expect(final).toMatchObject({ status: 'open', amount_due: 2_900 });
    expect(await world.stripe.invoices.pay(draft?.id ?? '')).toMatchObject({ status: 'paid' });
    await world.advance(customer, 2 * seconds.hour);
    expect((await world.stripe.invoices.list({ customer })).data).toHaveLength(2);
  });
});

describe('a preview', () => {
  test('says what the next invoice will be, with the credit there is', async () => {
    const { customer, made } = await subscribed(good);
    await world.stripe.customers.update(customer, { balance: -500 });
    const preview = await world.stripe.invoices.createPreview({ customer, subscription: made.id });
    const end = made.items.data[0]?.current_period_end;
    expect(preview).toMatchObject({
      ...{ status: 'draft', number: null, hosted_invoice_url: null, total: 2_900, amount_due: 2_400 },
      ...{ starting_balance: -500, ending_balance: 0, created: end },
      lines: { data: [{ amount: 2_900, period: { start: end } }] },
    });
    expect((await world.stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  test('says what a change would cost, without making it', async () => {
    const { customer, made } = await subscribed(good);
    const item = made.items.data[0]?.id ?? '';
    const preview = await world.stripe.invoices.createPreview({
      ...{ customer, subscription: made.id },
      subscription_details: {
        items: [{ id: item, price: world.prices.growth }],
        proration_behavior: 'always_invoice',
      },
    });
    expect(preview.total).toBeGreaterThan(4_900);
    expect(preview.total).toBeLessThanOrEqual(5_000);
    const after = await world.stripe.subscriptions.retrieve(made.id);
    expect(after.items.data[0]?.price.id).toBe(world.prices.starter);
  });

  const sums = ({ subtotal, total, amount_due, starting_balance, ending_balance }: Stripe.Invoice) => ({
    ...{ subtotal, total, amount_due, starting_balance, ending_balance },
  });
  const linesOf = ({ lines }: Stripe.Invoice) =>
    lines.data.map(({ amount, description, period }) => ({ amount, description, period }));

  test.each([
    ['a larger price', {}, 'starter', 'growth', -1_234],
    ['a smaller price, which leaves a credit', {}, 'growth', 'starter', 0],
    ['a smaller price, after a credit', {}, 'growth', 'starter', -700],
    ['the year, whose period begins anew', {}, 'growth', 'yearly', 0],
    ['the end of a trial', { trial_period_days: 14 }, 'starter', 'growth', -500],
  ] as const)('of %s says to the cent what the change bills at the same second', async (_, more, from, to, balance) => {
    const { stripe, prices } = world;
    const { customer, made } = await subscribed(good, { items: [{ price: prices[from] }], ...more });
    await world.advance(customer, 9 * seconds.day + 12_345);
    await stripe.customers.update(customer, { balance });
    const change = {
      items: [{ id: made.items.data[0]?.id ?? '', price: prices[to] }],
      proration_behavior: 'always_invoice' as const,
      ...(made.status === 'trialing' && { trial_end: 'now' as const }),
    };
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription: made.id,
      subscription_details: change,
    });
    expect((await stripe.customers.retrieve(customer)) as Stripe.Customer).toMatchObject({ balance });
    const expand = ['latest_invoice'];
    const billed = invoiceOf(
      await stripe.subscriptions.update(made.id, { ...change, payment_behavior: 'pending_if_incomplete', expand }),
    );
    expect(sums(preview)).toEqual(sums(billed));
    expect(linesOf(preview)).toEqual(linesOf(billed));
    expect(billed).toMatchObject({ status: 'paid', amount_due: Math.max(0, billed.total + balance) });
  });

  test('of items without a subscription says what beginning one would cost, and begins none', async () => {
    const { stripe, prices } = world;
    const { id: customer } = await world.newCustomer(good, { balance: -400 });
    const items = [{ price: prices.growth }];
    const preview = await stripe.invoices.createPreview({ customer, subscription_details: { items } });
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    const made = await stripe.subscriptions.create({ customer, items, expand: ['latest_invoice'] });
    expect(sums(preview)).toEqual(sums(invoiceOf(made)));
    expect(linesOf(preview)).toEqual(linesOf(invoiceOf(made)));
    expect(preview).toMatchObject({ status: 'draft', total: 7_900, amount_due: 7_500 });
  });

  test('of what was not begun yet knows no items and no time to prorate', async () => {
    const { stripe, prices } = world;
    const { id: customer } = await world.newCustomer(good);
    const look = (subscription_details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
      refusalOf(stripe.invoices.createPreview({ customer, subscription_details }));
    const { starter: price } = prices;
    const refused = { statusCode: 400 };
    expect(await look({ items: [{ id: 'si_other', price }] })).toMatchObject(refused);
    expect(await look({ items: [{ quantity: 1 }] })).toMatchObject({ ...refused, code: 'parameter_missing' });
    expect(await look({ items: [{ price }], proration_behavior: 'always_invoice' })).toMatchObject(refused);
    expect(await look({ items: [{ price: 'price_unknown' }] })).toMatchObject({ code: 'resource_missing' });
  });

  test('is refused when nothing comes', async () => {
    const { customer, made } = await subscribed(good);
    await world.stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    const nothing = { statusCode: 404, code: 'invoice_upcoming_none' };
    expect(await refusalOf(world.stripe.invoices.createPreview({ subscription: made.id }))).toMatchObject(nothing);
    await world.stripe.subscriptions.cancel(made.id);
    expect(await refusalOf(world.stripe.invoices.createPreview({ customer }))).toMatchObject(nothing);
  });
});
