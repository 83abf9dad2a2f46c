import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../payers.fixture.ts';
import { invoiceOf, seconds, subscribed, subscribersForFile } from '../subscriptions/subscribers.fixture.ts';

const world = subscribersForFile();
const good = '4242424242424242';

describe('a preview', () => {
  test('says what the next invoice will be, with the credit there is', async () => {
    const { customer, made } = await subscribed(world, good);
    await world.stripe.customers.update(customer, { balance: -500 });
    const preview = await world.stripe.invoices.createPreview({ customer, subscription: made.id });
    const end = made.items.data[0]?.current_period_end;
    expect(preview).toMatchObject({
      status: 'draft',
      number: null,
      hosted_invoice_url: null,
      total: 2_900,
      amount_due: 2_400,
      starting_balance: -500,
      ending_balance: 0,
      created: end,
      lines: { data: [{ amount: 2_900, period: { start: end } }] },
    });
    expect((await world.stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  test('says what a change would cost, without making it', async () => {
    const { customer, made } = await subscribed(world, good);
    const item = made.items.data[0]?.id ?? '';
    const preview = await world.stripe.invoices.createPreview({
      customer,
      subscription: made.id,
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
    subtotal,
    total,
    amount_due,
    starting_balance,
    ending_balance,
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
    const { customer, made } = await subscribed(world, good, { items: [{ price: prices[from] }], ...more });
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
    const { customer, made } = await subscribed(world, good);
    await world.stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    const nothing = { statusCode: 404, code: 'invoice_upcoming_none' };
    expect(await refusalOf(world.stripe.invoices.createPreview({ subscription: made.id }))).toMatchObject(nothing);
    await world.stripe.subscriptions.cancel(made.id);
    expect(await refusalOf(world.stripe.invoices.createPreview({ customer }))).toMatchObject(nothing);
  });
});
