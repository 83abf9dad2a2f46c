import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningSandbox, runSandbox, sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { listenForMessages, must, newPayment, type PaypalWorld, paypalIn } from './paypal.fixture.ts';

let sandbox: RunningSandbox;
let world: PaypalWorld;
let seller: string;
beforeAll(async () => {
  sandbox = await runSandbox();
  world = paypalIn(sandbox);
  seller = await world.connect(world.adapter(), 'ann@example.test');
});
afterAll(() => sandbox.close());

type Body = Record<string, unknown>;

const unit = (changes: Body = {}): Body => ({
  amount: { currency_code: 'USD', value: '52.12' },
  payee: { merchant_id: seller },
  custom_id: 'mer_1/che_1',
  ...changes,
});
const context = { return_url: 'http://shop.test/return', cancel_url: 'http://shop.test/cancel' };
const order = (changes: Body = {}): Body => ({
  intent: 'CAPTURE',
  purchase_units: [unit()],
  payment_source: { paypal: { experience_context: context } },
  ...changes,
});
const create = (body: unknown, headers: Record<string, string> = { 'paypal-request-id': randomUUID() }) =>
  world.raw('POST', '/v2/checkout/orders', body, headers);

const assertion = (head: object, body: object, signature = '') =>
  [...[head, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), signature].join('.');
const acting = () => ({
  'paypal-auth-assertion': assertion({ alg: 'none' }, { iss: 'paypal-client', payer_id: seller }),
});

async function problemOf(answer: Response) {
  expect(answer.headers.get('paypal-debug-id')).toMatch(/^[0-9a-f]{13}$/);
  const { name, debug_id: id, details = [] } = await answer.json();
  expect(id).toBe(answer.headers.get('paypal-debug-id'));
  const [detail] = details as { issue: string; field?: string }[];
  return { status: answer.status, name, issue: detail?.issue, field: detail?.field };
}

test('an order is answered in short, or in full when that is preferred, and again as 200', async () => {
  const headers = { 'paypal-request-id': randomUUID() };
  const short = await create(order(), headers);
  const body = await short.json();
  expect([short.status, Object.keys(body), body.status]).toEqual([
    201,
    ['id', 'status', 'links'],
    'PAYER_ACTION_REQUIRED',
  ]);
  const again = await create(order(), headers);
  expect([again.status, await again.json()]).toEqual([200, body]);
  const full = await create(order(), { 'paypal-request-id': randomUUID(), prefer: 'return=representation' });
  expect(await full.json()).toMatchObject({ purchase_units: [{ reference_id: 'default', custom_id: 'mer_1/che_1' }] });
});

