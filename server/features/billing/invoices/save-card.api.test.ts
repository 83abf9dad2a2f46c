import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { cards, refused } from '#testing/billing.ts';

const home = { address: ' 1 Main Street ', city: 'Reno', state: 'Nevada' };
const save = (owner: Person, paymentMethodId: string, email?: string) =>
  owner.call(billing.addPayment, { body: { paymentMethodId, email, ...home } });

test('a card that is saved is the one that is charged, and the account says so', async ({ make, bills }) => {
  const owner = await make.merchant();
  expect(await owner.call(billing.cards)).toEqual([]);
  const method = await bills.newCard();
  const saved = await save(owner, method);
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: new Date().getFullYear() + 3 };
  expect(saved).toEqual({ card: { id: method, card }, setup_intent: null });
  const billed = {
    email: owner.email,
    address: '1 Main Street',
    city: 'Reno',
    state: 'Nevada',
    country: 'United States',
  };
  expect(await owner.call(billing.cards)).toEqual([{ id: method, card, billing_details: billed }]);
  expect(await owner.call(accounts.me)).toMatchObject({
    hasPaymentMethod: true,
    stripeCustomerDetails: { paymentId: await bills.customerOf(owner) },
  });
});

test('another card takes its place, and saving the same one again changes nothing', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.addCard(owner);
  const method = await bills.newCard(cards.mastercard);
  const saved = await save(owner, method);
  expect(await save(owner, method)).toEqual(saved);
  expect(await owner.call(billing.cards)).toMatchObject([{ id: method, card: { brand: 'mastercard', last4: '4444' } }]);
});

test('receipts go to the given address, and the billing address is kept', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const kept = () =>
    world.deps.db
      .selectFrom('billing_accounts')
      .select(['email', 'address', 'city', 'state'])
      .where('merchant_id', '=', owner.scope.merchantId)
      .executeTakeFirstOrThrow();
  await bills.addCard(owner);
  expect(await kept()).toMatchObject({ email: owner.email });
  await save(owner, await bills.newCard(), 'Books@Example.com');
  expect(await kept()).toEqual({ email: 'books@example.com', address: '1 Main Street', city: 'Reno', state: 'Nevada' });
  await save(owner, await bills.newCard());
  expect(await kept()).toMatchObject({ email: 'books@example.com' });
  const abroad = { address: 'Bahnhofstrasse 1', city: 'Zürich', state: '', country: 'Switzerland' } as const;
  const body = { paymentMethodId: await bills.newCard(), ...abroad };
  await owner.call(billing.addPayment, { body });
  expect(await owner.call(billing.cards)).toMatchObject([{ billing_details: abroad }]);
  const atHome = { ...body, country: 'United States' } as const;
  await expect(owner.call(billing.addPayment, { body: atHome })).toFailAt({ state: 'Required' });
});

test('a bank that asks is answered first: until then the card is not charged', async ({ make, bills }) => {
  const owner = await make.merchant();
  const method = await bills.newCard(cards.asksOnce);
  const asked = await save(owner, method);
  expect(asked).toMatchObject({ card: null, setup_intent: { status: 'requires_action' } });
  expect(await owner.call(billing.cards)).toEqual([]);
  expect(await bills.confirm(asked.setup_intent?.client_secret ?? '')).toMatchObject({ status: 'succeeded' });
  expect(await save(owner, method)).toMatchObject({ card: { id: method }, setup_intent: null });
  expect(await owner.call(billing.cards)).toMatchObject([{ id: method }]);
});

test('a card whose owner fails at the bank is not saved', async ({ make, bills }) => {
  const owner = await make.merchant();
  const asked = await save(owner, await bills.newCard(cards.asksOnce));
  const failed = await bills.confirm(asked.setup_intent?.client_secret ?? '', 'fail');
  expect(failed).toMatchObject({ status: 'requires_payment_method', error: expect.stringContaining('authenticate') });
  expect(await owner.call(billing.cards)).toEqual([]);
  expect((await owner.call(accounts.me)).hasPaymentMethod).toBe(false);
});

test('a card that the bank refuses is not saved, and the answer says why', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.addCard(owner);
  for (const [number, raw] of [
    [cards.declined, { code: 'card_declined', message: 'Your card was declined.' }],
    [cards.insufficientFunds, { decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' }],
    [cards.expired, { code: 'expired_card', message: 'Your card has expired.' }],
  ] as const) {
    const error = await refused(save(owner, await bills.newCard(number)));
    expect(error).toMatchObject({ status: 402, code: 'CARD_DECLINED' });
    expect(error.body.error).toMatchObject({ message: 'Your card was declined.', raw });
  }
  expect(await owner.call(billing.cards)).toMatchObject([{ card: { last4: '4242' } }]);
});

test('a card that does not exist, or is somebody else’s, is not saved', async ({ make, bills }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const theirs = (await bills.addCard(other)).card?.id ?? '';
  await expect(save(owner, 'pm_invented')).toFailWith('NOT_FOUND');
  await expect(save(owner, theirs)).toFailWith('NOT_FOUND');
  expect(await owner.call(billing.cards)).toEqual([]);
  expect(await other.call(billing.cards)).toMatchObject([{ id: theirs }]);
});

test('a plan that was given by hand is known to the provider once its owner saves a card', async ({
  make,
  bills,
  world,
}) => {
  const owner = await make.merchant();
  const endsAt = new Date(world.clock.now().getTime() + 90 * 86_400_000);
  await world.deps.db
    .updateTable('subscriptions')
    .set({ status: 'active', ends_at: endsAt })
    .where('merchant_id', '=', owner.scope.merchantId)
    .execute();
  await bills.addCard(owner);
  expect(await bills.live(owner)).toMatchObject([{ status: 'trialing', priceKey: 'price_growth_monthly' }]);
  const { endtime } = await bills.current(owner);
  expect(Math.abs(Date.parse(endtime) - endsAt.getTime())).toBeLessThan(1_000);
});

test('card, address, city and state are required; a wrong address for receipts is refused', async ({ make }) => {
  const owner = await make.merchant();
  const body = { paymentMethodId: '', email: 'nowhere', address: ' ', city: '', state: '' };
  await expect(owner.call(billing.addPayment, { body })).toFailAt({
    paymentMethodId: 'Required',
    email: 'Invalid email',
    address: 'Required',
    city: 'Required',
    state: 'Required',
  });
});
