import { beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import { armStripe, callStripe, connectSeller, expectOk } from '../stripe.fixture.ts';
import { stripeTerminal } from './card-terminal.adapter.ts';

const sandbox = sandboxForFile();
let account: string;
let place: string;
beforeAll(async () => {
  account = await connectSeller(sandbox, 'counter@example.test');
  place = expectOk(await adapter().addPlace(account, { name: 'Columbus', address }, 'place'));
});

const address = {
  line1: '1 Main St',
  line2: '',
  city: 'Columbus',
  state: 'OH',
  postalCode: '43215',
  country: 'US',
};

const adapter = (options = {}) =>
  stripeTerminal({
    secretKey: sandboxKeys.payments.stripe.secretKey,
    standIn: `${sandbox.url}/stripe`,
    retryDelayMs: 1,
    timeoutMs: 20_000,
    ...options,
  });

const arm = (scenario: string, times?: number) => armStripe(sandbox, scenario, times);

let made = 0;
const nextKey = () => `${++made}`;

/** What somebody does who stands before the reader. */
const act = (reader: string, action: string, card?: string) =>
  fetch(`${sandbox.url}/stripe/console/readers`, {
    method: 'POST',
    body: new URLSearchParams({ account, reader, action, ...(card && { card }) }),
    redirect: 'manual',
  });

async function aReader(code = 'simulated-wpe') {
  return expectOk(await adapter().addReader(account, { code, name: 'Register 1', place }, nextKey())).id;
}

const openPayment = async (amountCents = cents(4_210)) =>
  expectOk(
    await adapter().openPayment(
      {
        account,
        amountCents,
        description: 'Sale at Columbus',
        reference: { merchantId: 'merchant-1', saleId: 'sale-1', cardPaymentId: nextKey() },
      },
      nextKey(),
    ),
  );

/** A payment that a reader of its own shows. */
async function shown() {
  const what = { account, reader: await aReader(), payment: await openPayment() };
  expectOk(await adapter().showPayment(what, nextKey()));
  return what;
}

const statusOf = async (what: Parameters<ReturnType<typeof adapter>['readPayment']>[0]) =>
  expectOk(await adapter().readPayment(what)).status;

describe('a reader', () => {
  test('is registered by the words it shows, renamed and removed', async () => {
    const words = 'quiet-amber-lamp';
    const reader = expectOk(await adapter().addReader(account, { code: words, name: 'Desk', place }, nextKey()));
    expect(reader).toMatchObject({ name: 'Desk', model: 'Simulated WisePOS E', state: 'online' });
    expect(await adapter().addReader(account, { code: words, name: 'Twice', place }, nextKey())).toMatchObject({
      failure: 'REFUSED',
    });
    expectOk(await adapter().renameReader(account, reader.id, 'Front desk'));
    await act(reader.id, 'off');
    expect(expectOk(await adapter().listReaders(account))).toContainEqual({
      ...reader,
      name: 'Front desk',
      state: 'offline',
    });
    expectOk(await adapter().removeReader(account, reader.id));
    expectOk(await adapter().removeReader(account, reader.id));
    expect(expectOk(await adapter().listReaders(account)).map(({ id }) => id)).not.toContain(reader.id);
  });

  test('is registered once, though the answer is lost', async () => {
    const key = nextKey();
    const wanted = { code: 'fern-river-dune', name: 'Desk', place };
    await arm('answer-lost', 2);
    expect(await adapter().addReader(account, wanted, key)).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await adapter().addReader(account, wanted, key)).toMatchObject({ ok: true });
  });

  test('of another seller is not there', async () => {
    const other = await connectSeller(sandbox, 'other-counter@example.test');
    const what = { account: other, reader: await aReader(), payment: await openPayment() };
    expect(await adapter().showPayment(what, nextKey())).toMatchObject({ failure: 'REFUSED' });
    expect(expectOk(await adapter().listReaders(other))).toEqual([]);
  });

  test('stands somewhere: a place without an address is refused', async () => {
    const bare = { ...address, line1: '', city: '' };
    expect(await adapter().addPlace(account, { name: 'Nowhere', address: bare }, nextKey())).toMatchObject({
      failure: 'REFUSED',
    });
  });
});

