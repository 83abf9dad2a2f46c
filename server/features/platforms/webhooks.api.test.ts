import { expect } from 'vitest';
import { platforms } from '#contract/platforms/platforms.contract.ts';
import type { PaymentEvent } from '#providers/payments/payments.port.ts';
import { signedMessage } from '#providers/payments/stripe/stripe.fixture.ts';
import { createHttpServer } from '#server/kit/http/http.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { addWebhooks, isToldByVendor } from './webhooks.ts';

const viewOf = async (seller: Person, processor: 'stripe' | 'paypal') =>
  (await seller.call(platforms.processors)).find((one) => one.processor === processor);

/** The webhooks alone, with a listener that keeps what it hears, and can be deaf. */
async function listen(world: World) {
  const heard: PaymentEvent[] = [];
  const state = { fails: false };
  const app = await createHttpServer({
    log: world.deps.log,
    trustProxy: false,
    policy: null,
    https: false,
    maxDelayMs: 30_000,
  });
  await addWebhooks(app, world.deps, {
    platforms: world.services.platforms,
    billing: world.services.billingEvents,
    hear: async (_processor, event) => {
      if (state.fails) throw new Error('The effect failed');
      heard.push(event);
    },
  });
  const send = async (path: string, { body, headers }: ReturnType<typeof signedMessage>) =>
    (await app.inject({ method: 'POST', url: `/webhooks/${path}`, body, headers })).statusCode;
  return { heard, state, send };
}

test('what vendors tell is urgent, and what sellers set up about their own webhooks is not', () => {
  const endpoint = '0f7d2c1e-5c1e-4d0a-9a43-7f1d2c8e6b03';
  const urls = ['stripe', 'stripe/connect', 'paypal', 'clover', endpoint, `${endpoint}/test`];
  expect(urls.map((path) => isToldByVendor(`/api/v1/webhooks/${path}`))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isToldByVendor('/api/v1/webhooks')).toBe(false);
});

let told = 0;

