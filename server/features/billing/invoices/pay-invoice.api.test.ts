import { expect } from 'vitest';
import { billing } from '#contract/billing/billing.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { cards } from '#testing/billing.ts';
import type { World } from '#testing/world.ts';

const typed = { email: 'Books@Example.com', address: ' 9 Dock Street ', city: 'Laredo', state: 'TX' };
const kept = { email: 'books@example.com', address: '9 Dock Street', city: 'Laredo', state: 'TX' };
const before = { address: '1 Main Street', city: 'Reno', state: 'Nevada' };

const keptOf = (world: World, owner: Person) =>
  world.deps.db
    .selectFrom('billing_accounts')
    .select(['email', 'address', 'city', 'state'])
    .where('merchant_id', '=', owner.scope.merchantId)
    .executeTakeFirstOrThrow();

test('who pays what is due is kept, and the receipt goes to the new address', async ({
  make,
  bills,
  world,
  mailbox,
}) => {
  const owner = await make.merchant();
  await bills.buy(owner);
  await bills.addCard(owner, cards.failsLater);
  await bills.advance(owner, { days: 32 });
  const { status, latest_invoice: due } = await bills.current(owner);
  expect(status).toBe('past_due');
  const body = { invoiceId: due ?? '', paymentMethodId: await bills.newCard(), ...typed };
  expect(await owner.call(billing.retry, { body })).toMatchObject({ status: 'paid' });
  expect(await keptOf(world, owner)).toEqual(kept);
  await bills.settle();
  expect(await mailbox.newest(kept.email)).toMatchObject({ subject: 'Your receipt for $59.00' });
});

test('where the bank asks, who pays is kept once its question is answered', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const { latest_invoice: due } = await bills.buy(owner, 'price_large_monthly', cards.failsLater);
  const body = { invoiceId: due?.id ?? '', paymentMethodId: await bills.newCard(cards.asksAlways), ...typed };
  const asked = await owner.call(billing.retry, { body });
  expect(asked.payment_intent?.status).toBe('requires_action');
  expect(await keptOf(world, owner)).toEqual({ email: owner.email, ...before });
  await bills.confirm(asked.payment_intent?.client_secret ?? '');
  expect(await owner.call(billing.retry, { body })).toMatchObject({ status: 'paid' });
  expect(await keptOf(world, owner)).toEqual(kept);
});

test('a payment that is declined, and one that says nothing of who pays, leave that as it was', async ({
  make,
  bills,
  world,
}) => {
  const owner = await make.merchant();
  const { latest_invoice: due } = await bills.buy(owner, 'price_large_monthly', cards.failsLater);
  const pay = async (number: string, details: Partial<typeof typed>) => {
    const body = { invoiceId: due?.id ?? '', paymentMethodId: await bills.newCard(number), ...details };
    return owner.call(billing.retry, { body });
  };
  await expect(pay(cards.insufficientFunds, typed)).toFailWith('CARD_DECLINED');
  expect(await pay(cards.good, {})).toMatchObject({ status: 'paid' });
  expect(await keptOf(world, owner)).toEqual({ email: owner.email, ...before });
  await pay(cards.good, { email: typed.email });
  expect(await keptOf(world, owner)).toEqual({ ...before, email: kept.email });
});

test('what is typed of who pays is checked as when a card is saved', async ({ make }) => {
  const owner = await make.merchant();
  const body = { invoiceId: 'in_1', paymentMethodId: 'pm_1', email: 'nowhere', address: ' ', city: '', state: '' };
  await expect(owner.call(billing.retry, { body })).toFailAt({
    email: 'Invalid email',
    address: 'Required',
    city: 'Required',
    state: 'Required',
  });
});
