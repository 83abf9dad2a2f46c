import { describe, expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { fail } from '#contract/kit/outcome.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { orderTest as test } from '../ordering.fixture.ts';
import { orderingService } from '../ordering.service.ts';

const refundsFail = '4000000000005126';

describe('a refund that the buyer’s bank refuses days later', () => {
  test('is taken back once, and the seller is told', async ({ open, payments, world }) => {
    const shop = await open();
    const id = await shop.placed({ items: [[0, 1]] });
    await shop.payByCard(id, refundsFail);
    await shop.settle(id);
    const body = { amount: '20.00', restock: [{ position: 0, quantity: 1 }] };
    const give = () => shop.seller.call(orders.refund, { params: { id }, body });
    expect(await give()).toMatchObject({ payment: { status: 'refunded' }, refundable: 0 });
    await payments.deliver();
    await shop.holdMessages();
    await payments.finish('stripe', (await shop.row(id)).payment_id ?? '');
    // Nobody has said that anything has changed: it is not asked for by the clock.
    world.clock.advance({ days: 3 });
    await shop.sweep();
    await world.drain();
    expect(await shop.row(id)).toMatchObject({ payment_status: 'refunded', refunded_cents: 2_000 });

    expect(await payments.deliver()).toBe(0);
    const problem = 'The buyer’s bank did not take it, and the money is back in your account.';
    const details = await shop.seller.call(orders.get, { params: { id } });
    expect(details).toMatchObject({
      payment: { status: 'succeeded', metadata: { amountRefunded: 0 } },
      refundable: 20,
      refunds: [{ status: 'failed', amount: 20, problem }],
    });
    const told = details.events.filter(({ kind }) => kind === 'refund').map(({ body }) => body);
    expect(told).toEqual(['$20.00 refunded', `The refund of $20.00 failed: ${problem}`]);
    expect(await shop.left(0)).toBe(1);
    // Stripe sends nothing to that card any more, and tells so.
    await expect(give()).rejects.toMatchObject({ status: 409 });
    expect(await shop.row(id)).toMatchObject({ payment_status: 'succeeded', refunded_cents: 0, refunding_cents: 0 });
  });

  test('is asked for until the processor answers', async ({ open, payments }) => {
    const shop = await open();
    const id = await shop.placed({ items: [[0, 1]] });
    await shop.payByCard(id, refundsFail);
    await shop.settle(id);
    await shop.seller.call(orders.refund, { params: { id }, body: { amount: '5.00' } });
    await payments.deliver();
    await shop.holdMessages();
    const { account, payment_id: payment } = await shop.row(id);
    await payments.finish('stripe', payment ?? '');
    const [refund] = await shop.refunds(id);
    const about = { kind: 'refund' as const, id: refund?.refund_id ?? '' };
    await payments.arm('stripe', 'error-500', 2);
    const hearing = shop.ordering.handlePaymentEvent('stripe', { id: `evt_${id}`, account, about, at: new Date() });
    await expect(hearing).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await shop.row(id)).toMatchObject({ payment_status: 'refunded', refunded_cents: 500 });
    await payments.disarm();
    await payments.deliver();
    expect(await shop.row(id)).toMatchObject({ payment_status: 'succeeded', refunded_cents: 0 });
  });
});

describe('a refund that waits while the seller gives the money back at the processor', () => {
  test.for([
    ['stripe', 'Given back at Stripe'],
    ['paypal', 'Given back at PayPal'],
  ] as const)('fails, and what was given at %s is counted', async ([processor, reason], { open, payments, world }) => {
    const shop = await open({ processors: [processor] });
    const id = await (processor === 'stripe' ? shop.sell : shop.sellAtPaypal)({ items: [[0, 1]] });
    await payments.deliver();
    await payments.arm(processor, 'error-500', 2);
    const body = { amount: '20.00' };
    const { refunds } = await shop.seller.call(orders.refund, { params: { id }, body });
    expect(refunds).toMatchObject([{ status: 'pending' }]);
    await payments.disarm();
    const { account, payment_id: payment } = await shop.row(id);
    const given = { account: account ?? '', payment: payment ?? '', amountCents: cents(2_000), key: `outside ${id}` };
    expect(await world.deps.payments[processor]?.refund(given)).toMatchObject({ ok: true });
    expect(await payments.deliver()).toBe(0);
    expect(await shop.row(id)).toMatchObject({ refunding_cents: 2_000, refunded_cents: 0 });

    world.clock.advance({ minutes: 6 });
    await shop.sweep();
    expect(await shop.row(id)).toMatchObject({
      refunding_cents: 0,
      refunded_cents: 2_000,
      payment_status: 'refunded',
    });
    expect(await shop.refunds(id)).toMatchObject([
      { status: 'failed', problem: expect.any(String) },
      { status: 'succeeded', amount_cents: 2_000, reason },
    ]);
    expect(await shop.events(id)).toEqual(['placed', 'paid', 'refund', 'refund']);
  });

  test('waits on as long as nobody tells how the payment stands', async ({ open, payments, world }) => {
    const shop = await open();
    const id = await shop.sell({ items: [[0, 1]] });
    await payments.deliver();
    const { stripe } = world.deps.payments;
    if (!stripe) throw new Error('no Stripe');
    await payments.arm('stripe', 'error-500', 2);
    await shop.seller.call(orders.refund, { params: { id }, body: { amount: '15.00' } });
    await payments.disarm();
    const { account, payment_id: payment } = await shop.row(id);
    await stripe.refund({
      account: account ?? '',
      payment: payment ?? '',
      amountCents: cents(1_000),
      key: `outside ${id}`,
    });
    await payments.deliver();
    const silent = { ...stripe, readPayment: async () => fail('UNAVAILABLE' as const) };
    const [refund] = await shop.refunds(id);
    const meanwhile = orderingService({ ...world.deps, payments: { stripe: silent, paypal: null } });
    expect(await meanwhile.executeRefund(shop.scope, refund?.id ?? '')).toMatchObject({ status: 'pending' });
    world.clock.advance({ minutes: 6 });
    await shop.sweep();
    expect(await shop.row(id)).toMatchObject({ refunding_cents: 0, refunded_cents: 1_000 });
  });
});
