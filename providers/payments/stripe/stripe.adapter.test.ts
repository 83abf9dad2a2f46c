import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '#contract/kit/money.ts';
import { stripePayments } from './stripe.adapter.ts';
import { callStripe, connectSeller, expectOk, newPayment } from './stripe.fixture.ts';
import { stripeForFile } from './stripe-payments.fixture.ts';

const { world, adapter, pay, paid } = stripeForFile();

describe('a payment', () => {
  test('begins open, in cents, with our reference on it', async () => {
    const payment = newPayment(world.seller);
    expect(await adapter().createPayment(payment)).toEqual({
      ok: true,
      value: {
        id: expect.stringMatching(/^pi_/),
        status: 'open',
        amountCents: 2_599,
        refundedCents: 0,
        clientSecret: expect.stringMatching(/^pi_.+_secret_/),
        approvalUrl: null,
        means: null,
        problem: null,
        reference: payment.reference,
      },
    });
  });

  test('offers the ways to pay that were chosen, and no others', async () => {
    const offered = async (methods: readonly string[]) => {
      const { id } = expectOk(await adapter().createPayment(newPayment(world.seller, { methods })));
      const { body } = await callStripe(world.sandbox, `/v1/payment_intents/${id}`, { account: world.seller });
      return body.payment_method_types;
    };
    expect(await offered(['card'])).toEqual(['card']);
    expect(await offered(['affirm', 'card'])).toEqual(['card', 'affirm']);
  });

  test('succeeds with the buyer’s card', async () => {
    const stripe = adapter();
    const id = await paid(stripe);
    const succeeded = { status: 'succeeded', clientSecret: null, means: 'Visa ending in 4242', problem: null };
    expect(await stripe.readPayment(world.seller, id)).toMatchObject({ ok: true, value: { id, ...succeeded } });
    expect(await stripe.capturePayment(world.seller, id, 'key')).toMatchObject({
      ok: true,
      value: { id, ...succeeded },
    });
  });

  test('that was declined stays open, tells why, and takes another card', async () => {
    const stripe = adapter();
    const { id } = expectOk(await stripe.createPayment(newPayment(world.seller)));
    await pay(id, 'pm_card_visa_chargeDeclinedInsufficientFunds');
    expect(await stripe.readPayment(world.seller, id)).toMatchObject({
      value: { status: 'open', problem: 'Your card has insufficient funds.', clientSecret: expect.any(String) },
    });
    await pay(id, 'pm_card_amex');
    expect(await stripe.readPayment(world.seller, id)).toMatchObject({
      value: { status: 'succeeded', problem: null, means: 'American Express ending in 0005' },
    });
  });

  test('waits for the buyer when the bank wants to see them', async () => {
    const stripe = adapter();
    const { id } = expectOk(await stripe.createPayment(newPayment(world.seller)));
    await pay(id, 'pm_card_authenticationRequired');
    expect(await stripe.readPayment(world.seller, id)).toMatchObject({
      value: { status: 'needs_buyer', clientSecret: expect.any(String) },
    });
  });

  test('can be cancelled, twice as well, and not when it has succeeded', async () => {
    const stripe = adapter();
    const { id } = expectOk(await stripe.createPayment(newPayment(world.seller)));
    expect(await stripe.cancelPayment(world.seller, id)).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    expect(await stripe.cancelPayment(world.seller, id)).toMatchObject({
      ok: true,
      value: { id, status: 'cancelled', clientSecret: null },
    });
    expect(await pay(id)).toMatchObject({ status: 400 });
    expect(await stripe.cancelPayment(world.seller, await paid(stripe))).toMatchObject({ failure: 'REFUSED' });
  });

  test('is made once for one key, however often it is asked for', async () => {
    const payment = newPayment(world.seller);
    const made = await Promise.all([1, 2, 3].map(() => adapter().createPayment(payment)));
    const ids = new Set(made.map((outcome) => expectOk(outcome).id));
    expect(ids.size).toBe(1);
    const other = { ...payment, amountCents: cents(2_600) };
    expect(await adapter().createPayment(other)).toMatchObject({ failure: 'REFUSED' });
  });

  test('is REFUSED below the least and above the most', async () => {
    expect(await adapter().createPayment(newPayment(world.seller, { amountCents: cents(49) }))).toMatchObject({
      failure: 'REFUSED',
      message: 'Amount must be at least $0.50 usd',
    });
    for (const amountCents of [0, -100, 100_000_000, 10.5])
      expect(
        await adapter().createPayment(newPayment(world.seller, { amountCents: cents(amountCents) })),
      ).toMatchObject({
        failure: 'REFUSED',
      });
  });

  test('is a matter of the ACCOUNT where Stripe lets nobody pay', async () => {
    const account = await connectSeller(world.sandbox, 'restricted@example.test', { ready: '' });
    expect(await adapter().createPayment(newPayment(account))).toMatchObject({ failure: 'ACCOUNT' });
    expect(await adapter().createPayment(newPayment('acct_unknown'))).toMatchObject({ failure: 'ACCOUNT' });
  });

  test('of one seller is not seen by another', async () => {
    const stripe = adapter();
    const other = await connectSeller(world.sandbox, 'other@example.test');
    const id = await paid(stripe);
    expect(await stripe.readPayment(other, id)).toMatchObject({ failure: 'REFUSED' });
    expect(await stripe.cancelPayment(other, id)).toMatchObject({ failure: 'REFUSED' });
    const refund = { account: other, payment: id, amountCents: cents(100), key: 'elsewhere' };
    expect(await stripe.refund(refund)).toMatchObject({ failure: 'REFUSED' });
    expect(await stripe.readPayment(world.seller, id)).toMatchObject({ value: { refundedCents: 0 } });
  });

  test('has the same key at two sellers, and they are two', async () => {
    const other = await connectSeller(world.sandbox, 'same-key@example.test');
    const [one, two] = [
      await adapter().createPayment(newPayment(world.seller, { key: 'shared' })),
      await adapter().createPayment(newPayment(other, { key: 'shared' })),
    ];
    expect(expectOk(one).id).not.toBe(expectOk(two).id);
  });
});

