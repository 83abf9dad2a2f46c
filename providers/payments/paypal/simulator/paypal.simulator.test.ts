import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { runSandbox, sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { listenForMessages, must, newPayment, paypalForFile, paypalIn, problemOf } from '../paypal.fixture.ts';

const world = paypalForFile();

const assertion = (head: object, body: object, signature = '') =>
  [...[head, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), signature].join('.');

const acting = () => ({
  'paypal-auth-assertion': assertion({ alg: 'none' }, { iss: 'paypal-client', payer_id: world.seller }),
});

describe('a refund', () => {
  async function captured(scenario?: string): Promise<string> {
    const paypal = world.adapter();
    const { id, approvalUrl } = must(
      await paypal.createPayment(newPayment(world.seller, { amountCents: cents(1_000) })),
    );
    await world.approve(approvalUrl);
    if (scenario) await world.arm(scenario);
    await paypal.capturePayment(world.seller, id, randomUUID());
    const read = await world.raw('GET', `/v2/checkout/orders/${id}`, undefined, acting());
    return (await read.json()).purchase_units[0].payments.captures[0].id;
  }
  const refund = (capture: string, body: object) =>
    world.raw('POST', `/v2/payments/captures/${capture}/refund`, body, acting());

  test('without an amount gives back what is left, and can be read', async () => {
    const capture = await captured();
    await refund(capture, { amount: { currency_code: 'USD', value: '4.00' } });
    const made = await (await refund(capture, {})).json();
    expect(made).toMatchObject({ amount: { value: '6.00' }, status: 'COMPLETED' });
    const read = await world.raw('GET', `/v2/payments/refunds/${made.id}`, undefined, acting());
    expect(await read.json()).toEqual(made);
    const taken = await world.raw('GET', `/v2/payments/captures/${capture}`, undefined, acting());
    expect(await taken.json()).toMatchObject({ id: capture, status: 'REFUNDED' });
    expect(await problemOf(await refund(capture, {}))).toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' });
  });

  test.each([
    ['capture-pending', 'PENDING_CAPTURE'],
    ['capture-declined', 'REFUND_NOT_ALLOWED'],
  ])('is refused after %s', async (scenario, issue) => {
    expect(await problemOf(await refund(await captured(scenario), {}))).toMatchObject({ status: 422, issue });
  });

  test('of more than is left, of another kind of money or with an unknown field is refused', async () => {
    const capture = await captured();
    const amount = (value: string, currency = 'USD') => ({ amount: { currency_code: currency, value } });
    expect(await problemOf(await refund(capture, amount('10.01')))).toMatchObject({ issue: 'REFUND_AMOUNT_EXCEEDED' });
    expect(await problemOf(await refund(capture, amount('1.00', 'EUR')))).toMatchObject({ status: 422 });
    expect(await problemOf(await refund(capture, { cents: 1 }))).toMatchObject({ status: 400, field: '/cents' });
    expect(await problemOf(await refund('NOSUCHCAPTURE', {}))).toMatchObject({ status: 404 });
  });
});

describe('nobody is served', () => {
  test('without a token', async () => {
    const answer = await world.raw('GET', '/v2/checkout/orders/X', undefined, { authorization: 'Bearer other' });
    expect(await problemOf(answer)).toMatchObject({ status: 401, name: 'AUTHENTICATION_FAILURE' });
  });

  test('with a grant of another kind', async () => {
    const url = `${world.baseUrl}/v1/oauth2/token`;
    const authorization = `Basic ${Buffer.from('paypal-client:paypal-secret').toString('base64')}`;
    const body = new URLSearchParams({ grant_type: 'password' });
    const answer = await fetch(url, { method: 'POST', headers: { authorization }, body });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'unsupported_grant_type' }]);
  });

  test('who does not say for which seller, or says it for somebody else’s', async () => {
    const { id } = must(await world.adapter().createPayment(newPayment(world.seller)));
    const read = (headers: Record<string, string>) =>
      world.raw('GET', `/v2/checkout/orders/${id}`, undefined, headers).then(({ status }) => status);
    const readBy = (value: string) => read({ 'paypal-auth-assertion': value });
    const body = { iss: 'paypal-client', payer_id: world.seller };
    expect(await readBy(assertion({ alg: 'none' }, body))).toBe(200);
    expect(await read({})).toBe(403);
    expect(await readBy(assertion({ alg: 'none' }, { ...body, iss: 'other-client' }))).toBe(403);
    expect(await readBy(assertion({ alg: 'RS256' }, body))).toBe(403);
    expect(await readBy(assertion({ alg: 'none' }, body, 'signed'))).toBe(403);
    expect(await readBy(assertion({ alg: 'none' }, { ...body, payer_id: 'ABCDEFGHJKLMN' }))).toBe(403);
  });
});