describe('what does not fit the contract is refused with its place', () => {
  const amountField = (name: string) => `/purchase_units/0/amount/${name}`;
  const withAmount = (changes: Body) =>
    order({ purchase_units: [unit({ amount: { currency_code: 'USD', value: '52.12', ...changes } })] });
  const required = 'MISSING_REQUIRED_PARAMETER';
  test.each<[string, () => Body, string, string]>([
    ['no intent', () => order({ intent: undefined }), '/intent', 'INVALID_PARAMETER_VALUE'],
    ['another intent', () => order({ intent: 'SALE' }), '/intent', 'INVALID_PARAMETER_VALUE'],
    ['no units', () => order({ purchase_units: [] }), '/purchase_units', 'INVALID_PARAMETER_VALUE'],
    ['no source', () => order({ payment_source: undefined }), '/payment_source', required],
    ['an unknown field', () => order({ total: 1 }), '/total', 'INVALID_PARAMETER_SYNTAX'],
    ['a number for money', () => withAmount({ value: 52.12 }), amountField('value'), 'INVALID_PARAMETER_VALUE'],
    ['no currency', () => withAmount({ currency_code: undefined }), amountField('currency_code'), required],
    [
      'a long reference',
      () => order({ purchase_units: [unit({ custom_id: 'x'.repeat(128) })] }),
      '/purchase_units/0/custom_id',
      'INVALID_STRING_LENGTH',
    ],
  ])('%s', async (_what, body, field, issue) => {
    expect(await problemOf(await create(body()))).toEqual({ status: 400, name: 'INVALID_REQUEST', issue, field });
  });

  test.each([
    ['0.00', 'USD', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['-1.00', 'USD', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['1.005', 'USD', 'DECIMAL_PRECISION'],
    ['1.00', 'EUR', 'INVALID_CURRENCY_CODE'],
  ])('%s %s', async (value, currency, issue) => {
    const answer = await create(withAmount({ value, currency_code: currency }));
    expect(await problemOf(answer)).toMatchObject({ status: 422, name: 'UNPROCESSABLE_ENTITY', issue });
  });

  test('no request id', async () => {
    expect(await problemOf(await create(order(), {}))).toMatchObject({
      status: 400,
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
    });
  });

  test('a request id that is too long', async () => {
    const answer = await create(order(), { 'paypal-request-id': 'x'.repeat(109) });
    expect(await problemOf(answer)).toMatchObject({ status: 400, issue: 'INVALID_STRING_LENGTH' });
  });

  test('a form instead of JSON', async () => {
    const headers = { 'paypal-request-id': randomUUID(), 'content-type': 'application/x-www-form-urlencoded' };
    expect(await problemOf(await create(order(), headers))).toMatchObject({ status: 415 });
  });

  test('an invitation back to somewhere else', async () => {
    const features = { third_party_details: { features: ['PAYMENT'] } };
    const rest = { integration_method: 'PAYPAL', integration_type: 'THIRD_PARTY', ...features };
    const preference = { api_integration_preference: { rest_api_integration: rest } };
    const invitation = {
      tracking_id: 'x',
      operations: [{ operation: 'API_INTEGRATION', ...preference }],
      products: ['EXPRESS_CHECKOUT'],
      legal_consents: [{ type: 'SHARE_DATA_CONSENT', granted: true }],
      partner_config_override: { return_url: 'https://evil.test/' },
    };
    const send = (body: Body) => world.raw('POST', '/v2/customer/partner-referrals', body);
    expect(await problemOf(await send(invitation))).toMatchObject({ status: 400, field: 'return_url' });
    const { legal_consents: _consents, ...without } = invitation;
    expect(await problemOf(await send(without))).toMatchObject({ status: 400, field: '/legal_consents' });
  });

  test('a signature to check with one of its seven parts missing', async () => {
    const path = '/v1/notifications/verify-webhook-signature';
    expect(await problemOf(await world.raw('POST', path, { auth_algo: 'SHA256withRSA' }))).toMatchObject({
      status: 400,
      issue: 'MISSING_REQUIRED_PARAMETER',
    });
  });

  test('an address for messages that is there already', async () => {
    const webhook = { url: 'http://127.0.0.1:1/hook', event_types: [{ name: 'NO.SUCH' }] };
    const path = '/v1/notifications/webhooks';
    expect((await world.raw('POST', path, webhook)).status).toBe(201);
    expect(await problemOf(await world.raw('POST', path, webhook))).toMatchObject({
      issue: 'WEBHOOK_URL_ALREADY_EXISTS',
    });
    const { webhooks } = await (await world.raw('GET', path)).json();
    expect(webhooks).toEqual([{ id: expect.any(String), ...webhook }]);
  });
});

describe('a refund', () => {
  async function captured(scenario?: string): Promise<string> {
    const paypal = world.adapter();
    const { id, approvalUrl } = must(await paypal.createPayment(newPayment(seller, { amountCents: 1_000 })));
    await world.approve(approvalUrl);
    if (scenario) await world.arm(scenario);
    await paypal.capturePayment(seller, id, randomUUID());
    const read = await world.raw('GET', `/v2/checkout/orders/${id}`, undefined, acting());
    return (await read.json()).purchase_units[0].payments.captures[0].id;
  }
  const refund = (capture: string, body: Body) =>
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
    const { id } = must(await world.adapter().createPayment(newPayment(seller)));
    const read = (headers: Record<string, string>) =>
      world.raw('GET', `/v2/checkout/orders/${id}`, undefined, headers).then(({ status }) => status);
    const readBy = (value: string) => read({ 'paypal-auth-assertion': value });
    const body = { iss: 'paypal-client', payer_id: seller };
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
  const payment = newPayment(account, { amountCents: 1_000 });
  const made = must(await before.adapter().createPayment(payment));
  await before.approve(made.approvalUrl);
  await before.adapter().capturePayment(account, made.id, 'capture');
  const part = { account, payment: made.id, amountCents: 400, key: 'refund' };
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
    const { approvalUrl } = must(await world.adapter().createPayment(newPayment(seller)));
    await world.approve(approvalUrl);
    expect(await (await fetch(approvalUrl ?? '')).text()).toContain('approved already');
  });

  test('let a form end only where the payment came from', async () => {
    const { approvalUrl } = must(await world.adapter().createPayment(newPayment(seller)));
    const policy = (await fetch(approvalUrl ?? '')).headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' http://shop.test");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  test('the desk lists sellers, orders and messages with what can be done about them', async () => {
    const { id } = must(await world.adapter().createPayment(newPayment(seller)));
    const { body } = await sandbox.app.inject('/paypal/desk');
    expect(body).toContain('ann@example.test');
    expect(body).toContain(id);
    expect(body).toContain(`/paypal/desk/sellers/${seller}/revoke`);
    expect((await sandbox.app.inject('/')).body).toContain('href="/paypal/desk"');
    expect((await world.desk('orders/none/refund')).statusCode).toBe(303);
  });
});
