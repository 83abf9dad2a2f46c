import { describe, expect, test } from 'vitest';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import { expectOk } from '../stripe.fixture.ts';
import { stripeBilling } from './billing.adapter.ts';
import {
  billingFor,
  cards,
  daySeconds,
  growth,
  inDays,
  newKey,
  newPayer,
  plan,
  starter,
} from './billing-adapter.fixture.ts';

const sandbox = sandboxForFile();

describe('a subscription', () => {
  test('is paid at once, in our words', async () => {
    const { customer, subscribe } = await newPayer(sandbox, cards.good);
    const bought = expectOk(await subscribe());
    const { periodStart, periodEnd } = bought;
    expect(bought).toMatchObject({
      id: expect.stringMatching(/^sub_/),
      customer,
      status: 'active',
      priceKey: starter.key,
      trialEnd: null,
      cancelAtPeriodEnd: false,
      pendingPriceKey: null,
      reference: plan,
      anchor: periodStart,
      latestInvoice: {
        id: expect.stringMatching(/^in_/),
        customer,
        subscription: bought.id,
        status: 'paid',
        dueCents: 2_900,
        paidCents: 2_900,
        remainingCents: 0,
        totalCents: 2_900,
        attempts: 1,
        number: expect.any(String),
        hostedUrl: expect.any(String),
        pdfUrl: expect.any(String),
        intent: { id: expect.stringMatching(/^pi_/), status: 'succeeded', clientSecret: null, problem: null },
      },
    });
    const days = (periodEnd.getTime() - periodStart.getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  test('for an app says so', async () => {
    const { billing, customer } = await newPayer(sandbox, cards.good);
    const reference = { merchantId: 'merchant-1', of: 'app', appId: 'app-9' } as const;
    const bought = await billing.subscribe({ customer, price: starter, trialEnd: null, reference, key: newKey() });
    expect(bought).toMatchObject({ value: { reference } });
  });

  test('begins with a trial that needs no card, and ends with it when there still is none', async () => {
    const { billing, subscribed, wait } = await newPayer(sandbox);
    const trialEnd = inDays(14);
    const trial = await subscribed(starter, trialEnd);
    expect(trial).toMatchObject({ status: 'trialing', trialEnd, periodEnd: trialEnd, latestInvoice: { dueCents: 0 } });
    await wait(15 * daySeconds);
    expect(await billing.readSubscription(trial.id)).toMatchObject({ value: { status: 'canceled' } });
    expect(await billing.upcoming(trial)).toEqual({ ok: true, value: null });
  });

  test('without a card is refused as NO_CARD', async () => {
    const { billing, customer, subscribe } = await newPayer(sandbox);
    expect(await subscribe()).toMatchObject({ failure: 'NO_CARD', raw: { code: 'resource_missing' } });
    expect(await billing.subscriptionsOf(customer)).toEqual({ ok: true, value: [] });
  });

  test('with a card that is declined is incomplete, and another card completes it', async () => {
    const { billing, newCard, subscribed } = await newPayer(sandbox, cards.refusedLater);
    const { id, status, latestInvoice } = await subscribed();
    expect(status).toBe('incomplete');
    expect(latestInvoice).toMatchObject({
      status: 'open',
      remainingCents: 2_900,
      intent: { status: 'requires_payment_method', problem: 'Your card was declined.' },
    });
    const invoice = latestInvoice?.id ?? '';
    const method = await newCard(cards.good);
    expect(await billing.payInvoice({ invoice, method })).toMatchObject({ value: { status: 'paid' } });
    expect(await billing.readSubscription(id)).toMatchObject({ value: { status: 'active' } });
  });

  test('waits for the bank’s question, and begins when it is answered', async () => {
    const { answerBank, billing, subscribed } = await newPayer(sandbox, cards.asked);
    const { id, status, latestInvoice } = await subscribed();
    expect(status).toBe('incomplete');
    expect(latestInvoice?.intent).toMatchObject({ status: 'requires_action', clientSecret: expect.any(String) });
    await answerBank(latestInvoice?.intent?.clientSecret, 'pass');
    expect(await billing.readSubscription(id)).toMatchObject({
      value: { status: 'active', latestInvoice: { status: 'paid', intent: { status: 'succeeded' } } },
    });
  });

  test.each([
    [cards.asked, 'fail'],
    [cards.askedThenPoor, 'pass'],
  ] as const)('stays incomplete when the bank says no in the end: %s, %s', async (number, decision) => {
    const { answerBank, billing, subscribed } = await newPayer(sandbox, number);
    const { id, latestInvoice } = await subscribed();
    await answerBank(latestInvoice?.intent?.clientSecret, decision);
    expect(await billing.readSubscription(id)).toMatchObject({
      value: {
        status: 'incomplete',
        latestInvoice: { intent: { status: 'requires_payment_method', problem: expect.any(String) } },
      },
    });
  });

  test('ends with its period, unless that is taken back', async () => {
    const { billing, subscribed, wait } = await newPayer(sandbox, cards.good);
    const { id, customer } = await subscribed();
    expect(await billing.setCancelling(id, true)).toMatchObject({ value: { cancelAtPeriodEnd: true } });
    expect(await billing.upcoming({ id, customer })).toEqual({ ok: true, value: null });
    expect(await billing.setCancelling(id, false)).toMatchObject({ value: { cancelAtPeriodEnd: false } });
    await billing.setCancelling(id, true);
    await wait(32 * daySeconds);
    expect(await billing.readSubscription(id)).toMatchObject({ value: { status: 'canceled' } });
    expect(await billing.setCancelling(id, false)).toMatchObject({ failure: 'REFUSED' });
  });

  test('is cancelled at once, twice as well', async () => {
    const { billing, customer, subscribed } = await newPayer(sandbox, cards.good);
    const { id } = await subscribed();
    expect(await billing.cancelNow(id)).toMatchObject({ value: { status: 'canceled' } });
    expect(await billing.cancelNow(id)).toMatchObject({ value: { status: 'canceled' } });
    expect(await billing.subscriptionsOf(customer)).toEqual({ ok: true, value: [] });
  });

  test('that never began can’t be paid after it was cancelled', async () => {
    const { billing, newCard, subscribed } = await newPayer(sandbox, cards.refusedLater);
    const { id, latestInvoice } = await subscribed();
    expect(expectOk(await billing.cancelNow(id)).latestInvoice).toMatchObject({
      status: 'void',
      intent: { status: 'canceled', clientSecret: null },
    });
    const method = await newCard(cards.good);
    expect(await billing.payInvoice({ invoice: latestInvoice?.id ?? '', method })).toMatchObject({
      failure: 'REFUSED',
    });
  });

  test('is listed with the others of its customer, newest first', async () => {
    const { billing, customer, subscribed } = await newPayer(sandbox, cards.good);
    const first = await subscribed();
    const second = await subscribed(growth);
    expect(expectOk(await billing.subscriptionsOf(customer))).toEqual([second, first]);
  });

  test('that is unknown is GONE', async () => {
    const billing = billingFor(sandbox);
    const gone = { failure: 'GONE', raw: { code: 'resource_missing' } };
    expect(await billing.readSubscription('sub_unknown')).toMatchObject(gone);
    expect(await billing.change({ id: 'sub_unknown', price: growth, key: newKey() })).toMatchObject(gone);
    expect(await billing.setCancelling('sub_unknown', true)).toMatchObject(gone);
    expect(await billing.cancelNow('sub_unknown')).toMatchObject(gone);
    expect(await billing.readInvoice('in_unknown')).toMatchObject(gone);
    expect(await billing.payInvoice({ invoice: 'in_unknown', method: null })).toMatchObject(gone);
  });
});

describe('a change', () => {
  test('ends a trial and is paid at once', async () => {
    const { billing, chargeCard, subscribed } = await newPayer(sandbox);
    const { id } = await subscribed(starter, inDays(14));
    await chargeCard(cards.good);
    const changed = expectOk(await billing.change({ id, price: growth, key: newKey() }));
    expect(changed).toMatchObject({
      id,
      status: 'active',
      priceKey: growth.key,
      pendingPriceKey: null,
      latestInvoice: { status: 'paid', paidCents: 7_900 },
    });
    expect(changed.anchor).toEqual(changed.periodStart);
  });

  test('of a trial without a card is NO_CARD, and the trial goes on', async () => {
    const { billing, subscribed } = await newPayer(sandbox);
    const trial = await subscribed(starter, inDays(14));
    expect(await billing.change({ id: trial.id, price: growth, key: newKey() })).toMatchObject({ failure: 'NO_CARD' });
    expect(await billing.readSubscription(trial.id)).toEqual({ ok: true, value: trial });
  });

  test('that is declined waits with its invoice, and everything stays as it was until that is paid', async () => {
    const { billing, chargeCard, newCard, subscribed } = await newPayer(sandbox);
    const trial = await subscribed(starter, inDays(14));
    await chargeCard(cards.refusedLater);
    const waiting = expectOk(await billing.change({ id: trial.id, price: growth, key: newKey() }));
    expect(waiting).toMatchObject({
      status: 'trialing',
      priceKey: starter.key,
      pendingPriceKey: growth.key,
      trialEnd: trial.trialEnd,
      latestInvoice: { status: 'open', intent: { status: 'requires_payment_method' } },
    });
    const invoice = waiting.latestInvoice?.id ?? '';
    expectOk(await billing.payInvoice({ invoice, method: await newCard(cards.good) }));
    expect(await billing.readSubscription(trial.id)).toMatchObject({
      value: { status: 'active', priceKey: growth.key, pendingPriceKey: null },
    });
  });

  test('that waits is dropped by the next one', async () => {
    const { billing, chargeCard, subscribed } = await newPayer(sandbox);
    const { id } = await subscribed(starter, inDays(14));
    await chargeCard(cards.asked);
    const first = expectOk(await billing.change({ id, price: growth, key: newKey() }));
    expect(first.latestInvoice?.intent?.status).toBe('requires_action');
    await chargeCard(cards.good);
    expect(await billing.change({ id, price: starter, key: newKey() })).toMatchObject({
      value: { status: 'active', priceKey: starter.key, pendingPriceKey: null, latestInvoice: { paidCents: 2_900 } },
    });
    expect(await billing.readInvoice(first.latestInvoice?.id ?? '')).toMatchObject({
      value: { status: 'void', intent: { status: 'canceled' } },
    });
  });

  test('to more costs the difference, and to less leaves a credit', async () => {
    const { billing, customer, subscribed } = await newPayer(sandbox, cards.good);
    const { id, periodEnd } = await subscribed(starter);
    const more = expectOk(await billing.change({ id, price: growth, key: newKey() }));
    expect(more).toMatchObject({ priceKey: growth.key, periodEnd });
    const paid = more.latestInvoice?.paidCents ?? 0;
    expect(Math.abs(paid - 5_000)).toBeLessThanOrEqual(1);
    const less = expectOk(await billing.change({ id, price: starter, key: newKey() }));
    expect(less).toMatchObject({ priceKey: starter.key, latestInvoice: { dueCents: 0 } });
    const { creditCents } = expectOk(await billing.readCustomer(customer));
    expect(Math.abs(creditCents - 5_000)).toBeLessThanOrEqual(1);
  });
});

test('the browser is told where the card field comes from', () => {
  expect(billingFor(sandbox).browser).toEqual({
    scriptUrl: `${sandbox.url}/stripe/js/v3/`,
    publicKey: 'pk_test_sandbox',
    origins: { script: [sandbox.url], frame: [sandbox.url], connect: [sandbox.url] },
  });
  const live = stripeBilling({ secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret: 'whsec_x' });
  expect(live.browser).toMatchObject({ scriptUrl: 'https://js.stripe.com/v3/', publicKey: 'pk_live_x' });
});
