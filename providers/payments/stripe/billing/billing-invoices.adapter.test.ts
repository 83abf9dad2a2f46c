import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import { expectOk } from '../stripe.fixture.ts';
import { cards, daySeconds, growth, inDays, newKey, newPayer, starter } from './billing-adapter.fixture.ts';

const sandbox = sandboxForFile();

describe('a price', () => {
  test('is made once, and another amount under its name is another price that leaves the old one alone', async () => {
    const { billing, client, subscribed } = await newPayer(sandbox, cards.good);
    const terms = { ...growth, key: 'price_made_once', product: { key: 'made-once', name: 'Made once' } };
    const first = await subscribed(terms);
    await subscribed(terms);
    const pricesOf = async () => (await client.prices.list({ product: 'scanfront_made-once' })).data;
    expect(await pricesOf()).toHaveLength(1);
    const dearer = await subscribed({ ...terms, amountCents: cents(9_900) });
    expect(dearer).toMatchObject({ priceKey: terms.key, latestInvoice: { paidCents: 9_900 } });
    expect(await billing.readSubscription(first.id)).toMatchObject({ value: { priceKey: terms.key } });
    const named = (await pricesOf()).map(({ unit_amount, lookup_key }) => ({ unit_amount, lookup_key }));
    expect(named).toEqual([
      { unit_amount: 9_900, lookup_key: terms.key },
      { unit_amount: 7_900, lookup_key: null },
    ]);
  });

  test('that was retired is made anew', async () => {
    const { client, subscribed } = await newPayer(sandbox, cards.good);
    const terms = { ...growth, key: 'price_retired', product: { key: 'retired', name: 'Retired' } };
    await subscribed(terms);
    const [price] = (await client.prices.list({ lookup_keys: [terms.key] })).data;
    await client.prices.update(price?.id ?? '', { active: false });
    expect(await subscribed(terms)).toMatchObject({ status: 'active', priceKey: terms.key });
  });

  test('that we never named has the provider’s own name', async () => {
    const { billing, client, customer } = await newPayer(sandbox, cards.good);
    const product = await client.products.create({ name: 'Special' });
    const recurring = { interval: 'month' } as const;
    const price = await client.prices.create({ product: product.id, currency: 'usd', unit_amount: 100, recurring });
    const { id } = await client.subscriptions.create({ customer, items: [{ price: price.id }] });
    expect(await billing.readSubscription(id)).toMatchObject({
      value: { priceKey: price.id, reference: { merchantId: '', of: 'plan', appId: '' } },
    });
  });
});

