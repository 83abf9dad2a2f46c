import { describe, expect } from 'vitest';
import { orderDetail as detail, ordered, orderTest as test } from '../ordering.fixture.ts';
import { orderingService } from '../ordering.service.ts';

const declined = '4000000000009995';
const bankAsks = '4000002760003184';

describe('the payment page', () => {
  test('gets what it needs, and is told why a card was declined', async ({ open, world }) => {
    const { shop, orderId } = await ordered(open);
    expect(await shop.ordering.openPayment(shop.scope, orderId)).toEqual({
      payment: {
        processor: 'stripe',
        account: expect.stringMatching(/^acct_/),
        publicKey: expect.any(String),
        clientSecret: expect.any(String),
        scriptUrl: expect.any(String),
        returnUrl: expect.stringMatching(/\/checkout\/paid$/),
      },
      heldUntil: new Date(world.clock.now().getTime() + 3 * 60_000),
      problem: null,
    });
    await shop.payByCard(orderId, declined);
    expect(await shop.settle(orderId)).toBe('open');
    const open2 = await shop.ordering.openPayment(shop.scope, orderId);
    expect(open2).toMatchObject({ problem: 'Your card has insufficient funds.' });
    await shop.payByCard(orderId);
    expect(await shop.ordering.openPayment(shop.scope, orderId)).toBeNull();
    expect(await shop.settle(orderId)).toBe('paid');
    expect(await shop.row(orderId)).toMatchObject({ payment_problem: null });
  });

  test('waits while the bank asks the buyer', async ({ open, payments }) => {
    const { shop, orderId } = await ordered(open);
    const { nextUrl } = await shop.payByCard(orderId, bankAsks);
    expect(await shop.settle(orderId)).toBe('open');
    await payments.answerBank(nextUrl ?? '', 'pass');
    expect(await shop.settle(orderId)).toBe('paid');
  });

  test('is nothing for an order of somebody else', async ({ open }) => {
    const [shop, other] = [await open(), await open()];
    const orderId = await shop.placed({ items: [[0, 1]] });
    expect(await other.ordering.openPayment(other.scope, orderId)).toBeNull();
    await expect(other.settle(orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an order is paid once', () => {
  test('whoever asks, and however often at once', async ({ open }) => {
    const { shop, orderId } = await ordered(open);
    await shop.payByCard(orderId);
    const states = await Promise.all(Array.from({ length: 6 }, () => shop.settle(orderId)));
    expect(new Set(states)).toEqual(new Set(['paid']));
    expect(await shop.events(orderId)).toEqual(['placed', 'paid']);
    expect(await shop.mails(orderId)).toEqual(['confirmation', 'merchant_new']);
  });

  test('by the message of the processor, before the browser comes back', async ({ open, payments }) => {
    const { shop, orderId } = await ordered(open);
    await shop.payByCard(orderId);
    await payments.deliver();
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'succeeded', serial_no: 1 });
    expect(await shop.settle(orderId)).toBe('paid');
    expect(await shop.events(orderId)).toEqual(['placed', 'paid']);
  });

  test('whether the messages come twice, in reverse, late or before the answer', async ({ open, payments }) => {
    const scenarios = ['webhook-twice', 'webhooks-reversed', 'webhook-late', 'webhook-first'];
    const shop = await open({ quantities: [scenarios.length] });
    for (const [index, scenario] of scenarios.entries()) {
      const orderId = await shop.placed({ items: [[0, 1]] });
      await payments.arm('stripe', scenario);
      await shop.payByCard(orderId);
      if (scenario === 'webhook-late') await shop.settle(orderId);
      expect(await payments.deliver()).toBe(0);
      await payments.disarm();
      expect(await shop.row(orderId), scenario).toMatchObject({ payment_status: 'succeeded', serial_no: index + 1 });
      expect(await shop.events(orderId), scenario).toEqual(['placed', 'paid']);
    }
  });

  detail('however often and in which order the messages come', async ({ open }) => {
    const { shop, orderId } = await ordered(open);
    await shop.payByCard(orderId);
    const { payment_id: id, account } = await shop.row(orderId);
    const event = (name: string) => ({
      id: `evt_${orderId}_${name}`,
      account,
      at: new Date(),
      about: { kind: 'payment' as const, id: id ?? '' },
    });
    const names = ['late', 'first', 'late', 'second', 'first'];
    await Promise.all(names.map((name) => shop.ordering.handlePaymentEvent('stripe', event(name))));
    for (const name of names) await shop.ordering.handlePaymentEvent('stripe', event(name));
    expect(await shop.events(orderId)).toEqual(['placed', 'paid']);
    expect(await shop.row(orderId)).toMatchObject({ serial_no: 1 });
  });

  test('and not by a message about another account or an unknown payment', async ({ open }) => {
    const [shop, other] = [await open(), await open()];
    const orderId = await shop.placed({ items: [[0, 1]] });
    const { account } = await other.row(await other.placed({ items: [[0, 1]] }));
    const { payment_id: id } = await shop.row(orderId);
    const about = { kind: 'payment' as const, id: id ?? '' };
    await shop.ordering.handlePaymentEvent('stripe', { id: `evt_other_${orderId}`, account, about, at: new Date() });
    await shop.ordering.handlePaymentEvent('stripe', {
      id: `evt_none_${orderId}`,
      account: null,
      about,
      at: new Date(),
    });
    const unknown = { kind: 'payment' as const, id: 'pi_unknown' };
    await shop.ordering.handlePaymentEvent('stripe', {
      id: `evt_unknown_${orderId}`,
      account,
      about: unknown,
      at: new Date(),
    });
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'created' });
  });

  detail('and serial numbers have no gaps when many pay at the same time', async ({ open }) => {
    const shop = await open({ quantities: [30] });
    const orders = await Promise.all(Array.from({ length: 24 }, () => shop.placed({ items: [[0, 1]] })));
    const paid = orders.filter((_order, index) => index % 4 !== 0);
    await Promise.all(paid.map((orderId) => shop.payByCard(orderId)));
    await Promise.all(orders.map((orderId) => shop.settle(orderId)));
    const rows = await Promise.all(paid.map((orderId) => shop.row(orderId)));
    const numbers = rows.map(({ serial_no }) => serial_no ?? 0).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 18 }, (_value, index) => index + 1));
  });

  test('and never by a payment of another amount or for another order', async ({ open, world }) => {
    const shop = await open({ quantities: [4] });
    // The message that the payment was opened would find the other amount, too.
    await shop.holdMessages();
    const orderId = await shop.placed({ items: [[0, 2]] });
    await world.pool.query('update orders set shipping_cents = 500 where id = $1', [orderId]);
    await shop.payByCard(orderId);
    expect(await shop.settle(orderId)).toBe('failed');
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'failed', stock: 'released', serial_no: null });
    expect(await shop.left(0)).toBe(4);
    await world.pool.query('delete from orders where id = $1', [orderId]);
  });
});

