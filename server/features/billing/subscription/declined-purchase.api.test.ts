import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { apps } from '#contract/apps/apps.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { cards, refused } from '#testing/billing.ts';

const lastFour = async (owner: Person) => (await owner.call(billing.cards)).map(({ card }) => card.last4);

test('a declined card leaves the trial as it was, and the answer carries what has to be paid', async ({
  make,
  bills,
}) => {
  const owner = await make.merchant();
  const bought = await bills.buy(owner, 'price_large_monthly', cards.failsLater);
  expect(bought).toMatchObject({
    status: 'trialing',
    planId: { name: 'Growth' },
    latest_invoice: {
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { message: 'Your card was declined.' },
      },
    },
  });
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing', priceId: 'price_growth_monthly' });
});

test('paying with another card brings what was bought, and that card is charged from then on', async ({
  make,
  bills,
}) => {
  const owner = await make.merchant();
  const { latest_invoice: invoice } = await bills.buy(owner, 'price_large_monthly', cards.failsLater);
  const body = { invoiceId: invoice?.id ?? '', paymentMethodId: await bills.newCard(cards.mastercard) };
  expect(await owner.call(billing.retry, { body })).toMatchObject({
    id: invoice?.id,
    status: 'paid',
    payment_intent: { status: 'succeeded' },
  });
  expect(await owner.call(billing.subscription)).toMatchObject({
    status: 'active',
    planId: { name: 'Large' },
    paymentStatus: 'paid',
  });
  expect(await lastFour(owner)).toEqual(['4444']);
  expect(await owner.call(billing.retry, { body })).toMatchObject({ status: 'paid' });
  await bills.settle();
  const paid = await owner.call(billing.invoices, { query: {} });
  expect(paid.filter(({ amount_due, status }) => amount_due > 0 && status === 'paid')).toHaveLength(1);
});

detail('a retry that is declined says so, and why', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { latest_invoice: invoice } = await bills.buy(owner, 'price_large_monthly', cards.failsLater);
  const retry = async (number: string) =>
    refused(
      owner.call(billing.retry, {
        body: { invoiceId: invoice?.id ?? '', paymentMethodId: await bills.newCard(number) },
      }),
    );
  for (const [number, raw] of [
    [cards.declined, { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }],
    [cards.failsLater, { code: 'card_declined', message: 'Your card was declined.' }],
    [
      cards.insufficientFunds,
      { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
    ],
    [cards.expired, { code: 'expired_card', message: 'Your card has expired.' }],
  ] as const) {
    const error = await retry(number);
    expect(error).toMatchObject({ status: 402, code: 'CARD_DECLINED' });
    expect(error.body.error).toMatchObject({ message: 'Your card was declined.', raw });
  }
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing' });
});

detail(
  'after a declined card another one can be saved first, and the same plan bought again',
  async ({ make, bills }) => {
    const owner = await make.merchant();
    const first = await bills.buy(owner, 'price_large_monthly', cards.failsLater);
    const second = await bills.subscribe(owner, 'price_large_monthly');
    expect(second.latest_invoice).toMatchObject({
      id: first.latest_invoice?.id,
      payment_intent: { status: 'requires_payment_method' },
    });
    const third = await bills.buy(owner, 'price_large_monthly', cards.good);
    expect(third).toMatchObject({ status: 'active', latest_invoice: { id: first.latest_invoice?.id, status: 'paid' } });
  },
);

detail('a plan that waits for its payment gives way to another one', async ({ make, bills }) => {
  const owner = await make.merchant();
  const first = await bills.buy(owner, 'price_large_monthly', cards.failsLater);
  const second = await bills.buy(owner, 'price_starter_monthly', cards.good);
  expect(second).toMatchObject({ status: 'active', planId: { name: 'Starter' } });
  const invoices = await owner.call(billing.invoices, { query: {} });
  expect(invoices.find(({ id }) => id === first.latest_invoice?.id)?.status).toBe('void');
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
});

