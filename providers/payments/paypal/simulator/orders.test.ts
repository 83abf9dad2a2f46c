import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paypalForFile, problemOf } from '../paypal.fixture.ts';

const world = paypalForFile();

type Body = Record<string, unknown>;

const unit = (changes: Body = {}): Body => ({
  amount: { currency_code: 'USD', value: '52.12' },
  payee: { merchant_id: world.seller },
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