describe('a payment that takes a while', () => {
  test('is listed meanwhile, its goods are held, and it is paid in the end', async ({ open, payments, world }) => {
    const { shop, orderId } = await ordered(open);
    await payments.arm('stripe', 'processing-succeeds');
    await shop.payByCard(orderId);
    expect(await shop.settle(orderId)).toBe('processing');
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'processing', stock: 'reserved', serial_no: null });
    world.clock.advance({ hours: 20 });
    await shop.sweep();
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'processing', stock: 'reserved' });
    const { payment_id: id } = await shop.row(orderId);
    await payments.finish('stripe', id ?? '');
    world.clock.advance({ hours: 6 });
    await shop.sweep();
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', serial_no: 1 });
    expect(await shop.events(orderId)).toEqual(['placed', 'processing', 'paid']);
  });

  detail('is not taken for failed by whoever asked before it began', async ({ open, payments, world }) => {
    const shop = await open();
    await shop.holdMessages();
    const orderId = await shop.placed({ items: [[0, 1]] });
    await payments.arm('stripe', 'processing-succeeds');
    const { stripe } = world.deps.payments;
    if (!stripe) throw new Error('no Stripe');
    let isFirst = true;
    const readPayment: typeof stripe.readPayment = async (account, id) => {
      const answer = await stripe.readPayment(account, id);
      if (!isFirst) return answer;
      isFirst = false;
      await shop.payByCard(orderId);
      expect(await shop.settle(orderId)).toBe('processing');
      return answer;
    };
    const slow = orderingService({ ...world.deps, payments: { stripe: { ...stripe, readPayment }, paypal: null } });
    expect(await slow.settle(shop.scope, orderId)).toBe('processing');
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'processing', stock: 'reserved' });
  });

  test('gives everything back and tells the buyer when it fails', async ({ open, payments }) => {
    const shop = await open();
    await shop.holdMessages();
    const orderId = await shop.placed({ items: [[0, 1]] });
    await payments.arm('stripe', 'processing-fails');
    await shop.payByCard(orderId);
    expect(await shop.settle(orderId)).toBe('processing');
    const { payment_id: id } = await shop.row(orderId);
    await payments.finish('stripe', id ?? '');
    expect(await shop.settle(orderId)).toBe('failed');
    expect(await shop.row(orderId)).toMatchObject({ stock: 'released', status: 'Cancelled', serial_no: null });
    expect(await shop.left(0)).toBe(1);
    expect(await shop.mails(orderId)).toEqual(['cancelled']);
    expect(await shop.payBehind(orderId)).toMatchObject({ status: 'canceled' });
  });
});