test('what was declined in the trial is no debt: the trial goes on, and the purchase can be dropped', async ({
  make,
  bills,
}) => {
  const owner = await make.merchant();
  const { latest_invoice: invoice } = await bills.buy(owner, 'price_large_monthly', cards.failsLater);
  const app = (await owner.call(apps.list)).find(({ pricing }) => pricing > 0);
  await owner.call(apps.install, { params: { id: app?._id ?? '' } });
  await bills.settle();
  const [plan, other] = await owner.call(billing.unfinished);
  expect(plan).toEqual({ id: invoice?.id, kind: 'plan', name: 'Large', amount_due: 9_900 });
  expect(other).toMatchObject({ kind: 'app', name: app?.name });
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
  expect(await bills.current(owner)).toMatchObject({ status: 'trialing', paymentStatus: 'paid' });
  for (const id of [plan?.id ?? '', other?.id ?? '', plan?.id ?? '']) {
    await owner.call(billing.dropPurchase, { params: { id } });
  }
  await bills.settle();
  expect(await owner.call(billing.unfinished)).toEqual([]);
  const statuses = (await owner.call(billing.invoices, { query: {} })).map(({ status }) => status);
  expect(statuses).toEqual(['void', 'void']);
  expect(await bills.live(owner)).toMatchObject([{ status: 'trialing', pendingPriceKey: null }]);
  expect(await bills.buy(owner, 'price_growth_monthly', cards.good)).toMatchObject({ status: 'active' });
});

detail('what has been paid for can’t be dropped', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { latest_invoice: invoice } = await bills.buy(owner);
  await expect(owner.call(billing.dropPurchase, { params: { id: invoice?.id ?? '' } })).toFailWith('CONFLICT');
});

test('a bank that asks is answered in the browser: then the plan is there', async ({ make, bills }) => {
  const owner = await make.merchant();
  await confirmedCard(owner, cards.asksAlways);
  const bought = await bills.subscribe(owner);
  const intent = bought.latest_invoice?.payment_intent;
  expect(bought).toMatchObject({ status: 'trialing', latest_invoice: { status: 'open' } });
  expect(intent).toMatchObject({ status: 'requires_action', client_secret: expect.stringContaining('_secret_') });
  const again = await bills.subscribe(owner);
  expect(again.latest_invoice?.payment_intent?.id).toBe(intent?.id);
  expect(await bills.confirm(intent?.client_secret ?? '')).toMatchObject({ status: 'succeeded' });
  await bills.settle();
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'active', paymentStatus: 'paid' });

  async function confirmedCard(person: Person, number: string) {
    const paymentMethodId = await bills.newCard(number);
    const body = { paymentMethodId, address: '1 Main Street', city: 'Reno', state: 'Nevada' };
    const asked = await person.call(billing.addPayment, { body });
    await bills.confirm(asked.setup_intent?.client_secret ?? '');
    expect((await person.call(billing.addPayment, { body })).card).not.toBeNull();
  }
});

detail('when the owner fails at the bank nothing is bought, and another card can pay', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { latest_invoice: invoice } = await bills.buy(owner, 'price_large_monthly', cards.failsLater);
  const asking = { invoiceId: invoice?.id ?? '', paymentMethodId: await bills.newCard(cards.asksAlways) };
  const paying = await owner.call(billing.retry, { body: asking });
  expect(paying.payment_intent?.status).toBe('requires_action');
  const failed = await bills.confirm(paying.payment_intent?.client_secret ?? '', 'fail');
  expect(failed).toMatchObject({ status: 'requires_payment_method', error: expect.stringContaining('authenticate') });
  await bills.settle();
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing' });
  const body = { invoiceId: invoice?.id ?? '', paymentMethodId: await bills.newCard() };
  expect(await owner.call(billing.retry, { body })).toMatchObject({ status: 'paid' });
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'active', planId: { name: 'Large' } });
});

test('an invoice that is somebody else’s, or nobody’s, is not there to be paid', async ({ make, bills }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const { latest_invoice: theirs } = await bills.buy(other, 'price_large_monthly', cards.failsLater);
  const paymentMethodId = await bills.newCard();
  for (const invoiceId of [theirs?.id ?? '', 'in_invented']) {
    await expect(owner.call(billing.retry, { body: { invoiceId, paymentMethodId } })).toFailWith('NOT_FOUND');
  }
  expect((await owner.call(accounts.me)).hasPaymentMethod).toBe(false);
});
