import { inflateSync } from 'node:zlib';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '#sandbox/sandbox.fixture.ts';
import { clientFor } from '../payers.fixture.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
let invoice: Stripe.Invoice;
let customer: string;

beforeAll(async () => {
  sandbox = await runSandbox();
  stripe = clientFor(sandbox);
});
afterAll(() => sandbox.close());

/** Of a subscription whose first payment was declined. */
beforeEach(async () => {
  ({ id: customer } = await stripe.customers.create({ name: 'Rivera Liquidation', email: 'maria@example.test' }));
  const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const product = { currency: 'usd', product_data: { name: 'Growth' } };
  const price = await stripe.prices.create({ ...product, unit_amount: 5_900, recurring: { interval: 'month' } });
  const { latest_invoice: latest } = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    default_payment_method: card.id,
    payment_behavior: 'allow_incomplete',
  });
  invoice = await stripe.invoices.retrieve(String(latest));
});

const hosted = () => new URL(invoice.hosted_invoice_url ?? '');
const open = async (url: string | URL) => (await fetch(url)).text();

async function pay(form: Record<string, string>) {
  const body = new URLSearchParams({ key: hosted().searchParams.get('key') ?? '', ...form });
  return fetch(hosted(), { method: 'POST', body, redirect: 'manual' });
}
const another = (number: string) => ({
  method: 'new',
  'card[number]': number,
  expiry: '12 / 34',
  'card[cvc]': '123',
});
const statusNow = async () => (await stripe.invoices.retrieve(invoice.id ?? '')).status;

test('the page shows what is billed, and the card that is kept', async () => {
  const page = await open(hosted());
  for (const text of [invoice.number ?? '', 'Growth', '$59.00', 'Open', 'Rivera Liquidation', 'Visa ending in 0341'])
    expect(page).toContain(text);
});

test('it is opened with its own key only', async () => {
  const wrong = hosted();
  wrong.searchParams.set('key', 'x'.repeat(32));
  expect((await fetch(wrong)).status).toBe(404);
  expect((await fetch(wrong, { method: 'POST', body: new URLSearchParams({ key: 'x', method: 'new' }) })).status).toBe(
    404,
  );
  expect((await fetch(`${hosted().origin}${hosted().pathname}/pdf`)).status).toBe(404);
});

test('it is paid with another card, once', async () => {
  const answer = await pay(another('4242 4242 4242 4242'));
  expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status: 303, to: hosted().href });
  expect(await statusNow()).toBe('paid');
  expect((await pay(another('4242424242424242'))).status).toBe(303);
  expect((await stripe.invoices.retrieve(invoice.id ?? '')).amount_paid).toBe(5_900);
  const page = await open(hosted());
  expect(page).toContain('$59.00 paid');
  expect(page).not.toContain('Pay this invoice');
});

test.each([
  [
    'the card that is kept',
    () => ({ method: String(invoice.default_payment_method ?? '') }),
    'Your card was declined.',
  ],
  ['a card without funds', () => another('4000000000009995'), 'Your card has insufficient funds.'],
  ['a number with a slip', () => another('4242424242424241'), 'Your card number is incorrect.'],
  ['no number', () => another(''), 'Your card number is incomplete.'],
  ['no date', () => ({ ...another('4242424242424242'), expiry: '' }), 'Your card’s expiration date is incomplete.'],
  ['somebody else’s card', () => ({ method: 'pm_card_visa' }), 'No such PaymentMethod'],
])('a payment with %s is refused in words', async (_name, form, message) => {
  const answer = await pay(form());
  expect(answer.status).toBe(402);
  expect((await answer.text()).replaceAll('&#39;', "'")).toContain(message);
  expect(await statusNow()).toBe('open');
});

test('a bank that asks is answered on its page, which leads back', async () => {
  const bank = new URL((await pay(another('4000002760003184'))).headers.get('location') ?? '');
  expect(bank.pathname).toBe('/stripe/3ds');
  const answer = (decision: string) => {
    const body = new URLSearchParams({ ...Object.fromEntries(bank.searchParams), decision });
    return fetch(`${bank.origin}${bank.pathname}`, { method: 'POST', body, redirect: 'manual' });
  };
  const back = (await answer('fail')).headers.get('location') ?? '';
  expect(await open(back)).toContain('Your bank did not let the payment through.');
  expect(await statusNow()).toBe('open');
  await pay(another('4000002760003184'));
  await answer('pass');
  expect(await statusNow()).toBe('paid');
});

test('the log of calls does not show the card', async () => {
  await pay(another('4242424242424242'));
  const calls = await (await fetch(`${sandbox.url}/calls?simulator=stripe`)).text();
  expect(calls).toContain(`/stripe/invoices/${invoice.id}`);
  expect(calls).not.toContain('4242424242424242');
});

test('the paper says who bills whom for what, and that it is paid', async () => {
  await pay(another('4242424242424242'));
  const response = await fetch(invoice.invoice_pdf ?? '');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const text = textOf(Buffer.from(await response.arrayBuffer()));
  for (const part of ['Scanfront', invoice.number ?? '', 'Rivera Liquidation', 'Growth', '$59.00', 'PAID'])
    expect(text).toContain(part);
});

function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  return streams
    .map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, shown = '']) => Buffer.from([...shown.matchAll(/<([\da-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex'))
    .join('\n');
}