test('what was paid and promised outlives a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'paypal-'));
  const [refusing, taking] = [await listenForMessages(Array(50).fill(500)), await listenForMessages()];
  const start = async (url: string) => {
    const paypal = { ...sandboxKeys.payments.paypal, webhook: { id: 'WEBHOOK', url } };
    return runSandbox({ dataDir, payments: { ...sandboxKeys.payments, paypal } });
  };

  const first = await start(refusing.url);
  const before = paypalIn(first);
  const account = await before.connect(before.adapter(), 'kept@example.test');
  const payment = newPayment(account, { amountCents: cents(1_000) });
  const made = must(await before.adapter().createPayment(payment));
  await before.approve(made.approvalUrl);
  await before.adapter().capturePayment(account, made.id, 'capture');
  const part = { account, payment: made.id, amountCents: cents(400), key: 'refund' };
  const refund = must(await before.adapter().refund(part));
  await first.close();
  await appendFile(join(dataDir, 'sandbox', 'paypal.jsonl'), '{"kind":"order","id":"cut');

  const second = await start(taking.url);
  const after = paypalIn(second).adapter({ webhookId: 'WEBHOOK' });
  expect(await after.readPayment(account, made.id)).toMatchObject({
    value: { status: 'succeeded', refundedCents: 400 },
  });
  expect(await after.refund(part)).toEqual({ ok: true, value: refund });
  expect(must(await after.createPayment(payment)).id).toBe(made.id);
  const events = async () =>
    Promise.all(
      taking.received.map(({ body, headers }) => after.readEvent(body, headers).then((event) => event?.about)),
    );
  await vi.waitFor(() => expect(taking.received).toHaveLength(4), { timeout: 30_000, interval: 20 });
  expect(await events()).toContainEqual({ kind: 'payment', id: made.id });
  await second.close();
  for (const hook of [refusing, taking]) hook.close();
  await rm(dataDir, { recursive: true });
});

describe('its pages', () => {
  test('are told of nothing that is not there', async () => {
    for (const page of ['/checkoutnow?token=X', '/bizsignup/partner/onboardingentry?token=X', '/checkoutnow']) {
      expect((await fetch(world.baseUrl + page)).status).toBe(404);
    }
  });

  test('show an approved payment no second time', async () => {
    const { approvalUrl } = must(await world.adapter().createPayment(newPayment(world.seller)));
    await world.approve(approvalUrl);
    expect(await (await fetch(approvalUrl ?? '')).text()).toContain('approved already');
  });

  test('let a form end only where the payment came from', async () => {
    const { approvalUrl } = must(await world.adapter().createPayment(newPayment(world.seller)));
    const policy = (await fetch(approvalUrl ?? '')).headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' http://shop.test");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  test('the desk lists sellers, orders and messages with what can be done about them', async () => {
    const { id } = must(await world.adapter().createPayment(newPayment(world.seller)));
    const { body } = await world.sandbox.app.inject('/paypal/desk');
    expect(body).toContain('ann@example.test');
    expect(body).toContain(id);
    expect(body).toContain(`/paypal/desk/sellers/${world.seller}/revoke`);
    expect((await world.sandbox.app.inject('/')).body).toContain('href="/paypal/desk"');
    expect((await world.desk('orders/none/refund')).statusCode).toBe(303);
  });
});
