import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { RunningSandbox } from '#sandbox/sandbox.fixture.ts';
import {
  adapterFor,
  armStripe,
  callStripe,
  connectSeller,
  type Delivery,
  expectOk,
  type Inbox,
  newPayment,
  openInbox,
  runStripe,
  secrets,
} from './stripe.fixture.ts';

let sandbox: RunningSandbox;
let own: Inbox;
let connect: Inbox;
let seller: string;
beforeAll(async () => {
  [own, connect] = [await openInbox(), await openInbox()];
  sandbox = await runStripe(own, connect);
  seller = await connectSeller(sandbox, 'seller@example.test');
});
afterAll(async () => {
  await sandbox.close();
  own.close();
  connect.close();
});
beforeEach(() => connect.taken.splice(0));
afterEach(() => sandbox.app.inject({ method: 'DELETE', url: '/scenarios' }));

const stripe = () => adapterFor(sandbox);
const arm = (scenario: string) => armStripe(sandbox, scenario);
const pay = (id: string, payment_method = 'pm_card_visa') =>
  callStripe(sandbox, `/v1/payment_intents/${id}/confirm`, { account: seller, form: { payment_method } });
const types = (deliveries: readonly Delivery[]) => deliveries.map(({ type }) => type);
const read = ({ body, headers }: Delivery) =>
  stripe().readEvent(body, { 'stripe-signature': headers['stripe-signature'] as string });
const isOf =
  (id: string, wanted?: string) =>
  ({ body, type }: Delivery) =>
    body.includes(id) && (wanted === undefined || type === wanted);
const done = 'payment_intent.succeeded';

/** A payment that waits for its card, its own message out of the way. */
async function newIntent(): Promise<string> {
  const { id } = expectOk(await stripe().createPayment(newPayment(seller)));
  await connect.received(1, isOf(id));
  connect.taken.splice(0);
  return id;
}

describe('a message', () => {
  test('of a payment names it, its account and its moment', async () => {
    const id = await newIntent();
    await pay(id);
    const taken = await connect.received(2, isOf(id));
    expect(types(taken)).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    const [charge, succeeded] = taken;
    expect(succeeded && (await read(succeeded))).toEqual({
      id: expect.stringMatching(/^evt_/),
      account: seller,
      about: { kind: 'payment', id },
      at: expect.any(Date),
    });
    expect(charge && (await read(charge))).toMatchObject({ about: { kind: 'payment', id } });
  });

  test('of a refund, of an account and of one that left', async () => {
    const id = await newIntent();
    await pay(id);
    const wanted = { account: seller, payment: id, amountCents: cents(100), key: `${id}-refund` };
    const refund = expectOk(await stripe().refund(wanted));
    const [created] = await connect.received(1, isOf(id, 'refund.created'));
    await connect.received(1, isOf(id, 'charge.refunded'));
    expect(created && (await read(created))).toMatchObject({ about: { kind: 'refund', id: refund.id } });

    const leaving = await connectSeller(sandbox, 'leaving@example.test');
    const press = { account: leaving, action: 'forbid' };
    await fetch(`${sandbox.url}/stripe/console/accounts`, { method: 'POST', body: new URLSearchParams(press) });
    const [updated] = await connect.received(1, isOf(leaving, 'account.updated'));
    expect(updated && (await read(updated))).toMatchObject({ about: { kind: 'account', id: leaving } });
    await stripe().disconnect(leaving);
    const [left] = await connect.received(1, isOf(leaving, 'account.application.deauthorized'));
    expect(left && (await read(left))).toMatchObject({ account: leaving, about: { kind: 'account', id: leaving } });
  });

  test('of our own account goes to our own endpoint, and only there', async () => {
    const form = { amount: '1000', currency: 'usd' };
    const { body } = await callStripe(sandbox, '/v1/payment_intents', { form });
    const [created] = await own.received(1);
    expect(created && (await read(created))).toMatchObject({ account: null, about: { kind: 'payment', id: body.id } });
    expect(connect.taken).toEqual([]);
  });

  test('of something else is told by its type', async () => {
    const event = { id: 'evt_1', object: 'event', type: 'payout.paid', created: 1, data: { object: { id: 'po_1' } } };
    expect(await readSigned(JSON.stringify(event))).toEqual({
      id: 'evt_1',
      account: null,
      about: { kind: 'other', type: 'payout.paid' },
      at: new Date(1000),
    });
  });
});

function readSigned(payload: string, options: { secret?: string; age?: number; sent?: string } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - (options.age ?? 0);
  const { secret = secrets.connect } = options;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return stripe().readEvent(Buffer.from(options.sent ?? payload), { 'stripe-signature': header });
}

