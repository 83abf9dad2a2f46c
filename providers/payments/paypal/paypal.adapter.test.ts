import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { approved, must, newPayment, paid, paypalForFile } from './paypal.fixture.ts';

const world = paypalForFile();

async function captures(order: string): Promise<unknown[]> {
  const assertion = { iss: 'paypal-client', payer_id: world.seller };
  const parts = [{ alg: 'none' }, assertion].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const headers = { 'paypal-auth-assertion': `${parts.join('.')}.` };
  const answer = await world.raw('GET', `/v2/checkout/orders/${order}`, undefined, headers);
  return (await answer.json()).purchase_units[0].payments.captures;
}

describe('a payment', () => {
  test('is made for the seller, approved on PayPal’s page, and taken', async () => {
    const paypal = world.adapter();
    const { approvalUrl, ...made } = must(await paypal.createPayment(newPayment(world.seller)));
    const facts = {
      id: made.id,
      amountCents: cents(5_212),
      refundedCents: cents(0),
      clientSecret: null,
      problem: null,
    };
    const reference = { merchantId: 'mer_1', checkoutId: 'che_1' };
    expect(made).toEqual({ ...facts, reference, status: 'needs_buyer', means: null });
    expect(await fetch(approvalUrl ?? '').then((page) => page.text())).toContain('pay $52.12');

    const back = await world.approve(approvalUrl);
    expect(back.href).toContain(`http://shop.test/checkout/return?token=${made.id}&PayerID=`);
    const waiting = { ok: true, value: { ...made, approvalUrl: null, status: 'approved' } };
    expect(await paypal.readPayment(world.seller, made.id)).toEqual(waiting);

    const taken = { ok: true, value: { ...facts, approvalUrl: null, reference, status: 'succeeded', means: 'PayPal' } };
    expect(await paypal.capturePayment(world.seller, made.id, randomUUID())).toEqual(taken);
    expect(await paypal.readPayment(world.seller, made.id)).toEqual(taken);
  });

  test('comes back to the shop when the buyer cancels, and may still be approved', async () => {
    const made = must(await world.adapter().createPayment(newPayment(world.seller)));
    expect((await world.cancel(made.approvalUrl)).href).toBe(`http://shop.test/checkout?token=${made.id}`);
    expect(await world.adapter().readPayment(world.seller, made.id)).toEqual({ ok: true, value: made });
    await world.approve(made.approvalUrl);
    expect(await world.adapter().readPayment(world.seller, made.id)).toMatchObject({ value: { status: 'approved' } });
  });

  test('is made once for a key, and taken once whatever the key', async () => {
    const payment = newPayment(world.seller);
    const [first, second] = [
      must(await world.adapter().createPayment(payment)),
      must(await world.adapter().createPayment(payment)),
    ];
    expect(second.id).toBe(first.id);
    await world.approve(first.approvalUrl);
    const key = randomUUID();
    for (const tried of [key, key, randomUUID()]) {
      const taken = await world.adapter().capturePayment(world.seller, first.id, tried);
      expect(taken).toMatchObject({ ok: true, value: { status: 'succeeded', amountCents: 5_212 } });
    }
    expect((await captures(first.id)).length).toBe(1);
  });

  test('taken by two at once is taken once, and both are told so', async () => {
    const { id } = await approved(world);
    const both = await Promise.all([1, 2].map(() => world.adapter().capturePayment(world.seller, id, randomUUID())));
    expect(both).toMatchObject([{ value: { status: 'succeeded' } }, { value: { status: 'succeeded' } }]);
  });

  test('a lost answer leaves it unknown, and asking again with the same key settles it', async () => {
    const payment = newPayment(world.seller, { amountCents: cents(777) });
    await world.arm('answer-lost');
    expect(await world.adapter().createPayment(payment)).toMatchObject({ failure: 'UNAVAILABLE' });
    const made = must(await world.adapter().createPayment(payment));
    await world.approve(made.approvalUrl);
    const key = randomUUID();
    await world.arm('answer-lost');
    expect(await world.adapter().capturePayment(world.seller, made.id, key)).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await world.adapter().capturePayment(world.seller, made.id, key)).toMatchObject({
      value: { status: 'succeeded' },
    });
  });

  test('is processing while PayPal looks into it, until it says otherwise', async () => {
    await world.arm('capture-pending');
    const { id, status } = await paid(world);
    expect(status).toBe('processing');
    const refund = { account: world.seller, payment: id, amountCents: cents(1), key: randomUUID() };
    expect(await world.adapter().refund(refund)).toMatchObject({ failure: 'REFUSED' });
    await world.desk(`orders/${id}/complete`);
    expect(await world.adapter().readPayment(world.seller, id)).toMatchObject({ value: { status: 'succeeded' } });
  });

  test('any number of cents arrives as it was asked', async () => {
    const paypal = world.adapter();
    const amounts = fc.sample(fc.integer({ min: 1, max: 99_999_999 }), 25);
    for (const amountCents of amounts) {
      const made = must(await paypal.createPayment(newPayment(world.seller, { amountCents: cents(amountCents) })));
      await world.approve(made.approvalUrl);
      const taken = must(await paypal.capturePayment(world.seller, made.id, randomUUID()));
      expect([made.amountCents, taken.amountCents]).toEqual([amountCents, amountCents]);
    }
  });

  test('a long description is cut to what PayPal takes', async () => {
    const made = await world.adapter().createPayment(newPayment(world.seller, { description: 'é'.repeat(200) }));
    expect(made).toMatchObject({ ok: true });
  });

  test('what no checkout could ask is a bug of ours', async () => {
    const strange = { reference: { merchantId: 'a/b', checkoutId: 'c' } };
    await expect(world.adapter().createPayment(newPayment(world.seller, strange))).rejects.toThrow(RangeError);
    await expect(world.adapter().createPayment(newPayment(world.seller, { amountCents: cents(0) }))).rejects.toThrow(
      RangeError,
    );
  });
});