describe('a card at a reader', () => {
  test('is waited for, then approved, with what a receipt says of it', async () => {
    const what = await shown();
    expect(await statusOf(what)).toBe('waiting');
    await act(what.reader, 'tap', '5555555555554444');
    expect(await adapter().readPayment(what)).toEqual({
      ok: true,
      value: {
        id: what.payment,
        status: 'approved',
        card: 'Mastercard ending in 4444',
        authCode: expect.stringMatching(/^\d{6}$/),
        problem: null,
        refundedCents: 0,
      },
    });
    expect(await adapter().endPayment(what)).toMatchObject({ value: { status: 'approved' } });
  });

  test('that is declined says why, and takes nothing once it is ended', async () => {
    const what = await shown();
    await act(what.reader, 'tap', '4000000000009995');
    const declined = { status: 'declined', problem: 'Your card has insufficient funds.' };
    expect(await adapter().readPayment(what)).toMatchObject({ value: declined });
    expect(await adapter().endPayment(what)).toMatchObject({ value: { status: 'ended' } });
    expect(await adapter().showPayment(what, nextKey())).toMatchObject({ ok: true });
    expect(await statusOf(what)).toBe('ended');
  });

  test('is not wanted by the customer, or called off by the cashier', async () => {
    const refused = await shown();
    await act(refused.reader, 'cancel');
    expect(await statusOf(refused)).toBe('refused');
    const calledOff = await shown();
    expect(await adapter().endPayment(calledOff)).toMatchObject({ value: { status: 'ended' } });
    expect(await adapter().endPayment(calledOff)).toMatchObject({ value: { status: 'ended' } });
    await act(calledOff.reader, 'tap');
    expect(await statusOf(calledOff)).toBe('ended');
  });

  test('that the bank takes its time over can’t be called off', async () => {
    const what = await shown();
    await arm('card-slow');
    await act(what.reader, 'tap');
    expect(await adapter().endPayment(what)).toMatchObject({ value: { status: 'waiting' } });
    const another = { ...what, payment: await openPayment() };
    expect(await adapter().showPayment(another, nextKey())).toMatchObject({ failure: 'READER' });
    await act(what.reader, 'finish');
    expect(await adapter().endPayment(what)).toMatchObject({ value: { status: 'approved' } });
  });

  test('gives its place to another payment, and is absent then', async () => {
    const what = await shown();
    expectOk(await adapter().showPayment({ ...what, payment: await openPayment() }, nextKey()));
    expect(await statusOf(what)).toBe('absent');
    expect(await adapter().endPayment(what)).toMatchObject({ value: { status: 'ended' } });
  });

  test('is not asked for where the reader is off, busy or gone', async () => {
    const off = { account, reader: await aReader(), payment: await openPayment() };
    await act(off.reader, 'off');
    expect(await adapter().showPayment(off, nextKey())).toMatchObject({
      failure: 'READER',
      message: 'The reader is off, or has no network.',
    });
    expect(await adapter().showPayment({ ...off, reader: 'tmr_gone' }, nextKey())).toMatchObject({
      failure: 'REFUSED',
    });
    expect(await statusOf({ ...off, reader: 'tmr_gone' })).toBe('absent');
    expect(await adapter().showPayment({ ...off, reader: null }, nextKey())).toMatchObject({ failure: 'READER' });
  });
});

