import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { armStripe } from '#providers/payments/stripe/stripe.fixture.ts';
import { cardOf, refusalOf } from '../payers.fixture.ts';
import {
  idOf,
  invoiceOf,
  seconds,
  secretOf,
  subscribed,
  subscribersForFile,
} from '../subscriptions/subscribers.fixture.ts';

const world = subscribersForFile();
const good = '4242424242424242';
const asked = '4000002760003184';
const refusedLater = '4000000000000341';
const read = (id: string) => world.stripe.invoices.retrieve(id, { expand: ['payments'] });

describe('an invoice', () => {
  test('says what was paid, with what, and where its owner finds it', async () => {
    const { customer, invoice } = await subscribed(world, good);
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
    const { invoiceId, made } = await subscribed(world, good);
    const plain = await world.stripe.invoices.retrieve(invoiceId);
    expect(plain).not.toHaveProperty('payments');
    expect(plain).not.toHaveProperty('confirmation_secret');
    const deep = await world.stripe.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] });
    expect(deep.payments?.data[0]?.payment.payment_intent).toMatchObject({ object: 'payment_intent' });
    const tooDeep = { expand: ['latest_invoice.payments.data.payment.payment_intent'] };
    expect(await refusalOf(world.stripe.subscriptions.retrieve(made.id, tooDeep))).toMatchObject({ statusCode: 400 });
  });

  test('is found by its customer, subscription and status, newest first', async () => {
    const { customer, made } = await subscribed(world, good);
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
    const { customer, invoiceId, made } = await subscribed(world, refusedLater);
    const { id: method } = await cardOf(world.stripe, good);
    expect(await refusalOf(world.stripe.invoices.pay(invoiceId, { payment_method: method }))).toMatchObject({
      code: 'resource_missing',
    });
    await world.stripe.paymentMethods.attach(method, { customer });
    const paid = await world.stripe.invoices.pay(invoiceId, { payment_method: method });
    expect(paid).toMatchObject({ status: 'paid', amount_remaining: 0 });
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' });
    expect(await refusalOf(world.stripe.invoices.pay(invoiceId))).toMatchObject({
      statusCode: 400,
      message: 'Invoice is already paid',
    });
  });

  test('is refused with the words of the bank, and the invoice stays open', async () => {
    const { invoiceId } = await subscribed(world, refusedLater);
    const refusal = await refusalOf(world.stripe.invoices.pay(invoiceId));
    expect(refusal).toMatchObject({
      statusCode: 402,
      rawType: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
    expect(await read(invoiceId)).toMatchObject({ status: 'open', payments: { data: [{ status: 'open' }] } });
  });

  test('is refused while the bank wants to ask, and done by its answer', async () => {
    const { customer, invoiceId, invoice, made } = await subscribed(world, refusedLater);
    await world.giveCard(customer, asked);
    const refusal = await refusalOf(world.stripe.invoices.pay(invoiceId));
    expect(refusal).toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' });
    expect(refusal.payment_intent).toMatchObject({ status: 'requires_action' });
    await world.answerBank(secretOf(invoice), 'pass');
    expect(await read(invoiceId)).toMatchObject({ status: 'paid' });
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' });
  });

  test('is done once however often its key is sent', async () => {
    const { customer, invoiceId } = await subscribed(world, refusedLater);
    await world.giveCard(customer, good);
    const pay = () => world.stripe.invoices.pay(invoiceId, {}, { idempotencyKey: `pay-${invoiceId}` });
    const [first, second] = [await pay(), await pay()];
    expect(second).toEqual(first);
    expect(await world.eventsOf(invoiceId)).toEqual(expect.arrayContaining(['invoice.paid']));
    expect((await world.eventsOf(invoiceId)).filter((type) => type === 'invoice.paid')).toHaveLength(1);
  });

  test('may take a while', async () => {
    await armStripe(world.sandbox, 'processing-succeeds');
    const { invoiceId, made } = await subscribed(world, good);
    expect(made.status).toBe('incomplete');
    await world.own.received(1, ({ type, body }) => type === 'invoice.paid' && body.includes(invoiceId));
    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' });
  });
});

describe('a payment of a renewal that takes a while', () => {
  test('is waited for, and tried again when it fails', async () => {
    const { customer, made } = await subscribed(world, good);
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
    const { invoiceId, invoice, made } = await subscribed(world, refusedLater);
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
    const { customer, made } = await subscribed(world, good);
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
