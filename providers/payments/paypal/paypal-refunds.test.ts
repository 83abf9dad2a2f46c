import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '#contract/kit/money.ts';
import { approved, must, paid, paypalForFile } from './paypal.fixture.ts';

const world = paypalForFile();

describe('cancelling', () => {
  test('takes nothing', async () => {
    const { id } = await approved(world);
    expect(await world.adapter().cancelPayment(world.seller, id)).toMatchObject({ value: { id, status: 'cancelled' } });
  });

  test('is refused once the money was taken, or is on its way', async () => {
    const { id } = await paid(world);
    expect(await world.adapter().cancelPayment(world.seller, id)).toMatchObject({ failure: 'REFUSED' });
    await world.arm('capture-pending');
    const held = await paid(world);
    expect(await world.adapter().cancelPayment(world.seller, held.id)).toMatchObject({ failure: 'REFUSED' });
  });
});

describe('refunds', () => {
  const refund = (payment: string, amountCents: Cents, key: string = randomUUID()) =>
    world.adapter().refund({ account: world.seller, payment, amountCents, key });

  test('go back in parts, never more than was paid', async () => {
    const { id } = await paid(world, { amountCents: cents(1_000) });
    expect(await refund(id, cents(301))).toEqual({
      ok: true,
      value: { id: expect.any(String), amountCents: 301, status: 'succeeded' },
    });
    expect(await refund(id, cents(700))).toMatchObject({ failure: 'REFUSED' });
    expect(await refund(id, cents(699))).toMatchObject({ value: { amountCents: 699 } });
    expect(await refund(id, cents(1))).toMatchObject({ failure: 'REFUSED' });
    const read = await world.adapter().readPayment(world.seller, id);
    expect(read).toMatchObject({ value: { status: 'succeeded', amountCents: 1_000, refundedCents: 1_000 } });
  });

  test('happen once for a key, also when the answer was lost', async () => {
    const { id } = await paid(world, { amountCents: cents(1_000) });
    const key = randomUUID();
    await world.arm('answer-lost');
    expect(await refund(id, cents(400), key)).toMatchObject({ failure: 'UNAVAILABLE' });
    const [first, second] = [must(await refund(id, cents(400), key)), must(await refund(id, cents(400), key))];
    expect(second).toEqual(first);
    expect(await world.adapter().readPayment(world.seller, id)).toMatchObject({ value: { refundedCents: 400 } });
  });

  test('can be read again, by their seller only', async () => {
    const { id } = await paid(world, { amountCents: cents(1_000) });
    const made = must(await refund(id, cents(250)));
    expect(await world.adapter().readRefund(world.seller, made.id)).toEqual({ ok: true, value: made });
    const other = await world.connect(world.adapter(), 'reads@example.test');
    expect(await world.adapter().readRefund(other, made.id)).toMatchObject({ failure: 'REFUSED' });
    expect(await world.adapter().readRefund(world.seller, 'NO-SUCH-REFUND')).toMatchObject({ failure: 'REFUSED' });
  });

  test('on their way count as given back', async () => {
    const { id } = await paid(world, { amountCents: cents(1_000) });
    await world.arm('refund-pending');
    expect(await refund(id, cents(1_000))).toMatchObject({ value: { status: 'pending' } });
    expect(await world.adapter().readPayment(world.seller, id)).toMatchObject({ value: { refundedCents: 1_000 } });
  });

  test('are refused when the seller can’t afford them', async () => {
    const { id } = await paid(world);
    await world.arm('refund-fails');
    const refused = await refund(id, cents(100));
    expect(refused).toMatchObject({ failure: 'REFUSED', message: expect.stringContaining('insufficient funds') });
  });

  test('that the seller makes at PayPal are seen', async () => {
    const { id } = await paid(world, { amountCents: cents(1_000) });
    await refund(id, cents(250));
    await world.desk(`orders/${id}/refund`);
    expect(await world.adapter().readPayment(world.seller, id)).toMatchObject({ value: { refundedCents: 1_000 } });
  });
});