describe('when an answer is lost', () => {
  test('between us and Stripe, showing it again asks once', async () => {
    const what = { account, reader: await aReader(), payment: await openPayment() };
    await arm('answer-lost', 2);
    expect(await adapter().showPayment(what, 'lost-1')).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await statusOf(what)).toBe('waiting');
    expect(await adapter().showPayment(what, 'lost-1')).toMatchObject({ ok: true });
    await act(what.reader, 'tap');
    expect(await adapter().showPayment(what, 'lost-2')).toMatchObject({ ok: true });
    expect(await statusOf(what)).toBe('approved');
  });

  test.each([
    ['reader-silent', 'waiting'],
    ['reader-deaf', 'absent'],
  ])('by the reader (%s), it is %s', async (scenario, status) => {
    const what = { account, reader: await aReader(), payment: await openPayment() };
    await arm(scenario);
    expect(await adapter().showPayment(what, nextKey())).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(await statusOf(what)).toBe(status);
  });

  test('with the card in hand, the payment knows whether money was taken', async () => {
    const taken = await shown();
    await act(taken.reader, 'drop-charged');
    expect(await statusOf(taken)).toBe('approved');
    const untouched = await shown();
    await act(untouched.reader, 'drop');
    expect(await statusOf(untouched)).toBe('unreachable');
    expect(await adapter().endPayment(untouched)).toMatchObject({ value: { status: 'ended' } });
  });

  test('by the bank, likewise', async () => {
    const taken = await shown();
    await act(taken.reader, 'lose-charged');
    expect(await statusOf(taken)).toBe('approved');
    const untouched = await shown();
    await act(untouched.reader, 'lose');
    expect(await adapter().readPayment(untouched)).toMatchObject({
      value: { status: 'declined', problem: 'The reader lost its connection. Nothing was charged.' },
    });
  });

  test('of a payment that is opened, the same key finds it again', async () => {
    const wanted = {
      account,
      amountCents: cents(900),
      description: 'Sale',
      reference: { merchantId: 'm', saleId: 's', cardPaymentId: 'c' },
    };
    await arm('answer-lost', 2);
    expect(await adapter().openPayment(wanted, 'once')).toMatchObject({ failure: 'UNAVAILABLE' });
    const first = expectOk(await adapter().openPayment(wanted, 'once'));
    expect(expectOk(await adapter().openPayment(wanted, 'once'))).toBe(first);
  });
});

describe('money', () => {
  test('goes back to the card, once for one key', async () => {
    const what = await shown();
    await act(what.reader, 'tap');
    const give = (amountCents: number, key: string) =>
      adapter().refund({ account, payment: what.payment, amountCents: cents(amountCents), key });
    expect(await give(1_000, 'back-1')).toMatchObject({ ok: true, value: { amountCents: 1_000 } });
    expect(await give(1_000, 'back-1')).toMatchObject({ ok: true });
    expect(await adapter().readPayment(what)).toMatchObject({ value: { status: 'approved', refundedCents: 1_000 } });
    expect(await give(4_000, 'back-2')).toMatchObject({ failure: 'REFUSED' });
  });

  test('is not taken online for what is to be paid at a reader', async () => {
    const payment = await openPayment();
    const form = { payment_method: 'pm_card_visa', return_url: 'http://localhost:3001/back' };
    expect(await callStripe(sandbox, `/v1/payment_intents/${payment}/confirm`, { account, form })).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_incompatible_payment_method' } },
    });
  });

  test('by the vendor’s own helper for tests, a card is held to a reader, too', async () => {
    const what = await shown();
    const path = `/v1/test_helpers/terminal/readers/${what.reader}/present_payment_method`;
    expect(await callStripe(sandbox, path, { account, form: { type: 'card_present' } })).toMatchObject({
      status: 200,
      body: { action: { status: 'succeeded' } },
    });
    expect(await callStripe(sandbox, path, { account, form: { type: 'card_present' } })).toMatchObject({ status: 400 });
  });
});

test('the console shows every reader, and what can be done before it', async () => {
  const what = await shown();
  const page = await (await fetch(`${sandbox.url}/stripe/console/readers`)).text();
  expect(page).toContain(`id="${what.reader}"`);
  expect(page).toContain('Waits for a card');
  expect(page).toContain('$42.10');
  for (const words of ['Tap card', 'Customer cancels', 'Switch off', 'Connection lost, charged'])
    expect(page).toContain(words);
});
