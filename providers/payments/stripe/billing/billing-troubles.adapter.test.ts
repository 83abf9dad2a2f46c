import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import { armStripe, expectOk } from '../stripe.fixture.ts';
import type { StripeBillingOptions } from './billing.adapter.ts';
import { billingFor, cards, growth, inDays, newKey, newPayer, plan, starter } from './billing-adapter.fixture.ts';

const sandbox = sandboxForFile();

const arm = (scenario: string, times?: number) => armStripe(sandbox, scenario, times);
const adapter = (options?: Partial<StripeBillingOptions>) => billingFor(sandbox, options);

describe('in trouble', () => {
  test.each(['time-out', 'reset', 'error-500', 'rate-limited', 'bad-json'])('%s is UNAVAILABLE', async (scenario) => {
    const { customer } = await newPayer(sandbox, cards.good);
    const billing = adapter({ timeoutMs: 200 });
    await arm(scenario, 4);
    expect(await billing.readCustomer(customer)).toMatchObject({ failure: 'UNAVAILABLE' });
    const wanted = { customer, price: starter, trialEnd: null, reference: plan, key: newKey() };
    expect(await billing.subscribe(wanted)).toMatchObject({ failure: 'UNAVAILABLE' });
    await sandbox.app.inject({ method: 'DELETE', url: '/scenarios' });
    expect(await adapter().subscriptionsOf(customer)).toEqual({ ok: true, value: [] });
  });

  test.each(['reset', 'error-500', 'rate-limited'])('one %s is made good by another try', async (scenario) => {
    const { billing, customer, subscribe } = await newPayer(sandbox, cards.good);
    await arm(scenario);
    const bought = expectOk(await subscribe());
    await arm(scenario);
    expect(await billing.change({ id: bought.id, price: growth, key: newKey() })).toMatchObject({
      value: { priceKey: growth.key },
    });
    expect(expectOk(await billing.subscriptionsOf(customer))).toHaveLength(1);
  });

  test.each([
    [404, '{"message":"Not Found"}'],
    [200, '{}'],
    [200, '{"object":"subscription","id":"sub_1"}'],
    [502, '<h1>Bad gateway</h1>'],
  ])('an answer that is not Stripe’s is UNAVAILABLE: %s %s', async (status, body) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const billing = adapter({ standIn: `http://127.0.0.1:${port}` });
    const unavailable = { failure: 'UNAVAILABLE' };
    expect(await billing.readSubscription('sub_1')).toMatchObject(unavailable);
    expect(await billing.readCustomer('cus_1')).toMatchObject(unavailable);
    expect(await billing.subscriptionsOf('cus_1')).toMatchObject(unavailable);
    server.closeAllConnections();
    server.close();
  });

  test('nothing listens there, or our key is unknown', async () => {
    const nowhere = adapter({ standIn: 'http://127.0.0.1:1/stripe' });
    expect(await nowhere.readCustomer('cus_1')).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await adapter({ secretKey: 'sk_test_other' }).readCustomer('cus_1')).toMatchObject({
      failure: 'UNAVAILABLE',
    });
  });
});

describe('when the answer is lost', () => {
  test('a subscription is found again with the same key, and charged once', async () => {
    const { billing, customer, subscribe, subscribed } = await newPayer(sandbox, cards.good);
    // So that only the subscription itself is asked for below.
    const other = await subscribed();
    expectOk(await billing.cancelNow(other.id));
    const key = newKey();
    await arm('answer-lost', 2);
    expect(await subscribe(starter, null, key)).toMatchObject({ failure: 'UNAVAILABLE' });
    const bought = expectOk(await subscribe(starter, null, key));
    expect(expectOk(await billing.subscriptionsOf(customer))).toEqual([bought]);
    expect(expectOk(await billing.invoicesOf(customer, { after: null, size: 10 })).invoices).toHaveLength(2);
  });

  test.each([
    [cards.good, { status: 'active', priceKey: growth.key, pendingPriceKey: null }],
    [cards.refusedLater, { status: 'trialing', priceKey: starter.key, pendingPriceKey: growth.key }],
  ])('a change is made once: %s', async (number, state) => {
    const { billing, chargeCard, customer, subscribed } = await newPayer(sandbox);
    // Both prices are known from here on.
    expectOk(await billing.cancelNow((await subscribed(growth, inDays(3))).id));
    const { id } = await subscribed(starter, inDays(14));
    await chargeCard(number);
    const wanted = { id, price: growth, key: newKey() };
    await arm('answer-lost', 2);
    expect(await billing.change(wanted)).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await billing.change(wanted)).toMatchObject({ value: state });
    const { invoices } = expectOk(await billing.invoicesOf(customer, { after: null, size: 10 }));
    const asked = invoices.filter(({ status, dueCents }) => dueCents > 0 && status !== 'void');
    expect(asked).toHaveLength(1);
  });

  test('a card is charged once for an invoice', async () => {
    const { billing, chargeCard, client, customer, subscribed } = await newPayer(sandbox, cards.refusedLater);
    const { latestInvoice } = await subscribed();
    await chargeCard(cards.good);
    const wanted = { invoice: latestInvoice?.id ?? '', method: null };
    await arm('answer-lost', 2);
    expect(await billing.payInvoice(wanted)).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await billing.payInvoice(wanted)).toMatchObject({ value: { status: 'paid', paidCents: 2_900 } });
    const { data } = await client.invoicePayments.list({ invoice: wanted.invoice });
    expect(data.map(({ status }) => status)).toEqual(['paid']);
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { creditCents: 0 } });
  });

  test('a card is saved once', async () => {
    const { billing, client, customer, newCard } = await newPayer(sandbox);
    const method = await newCard(cards.good);
    await arm('answer-lost', 4);
    while (!(await billing.saveCard(customer, method)).ok);
    expect((await client.setupIntents.list({ customer })).data).toHaveLength(1);
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { card: { id: method } } });
  });

  test('a customer is made once, and a cancellation happens once', async () => {
    const { billing, client, subscribed } = await newPayer(sandbox, cards.good);
    const wanted = { merchantId: 'merchant-lost', email: 'lost@rivera.test', name: 'Lost', key: newKey() };
    await arm('answer-lost', 2);
    expect(await billing.createCustomer(wanted)).toMatchObject({ failure: 'UNAVAILABLE' });
    expectOk(await billing.createCustomer(wanted));
    expect((await client.customers.list({ email: wanted.email })).data).toHaveLength(1);
    const { id } = await subscribed();
    await arm('answer-lost');
    expect(await billing.cancelNow(id)).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await billing.cancelNow(id)).toMatchObject({ value: { status: 'canceled' } });
  });
});

test('two who subscribe at once with one key get one subscription', async () => {
  const { billing, customer, subscribe } = await newPayer(sandbox, cards.good);
  const key = newKey();
  const tries = await Promise.all([1, 2, 3].map(() => subscribe(starter, null, key)));
  expect(tries.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(expectOk(await billing.subscriptionsOf(customer))).toHaveLength(1);
});
