import { describe, expect, test } from 'vitest';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import { expectOk } from '../stripe.fixture.ts';
import { billingFor, cards, newKey, newPayer } from './billing-adapter.fixture.ts';

const sandbox = sandboxForFile();

describe('a customer', () => {
  const wanted = { merchantId: 'merchant-7', email: 'ana@rivera.test', name: 'Ana Rivera' };

  test('is made once for one key, and knows whose it is', async () => {
    const billing = billingFor(sandbox);
    const key = newKey();
    const made = await Promise.all([1, 2, 3].map(() => billing.createCustomer({ ...wanted, key })));
    // Those who come while the first is at work are told to come again.
    const ids = made.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await billing.createCustomer({ ...wanted, key })).toEqual({ ok: true, value: ids[0] });
    const { client } = await newPayer(sandbox);
    expect(await client.customers.retrieve(ids[0] ?? '')).toMatchObject({
      email: 'ana@rivera.test',
      metadata: { merchant_id: 'merchant-7' },
    });
  });

  test('begins without a card and without credit', async () => {
    const { billing, customer } = await newPayer(sandbox);
    const value = { id: customer, creditCents: 0, card: null };
    expect(await billing.readCustomer(customer)).toEqual({ ok: true, value });
  });

  test('has a credit when the provider owes it, and none when it owes', async () => {
    const { billing, client, customer } = await newPayer(sandbox);
    await client.customers.createBalanceTransaction(customer, { amount: -1_500, currency: 'usd' });
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { creditCents: 1_500 } });
    await client.customers.createBalanceTransaction(customer, { amount: 2_000, currency: 'usd' });
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { creditCents: 0 } });
  });

  test('gets another mail address and what is printed on receipts', async () => {
    const { billing, client, customer } = await newPayer(sandbox);
    const address = { line1: '1 Dock St', city: 'Tulsa', state: 'OK', country: 'US' };
    expect(await billing.updateCustomer(customer, { email: 'b@rivera.test', address })).toEqual({ ok: true });
    expect(await client.customers.retrieve(customer)).toMatchObject({ email: 'b@rivera.test', address });
  });

  test('that is unknown or was deleted is GONE', async () => {
    const { billing, client, customer } = await newPayer(sandbox);
    expect(await billing.readCustomer('cus_unknown')).toMatchObject({ failure: 'GONE' });
    await client.customers.del(customer);
    expect(await billing.readCustomer(customer)).toMatchObject({ failure: 'GONE', raw: { code: 'resource_missing' } });
    expect(await billing.updateCustomer(customer, { name: 'X' })).toMatchObject({ failure: 'GONE' });
  });
});

describe('a card', () => {
  test('is kept, and is the one that is charged', async () => {
    const { billing, customer, newCard } = await newPayer(sandbox);
    const method = await newCard(cards.good);
    const card = { id: method, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 };
    expect(await billing.saveCard(customer, method)).toEqual({ ok: true, value: { isSaved: true, card } });
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { card } });
    expect(await billing.saveCard(customer, await newCard(cards.other))).toMatchObject({ value: { isSaved: true } });
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { card: { brand: 'mastercard' } } });
  });

  test('that is saved again asks the bank no second time', async () => {
    const { billing, client, customer, newCard } = await newPayer(sandbox);
    const method = await newCard(cards.good);
    const first = await billing.saveCard(customer, method);
    expect(await billing.saveCard(customer, method)).toEqual(first);
    expect((await client.setupIntents.list({ customer })).data).toHaveLength(1);
  });

  test('is saved once its owner has answered the bank', async () => {
    const { billing, client, customer, newCard, answerBank } = await newPayer(sandbox, cards.good);
    const method = await newCard(cards.asked);
    const asked = expectOk(await billing.saveCard(customer, method));
    if (asked.isSaved) throw new Error('The bank did not ask');
    expect(asked.clientSecret).toMatch(/^seti_.+_secret_/);
    expect(await billing.saveCard(customer, method)).toEqual({ ok: true, value: asked });
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { card: { last4: '4242' } } });
    await answerBank(asked.clientSecret, 'pass');
    expect(await billing.saveCard(customer, method)).toMatchObject({ value: { isSaved: true, card: { id: method } } });
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { card: { id: method } } });
    expect((await client.setupIntents.list({ customer })).data).toHaveLength(1);
  });

  test('is asked about anew when its owner failed the bank', async () => {
    const { billing, customer, newCard, answerBank } = await newPayer(sandbox, cards.good);
    const method = await newCard(cards.asked);
    const asked = expectOk(await billing.saveCard(customer, method));
    await answerBank(asked.isSaved ? '' : asked.clientSecret, 'fail');
    const again = expectOk(await billing.saveCard(customer, method));
    expect(again).toMatchObject({ isSaved: false });
    expect(again).not.toEqual(asked);
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { card: { last4: '4242' } } });
  });

  test.each([
    [cards.declined, 'Your card was declined.', { code: 'card_declined', declineCode: 'generic_decline' }],
    [cards.poor, 'Your card has insufficient funds.', { code: 'card_declined', declineCode: 'insufficient_funds' }],
    [cards.expired, 'Your card has expired.', { code: 'expired_card' }],
  ])('that the bank refuses is DECLINED in its words, and the one before stays: %s', async (number, message, raw) => {
    const { billing, customer, newCard } = await newPayer(sandbox, cards.good);
    const refused = { ok: false, failure: 'DECLINED', message, raw };
    expect(await billing.saveCard(customer, await newCard(number))).toEqual(refused);
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { card: { last4: '4242' } } });
  });

  test('that nobody has is GONE, and somebody else’s is REFUSED', async () => {
    const { billing, customer } = await newPayer(sandbox);
    expect(await billing.saveCard(customer, 'pm_unknown')).toMatchObject({ failure: 'GONE' });
    const other = await newPayer(sandbox);
    const taken = await other.chargeCard(cards.good);
    expect(await billing.saveCard(customer, taken)).toMatchObject({ failure: 'REFUSED' });
    expect(await billing.readCustomer(customer)).toMatchObject({ value: { card: null } });
  });
});