describe('an invoice', () => {
  test('of the next period is tried again after a failure, and paid by another card', async () => {
    const { billing, chargeCard, newCard, subscribed, wait } = await newPayer(sandbox, cards.good);
    const { id } = await subscribed();
    await chargeCard(cards.refusedLater);
    await wait(32 * daySeconds);
    const late = expectOk(await billing.readSubscription(id));
    expect(late).toMatchObject({
      status: 'past_due',
      latestInvoice: { status: 'open', remainingCents: 2_900, nextAttemptAt: expect.any(Date) },
    });
    const invoice = late.latestInvoice?.id ?? '';
    const poor = { invoice, method: await newCard(cards.poor) };
    expect(await billing.payInvoice(poor)).toMatchObject({ failure: 'DECLINED', raw: { code: 'card_declined' } });
    expect(await billing.payInvoice({ invoice, method: null })).toMatchObject({
      failure: 'DECLINED',
      message: 'Your card was declined.',
      raw: { code: 'card_declined', declineCode: 'generic_decline' },
    });
    const paid = await billing.payInvoice({ invoice, method: await newCard(cards.other) });
    expect(paid).toMatchObject({ value: { status: 'paid', remainingCents: 0 } });
    expect(await billing.readSubscription(id)).toMatchObject({ value: { status: 'active' } });
    expect(await billing.readCustomer(late.customer)).toMatchObject({ value: { card: { brand: 'mastercard' } } });
  });

  test('waits when the bank wants to ask, and is paid once', async () => {
    const { answerBank, billing, newCard, subscribed } = await newPayer(sandbox, cards.refusedLater);
    const { id, latestInvoice } = await subscribed();
    const invoice = latestInvoice?.id ?? '';
    const asked = expectOk(await billing.payInvoice({ invoice, method: await newCard(cards.asked) }));
    expect(asked).toMatchObject({ status: 'open', intent: { status: 'requires_action' } });
    await answerBank(asked.intent?.clientSecret, 'pass');
    const paid = expectOk(await billing.readInvoice(invoice));
    expect(paid).toMatchObject({ status: 'paid', paidCents: 2_900 });
    expect(await billing.payInvoice({ invoice, method: await newCard(cards.good) })).toEqual({ ok: true, value: paid });
    expect(await billing.readSubscription(id)).toMatchObject({ value: { status: 'active' } });
  });

  test('is listed newest first, page by page, without its payment', async () => {
    const { billing, customer, subscribed, wait } = await newPayer(sandbox, cards.good);
    await subscribed();
    await wait(65 * daySeconds);
    const all = expectOk(await billing.invoicesOf(customer, { after: null, size: 10 }));
    expect(all.hasMore).toBe(false);
    expect(all.invoices.map(({ paidCents, intent }) => ({ paidCents, intent }))).toEqual(
      Array(3).fill({ paidCents: 2_900, intent: null }),
    );
    const [first, second] = all.invoices;
    expect(await billing.invoicesOf(customer, { after: null, size: 1 })).toEqual({
      ok: true,
      value: { invoices: [first], hasMore: true },
    });
    expect(await billing.invoicesOf(customer, { after: first?.id ?? '', size: 1 })).toEqual({
      ok: true,
      value: { invoices: [second], hasMore: true },
    });
  });

  test('that comes next is told line by line, after what is owed to the customer', async () => {
    const { billing, client, customer, subscribed } = await newPayer(sandbox, cards.good);
    const { id, periodEnd } = await subscribed();
    await client.customers.createBalanceTransaction(customer, { amount: -900, currency: 'usd' });
    const upcoming = expectOk(await billing.upcoming({ id, customer }));
    expect(upcoming).toMatchObject({
      subtotalCents: 2_900,
      totalCents: 2_900,
      startingBalanceCents: -900,
      dueCents: 2_000,
      lines: [{ description: expect.stringContaining('Starter'), amountCents: 2_900, from: periodEnd }],
    });
    expect(await billing.upcoming({ id: 'sub_unknown', customer })).toMatchObject({ failure: 'GONE' });
  });
});

describe('what a change would cost', () => {
  test('is the price when a trial ends with it, less what is owed to the customer', async () => {
    const { billing, client, customer, subscribed } = await newPayer(sandbox, cards.good);
    const { id } = await subscribed(starter, inDays(14));
    await client.customers.createBalanceTransaction(customer, { amount: -900, currency: 'usd' });
    expect(await billing.previewChange({ customer, subscription: id, price: growth })).toMatchObject({
      value: { totalCents: 7_900, startingBalanceCents: -900, dueCents: 7_000, lines: [{ amountCents: 7_900 }] },
    });
    const changed = expectOk(await billing.change({ id, price: growth, key: newKey() }));
    expect(changed.latestInvoice).toMatchObject({ totalCents: 7_900, dueCents: 7_000 });
  });

  test('is the difference for the days that are left, and nothing for a smaller price', async () => {
    const { billing, customer, subscribed, wait } = await newPayer(sandbox, cards.good);
    const { id } = await subscribed(starter);
    await wait(10 * daySeconds);
    const up = expectOk(await billing.previewChange({ customer, subscription: id, price: growth }));
    expect(up.lines.map(({ amountCents }) => Math.sign(amountCents))).toEqual([-1, 1]);
    const { latestInvoice } = expectOk(await billing.change({ id, price: growth, key: newKey() }));
    // A second or two later a cent may have passed.
    expect(Math.abs(up.dueCents - (latestInvoice?.dueCents ?? 0))).toBeLessThanOrEqual(1);
    const down = expectOk(await billing.previewChange({ customer, subscription: id, price: starter }));
    expect(down).toMatchObject({ dueCents: 0 });
    expect(down.totalCents).toBeLessThan(-2_900);
    expect(await billing.readSubscription(id)).toMatchObject({ value: { priceKey: growth.key } });
  });

  test('is the whole price without a subscription, card or not, and nothing is begun', async () => {
    const { billing, customer } = await newPayer(sandbox);
    expect(await billing.previewChange({ customer, subscription: null, price: growth })).toMatchObject({
      value: { totalCents: 7_900, dueCents: 7_900 },
    });
    expect(await billing.subscriptionsOf(customer)).toEqual({ ok: true, value: [] });
  });

  test('of a subscription that is not there is GONE', async () => {
    const { billing, customer } = await newPayer(sandbox);
    const look = await billing.previewChange({ customer, subscription: 'sub_unknown', price: growth });
    expect(look).toMatchObject({ failure: 'GONE' });
  });
});