describe('a refund', () => {
  test('gives back a part, then the rest, then no more', async () => {
    const stripe = adapter();
    const payment = await paid(stripe);
    const give = (amountCents: Cents, key: string) =>
      stripe.refund({ account: world.seller, payment, amountCents, key });
    expect(await give(cents(1_000), `${payment}-1`)).toEqual({
      ok: true,
      value: { id: expect.stringMatching(/^re_/), amountCents: 1_000, status: 'succeeded' },
    });
    expect(await give(cents(1_600), `${payment}-2`)).toMatchObject({ failure: 'REFUSED' });
    expect(await stripe.readPayment(world.seller, payment)).toMatchObject({ value: { refundedCents: 1_000 } });
    expect(await give(cents(1_599), `${payment}-3`)).toMatchObject({ ok: true });
    expect(await give(cents(1), `${payment}-4`)).toMatchObject({ failure: 'REFUSED' });
    expect(await stripe.readPayment(world.seller, payment)).toMatchObject({
      value: { status: 'succeeded', refundedCents: 2_599 },
    });
  });

  test('can be read again, by its seller only', async () => {
    const stripe = adapter();
    const payment = await paid(stripe);
    const made = expectOk(
      await stripe.refund({ account: world.seller, payment, amountCents: cents(300), key: `${payment}-read` }),
    );
    expect(await stripe.readRefund(world.seller, made.id)).toEqual({ ok: true, value: made });
    const other = await connectSeller(world.sandbox, 'reads@example.test');
    expect(await stripe.readRefund(other, made.id)).toMatchObject({ failure: 'REFUSED' });
    expect(await stripe.readRefund(world.seller, 're_unknown')).toMatchObject({ failure: 'REFUSED' });
  });

  test('is given once for one key', async () => {
    const stripe = adapter();
    const payment = await paid(stripe);
    const wanted = { account: world.seller, payment, amountCents: cents(500), key: `${payment}-once` };
    const given = await Promise.all([stripe.refund(wanted), stripe.refund(wanted), adapter().refund(wanted)]);
    expect(new Set(given.map((outcome) => expectOk(outcome).id)).size).toBe(1);
    expect(await stripe.readPayment(world.seller, payment)).toMatchObject({ value: { refundedCents: 500 } });
  });

  test('that the bank does not take fails later, is not counted any more, and can’t be tried again', async () => {
    const stripe = adapter();
    const { id: payment } = expectOk(await stripe.createPayment(newPayment(world.seller)));
    await pay(payment, 'pm_card_refundFail');
    const give = (key: string) => stripe.refund({ account: world.seller, payment, amountCents: cents(500), key });
    const made = expectOk(await give(`${payment}-late`));
    expect(made.status).toBe('succeeded');
    const form = new URLSearchParams({ payment });
    await fetch(`${world.sandbox.url}/stripe/console/payments`, { method: 'POST', body: form, redirect: 'manual' });
    expect(await stripe.readRefund(world.seller, made.id)).toMatchObject({ value: { status: 'failed' } });
    expect(await stripe.readPayment(world.seller, payment)).toMatchObject({ value: { refundedCents: 0 } });
    expect(await give(`${payment}-again`)).toMatchObject({ failure: 'REFUSED' });
  });

  test('of what was never paid is REFUSED', async () => {
    const stripe = adapter();
    const { id } = expectOk(await stripe.createPayment(newPayment(world.seller)));
    const refund = { account: world.seller, payment: id, amountCents: cents(100), key: `${id}-no` };
    expect(await stripe.refund(refund)).toMatchObject({ failure: 'REFUSED' });
  });
});

describe('for the buyer’s browser', () => {
  test('everything comes from the stand-in', () => {
    const { origins, scriptUrl } = adapter();
    expect(scriptUrl).toBe(`${world.sandbox.url}/stripe/js/v3/`);
    expect(origins).toEqual({ script: [world.sandbox.url], frame: [world.sandbox.url], connect: [world.sandbox.url] });
  });

  test('and from Stripe itself when there is none', async () => {
    const stripe = stripePayments({
      secretKey: 'sk_live_x',
      publishableKey: 'pk_live_x',
      clientId: 'ca_x',
      webhookSecrets: [],
    });
    expect(stripe.scriptUrl).toBe('https://js.stripe.com/v3/');
    expect(stripe.origins.connect).toEqual(['https://api.stripe.com']);
    const url = expectOk(await stripe.connectUrl({ state: 's', returnUrl: 'https://a.test/b', email: 'a@b.test' }));
    expect(url).toMatch(/^https:\/\/connect\.stripe\.com\/oauth\/authorize\?response_type=code&client_id=ca_x&/);
  });
});