describe('a payment is DECLINED, with words for the buyer, when', () => {
  test.each([
    ['instrument-declined', /could not charge/],
    ['payer-action-required', /confirm this payment once more/],
  ])('PayPal plays %s: the buyer goes back to the page and tries again', async (scenario, words) => {
    const { id, approvalUrl } = await approved(world);
    await world.arm(scenario);
    const declined = await world.adapter().capturePayment(world.seller, id, randomUUID());
    expect(declined).toMatchObject({ failure: 'DECLINED', message: expect.stringMatching(words) });
    expect(await world.adapter().readPayment(world.seller, id)).toMatchObject({ value: { status: 'needs_buyer' } });
    await world.approve(approvalUrl);
    const again = await world.adapter().capturePayment(world.seller, id, randomUUID());
    expect(again).toMatchObject({ value: { status: 'succeeded' } });
  });

  test('the buyer chose a card that does not work', async () => {
    const made = must(await world.adapter().createPayment(newPayment(world.seller)));
    await world.approve(made.approvalUrl, 'declined-card');
    const declined = await world.adapter().capturePayment(world.seller, made.id, randomUUID());
    expect(declined).toMatchObject({ failure: 'DECLINED' });
  });

  test('PayPal takes it as declined, and it stays failed', async () => {
    const { id } = await approved(world);
    await world.arm('capture-declined');
    const declined = await world.adapter().capturePayment(world.seller, id, randomUUID());
    expect(declined).toMatchObject({ failure: 'DECLINED', message: expect.stringContaining('did not accept') });
    const read = await world.adapter().readPayment(world.seller, id);
    expect(read).toMatchObject({ value: { status: 'failed', problem: expect.stringContaining('did not accept') } });
  });
});

describe('a payment is REFUSED when', () => {
  test('the buyer has not approved it', async () => {
    const { id } = must(await world.adapter().createPayment(newPayment(world.seller)));
    expect(await world.adapter().capturePayment(world.seller, id, randomUUID())).toMatchObject({ failure: 'REFUSED' });
    const refund = { account: world.seller, payment: id, amountCents: cents(1), key: randomUUID() };
    expect(await world.adapter().refund(refund)).toMatchObject({ failure: 'REFUSED' });
  });

  test('there is none of that id', async () => {
    expect(await world.adapter().readPayment(world.seller, '5O190127TN364715T')).toMatchObject({ failure: 'REFUSED' });
    expect(await world.adapter().readPayment(world.seller, '../../v1')).toMatchObject({ failure: 'REFUSED' });
  });

  test('the key was used for something else', async () => {
    const payment = newPayment(world.seller);
    await world.adapter().createPayment(payment);
    const other = await world.adapter().createPayment({ ...payment, amountCents: cents(1) });
    expect(other).toMatchObject({ failure: 'REFUSED', message: expect.stringContaining('DUPLICATE_REQUEST_ID') });
  });
});

describe('the ACCOUNT is the trouble when', () => {
  test('it is restricted', async () => {
    await world.arm('seller-restricted');
    expect(await world.adapter().createPayment(newPayment(world.seller))).toMatchObject({ failure: 'ACCOUNT' });
  });

  test('there is no such seller', async () => {
    const unknown = 'ABCDEFGHJKLMN';
    expect(await world.adapter().createPayment(newPayment(unknown))).toMatchObject({ failure: 'ACCOUNT' });
    expect(await world.adapter().readAccount(unknown)).toMatchObject({ failure: 'ACCOUNT' });
  });
});

test('one seller neither sees nor takes nor refunds what is another’s', async () => {
  const other = await world.connect(world.adapter(), 'other@example.test');
  const open = await approved(world);
  const done = await paid(world);
  const paypal = world.adapter();
  const refund = { account: other, payment: done.id, amountCents: cents(1), key: randomUUID() };
  expect([
    await paypal.readPayment(other, done.id),
    await paypal.capturePayment(other, open.id, randomUUID()),
    await paypal.cancelPayment(other, open.id),
    await paypal.refund(refund),
  ]).toMatchObject(Array.from({ length: 4 }, () => ({ ok: false, failure: 'REFUSED' })));
  expect(await paypal.readPayment(world.seller, open.id)).toMatchObject({ value: { status: 'approved' } });
  expect(await paypal.readPayment(world.seller, done.id)).toMatchObject({ value: { refundedCents: 0 } });
});