describe('a signature', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1_700_000_000,
    account: 'acct_1',
    data: { object: { id: 'pi_1' } },
  });

  test.each(Object.values(secrets))('with %s is good', async (secret) => {
    expect(await readSigned(payload, { secret })).toMatchObject({ id: 'evt_1' });
    expect(await readSigned(payload, { secret, age: 290 })).toMatchObject({ id: 'evt_1' });
  });

  test.each([
    ['another secret', { secret: 'whsec_other' }],
    ['an age of more than five minutes', { age: 310 }],
    ['a body that was changed', { sent: payload.replace('pi_1', 'pi_2') }],
    ['no body', { sent: '' }],
  ])('with %s is not', async (_what, options) => {
    expect(await readSigned(payload, options)).toBeNull();
  });

  test.each(['', 't=1', 'v1=abc', 'nonsense', 't=99999999999,v1=00'])('that reads “%s” is not', async (header) => {
    expect(await stripe().readEvent(Buffer.from(payload), { 'stripe-signature': header })).toBeNull();
    expect(await stripe().readEvent(Buffer.from(payload), {})).toBeNull();
  });

  test('of something that is no event is of no use', async () => {
    expect(await readSigned('not json')).toBeNull();
    expect(await readSigned('{"object":"event"}')).toBeNull();
    expect(await readSigned('[]')).toBeNull();
  });
});

describe('deliveries', () => {
  test('that fail are made again each signed anew', async () => {
    const id = await newIntent();
    connect.refuseNext(200, 500, 404, 302);
    await pay(id);
    const tries = await connect.received(4, isOf(id, done));
    const bodies = new Set(tries.map(({ body }) => body.toString()));
    expect(bodies.size).toBe(1);
    for (const one of tries) expect(await read(one)).toMatchObject({ about: { id } });
  });

  test('come twice', async () => {
    const id = await newIntent();
    await arm('webhook-twice');
    await pay(id);
    const twice = await connect.received(2, isOf(id, done));
    const [first, second] = await Promise.all(twice.map(read));
    expect(second).toEqual(first);
  });

  test('come in reverse', async () => {
    const id = await newIntent();
    await arm('webhooks-reversed');
    await pay(id);
    expect(types(await connect.received(2, isOf(id)))).toEqual(['payment_intent.succeeded', 'charge.succeeded']);
  });

  test('come late', async () => {
    const id = await newIntent();
    await arm('webhook-late');
    await pay(id);
    expect(types(await connect.received(2, isOf(id)))).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
  });

  test('come before the answer', async () => {
    await arm('webhook-first');
    const payment = newPayment(seller);
    let answered = false;
    const creating = stripe()
      .createPayment(payment)
      .then((outcome) => {
        answered = true;
        return outcome;
      });
    const [created] = await connect.received(1, isOf(payment.reference.checkoutId));
    expect(answered).toBe(false);
    expect(created && (await read(created))).toMatchObject({ about: { id: expectOk(await creating).id } });
  });

  test('tell when a slow payment has come to its end', async () => {
    for (const [scenario, type, status] of [
      ['processing-succeeds', 'payment_intent.succeeded', 'succeeded'],
      ['processing-fails', 'payment_intent.payment_failed', 'open'],
    ] as const) {
      const id = await newIntent();
      await arm(scenario);
      expect((await pay(id)).body).toMatchObject({ status: 'processing' });
      await connect.received(1, isOf(id, type));
      expect(await stripe().readPayment(seller, id)).toMatchObject({ value: { status } });
      connect.taken.splice(0);
    }
  });
});

test('after a restart it knows the same accounts, payments and keys, and sends what was not taken', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stripe-'));
  const [ours, theirs] = [await openInbox(), await openInbox()];
  // More than are tried before it stops, however long that takes.
  theirs.refuseNext(...Array<number>(50).fill(500));
  const first = await runStripe(ours, theirs, dataDir);
  const account = await connectSeller(first, 'again@example.test');
  const payment = newPayment(account);
  const { id } = expectOk(await adapterFor(first).createPayment(payment));
  await theirs.received(1);
  await first.close();
  theirs.takeAll();
  const before = theirs.taken.length;

  const second = await runStripe(ours, theirs, dataDir);
  const repeated = expectOk(await adapterFor(second).createPayment(payment));
  expect(repeated.id).toBe(id);
  expect(await adapterFor(second).readAccount(account)).toMatchObject({ ok: true, value: { canCharge: true } });
  const [created] = (await theirs.received(before + 1)).slice(before);
  expect(created && (await read(created))).toMatchObject({ account, about: { kind: 'payment', id } });
  await second.close();
  ours.close();
  theirs.close();
  await rm(dataDir, { recursive: true });
});