function paymentSucceeded(account?: string) {
  told += 1;
  return {
    id: `evt_${told}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1_763_200_000,
    ...(account && { account }),
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
  };
}

test('a message of Stripe about a payment is heard, from our own account and from sellers’', async ({
  payments,
  world,
}) => {
  const { heard, send } = await listen(world);
  const [own = '', connected = ''] = payments.webhookSecrets;
  expect(await send('stripe', signedMessage(paymentSucceeded(), own))).toBe(200);
  expect(await send('stripe/connect', signedMessage(paymentSucceeded('acct_1'), connected))).toBe(200);
  const about = { kind: 'payment', id: 'pi_1' };
  expect(heard).toMatchObject([
    { account: null, about },
    { account: 'acct_1', about },
  ]);
});

test('one that is not signed, signed by a stranger, changed on its way or broken is refused', async ({
  payments,
  world,
}) => {
  const { heard, send } = await listen(world);
  const [own = ''] = payments.webhookSecrets;
  const good = signedMessage(paymentSucceeded(), own);
  const { 'stripe-signature': _signature, ...unsigned } = good.headers;
  expect(await send('stripe', { ...good, headers: unsigned as typeof good.headers })).toBe(400);
  expect(await send('stripe', signedMessage(paymentSucceeded(), 'whsec_stranger'))).toBe(400);
  expect(await send('stripe', { ...good, body: good.body.replace('pi_1', 'pi_2') })).toBe(400);
  expect(await send('stripe', { ...good, body: '' })).toBe(400);
  expect(await send('stripe', signedMessage([], own))).toBe(400);
  expect(await send('paypal', good)).toBe(400);
  expect(heard).toEqual([]);
});

test('one that is older than five minutes is refused', async ({ payments, world }) => {
  const { heard, send } = await listen(world);
  const [own = ''] = payments.webhookSecrets;
  const seconds = Math.floor(Date.now() / 1000);
  expect(await send('stripe', signedMessage(paymentSucceeded(), own, seconds - 310))).toBe(400);
  expect(await send('stripe', signedMessage(paymentSucceeded(), own, seconds - 280))).toBe(200);
  expect(heard).toHaveLength(1);
});

test('one that comes twice is taken twice and heard once', async ({ payments, world }) => {
  const { heard, send } = await listen(world);
  const [own = ''] = payments.webhookSecrets;
  const message = signedMessage(paymentSucceeded(), own);
  expect([await send('stripe', message), await send('stripe', message)]).toEqual([200, 200]);
  expect(heard).toHaveLength(1);
});

test('one whose effect failed is not taken, and has it when it comes again', async ({ payments, world }) => {
  const { heard, send, state } = await listen(world);
  const [own = ''] = payments.webhookSecrets;
  const message = signedMessage(paymentSucceeded(), own);
  state.fails = true;
  expect(await send('stripe', message)).toBe(500);
  state.fails = false;
  expect(await send('stripe', message)).toBe(200);
  expect(heard).toHaveLength(1);
});

test('one about something else is taken, and nothing follows', async ({ payments, world }) => {
  const { heard, send } = await listen(world);
  const [own = ''] = payments.webhookSecrets;
  const other = { ...paymentSucceeded(), type: 'payout.paid' };
  expect(await send('stripe', signedMessage(other, own))).toBe(200);
  expect(heard).toEqual([]);
});

test('an account that Stripe restricts, allows again and disconnects is followed', async ({
  make,
  payments,
  world,
}) => {
  const seller = await make.merchant();
  const account = await payments.connect(seller, 'stripe');
  const act = async (action: string) => {
    const body = new URLSearchParams({ account, action });
    const url = `${world.config.urls.sandbox}/stripe/console/accounts`;
    await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(await payments.deliver()).toBe(0);
    return viewOf(seller, 'stripe');
  };
  expect(await act('forbid')).toMatchObject({ isConnected: true, canCharge: false });
  expect(await act('allow')).toMatchObject({ isConnected: true, canCharge: true, missing: [] });
  expect(await act('leave')).toMatchObject({ isConnected: false });
});

test('messages in the wrong order, twice and late leave the account as Stripe has it now', async ({
  make,
  payments,
  world,
}) => {
  const seller = await make.merchant();
  const account = await payments.connect(seller, 'stripe');
  await payments.arm('stripe', 'webhook-late', 1);
  await payments.arm('stripe', 'webhook-twice', 2);
  for (const action of ['forbid', 'allow']) {
    const body = new URLSearchParams({ account, action });
    await fetch(`${world.config.urls.sandbox}/stripe/console/accounts`, { method: 'POST', body, redirect: 'manual' });
  }
  expect(await payments.deliver()).toBe(0);
  expect(await viewOf(seller, 'stripe')).toMatchObject({ isConnected: true, canCharge: true });
});

test('a seller who takes back the consent at PayPal is disconnected', async ({ make, payments, world }) => {
  const seller = await make.merchant();
  const account = await payments.connect(seller, 'paypal');
  await fetch(`${world.config.urls.sandbox}/paypal/desk/sellers/${account}/revoke`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(await payments.deliver()).toBe(0);
  expect(await viewOf(seller, 'paypal')).toMatchObject({ isConnected: false });
});

test('a message of PayPal that can’t be checked is not taken, and comes again', async ({ make, payments, world }) => {
  const seller = await make.merchant();
  const account = await payments.connect(seller, 'paypal');
  await payments.deliver();
  await payments.arm('paypal', 'webhook-late');
  await fetch(`${world.config.urls.sandbox}/paypal/desk/sellers/${account}/revoke`, {
    method: 'POST',
    redirect: 'manual',
  });
  await payments.arm('paypal', 'error-500', 2);
  expect(await payments.deliver()).toBe(1);
  expect(await viewOf(seller, 'paypal')).toMatchObject({ isConnected: true });
  await payments.disarm();
  expect(await payments.deliver()).toBe(0);
  expect(await viewOf(seller, 'paypal')).toMatchObject({ isConnected: false });
});

test('a message that a stranger signs in PayPal’s name is never taken', async ({ make, payments, world }) => {
  const seller = await make.merchant();
  const account = await payments.connect(seller, 'paypal');
  await payments.deliver();
  await payments.arm('paypal', 'webhook-forged');
  await fetch(`${world.config.urls.sandbox}/paypal/desk/sellers/${account}/revoke`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(await payments.deliver()).toBe(1);
  expect(await viewOf(seller, 'paypal')).toMatchObject({ isConnected: true });
});