describe('at PayPal', () => {
  test('the money is taken once the buyer has agreed', async ({ open, payments }) => {
    const { shop, orderId } = await ordered(open, 'paypal');
    expect(await shop.ordering.openPayment(shop.scope, orderId)).toMatchObject({ payment: { processor: 'paypal' } });
    expect(await shop.settle(orderId)).toBe('open');
    await shop.approve(orderId);
    await Promise.all([shop.settle(orderId), shop.settle(orderId), payments.deliver()]);
    expect(await shop.row(orderId)).toMatchObject({
      payment_status: 'succeeded',
      payment_means: 'PayPal',
      serial_no: 1,
    });
    expect(await shop.events(orderId)).toEqual(['placed', 'paid']);
  });

  test('a payment that is held for review is listed until it is released', async ({ open, payments }) => {
    const { shop, orderId } = await ordered(open, 'paypal');
    await payments.arm('paypal', 'capture-pending');
    await shop.approve(orderId);
    expect(await shop.settle(orderId)).toBe('processing');
    const { payment_id: id } = await shop.row(orderId);
    await payments.finish('paypal', id ?? '');
    await payments.deliver();
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', serial_no: 1 });
    expect(await shop.events(orderId)).toEqual(['placed', 'processing', 'paid']);
  });

  test('a means that is declined ends the order', async ({ open }) => {
    const { shop, orderId } = await ordered(open, 'paypal');
    await shop.approve(orderId, 'declined-card');
    expect(await shop.settle(orderId)).toBe('failed');
    expect(await shop.row(orderId)).toMatchObject({ stock: 'released', payment_problem: expect.any(String) });
    expect(await shop.left(0)).toBe(1);
  });

  detail('a buyer who agrees too late is not charged when the goods are gone', async ({ open, world }) => {
    const { shop, orderId: late } = await ordered(open, 'paypal');
    const payment = await shop.ordering.openPayment(shop.scope, late);
    world.clock.advance({ minutes: 16 });
    await shop.sweep();
    await shop.placed({ items: [[0, 1]], paymentType: 'in_store' });
    if (payment?.payment.processor !== 'paypal') throw new Error('no page');
    await shop.agreeAt(payment.payment.approvalUrl);
    expect(await shop.settle(late)).toBe('expired');
  });

  detail('and gets them when they are still there', async ({ open, world }) => {
    const { shop, orderId: late } = await ordered(open, 'paypal');
    const payment = await shop.ordering.openPayment(shop.scope, late);
    world.clock.advance({ minutes: 16 });
    await shop.sweep();
    expect(await shop.left(0)).toBe(1);
    if (payment?.payment.processor !== 'paypal') throw new Error('no page');
    await shop.agreeAt(payment.payment.approvalUrl);
    expect(await shop.settle(late)).toBe('paid');
    expect(await shop.left(0)).toBe(0);
  });
});
