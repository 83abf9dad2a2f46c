import { expect, test } from 'vitest';
import { stripePayments } from '../stripe.adapter.ts';
import { secrets, signedMessage } from '../stripe.fixture.ts';
import { stripeBilling } from './billing.adapter.ts';

const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x' };
const billing = stripeBilling({ ...keys, webhookSecret: secrets.platform });
const created = Math.floor(Date.now() / 1000);

const messageOf = (type: string, object: object, more: object = {}) => ({
  id: 'evt_1',
  object: 'event',
  type,
  created,
  data: { object },
  ...more,
});
function read(content: object, secret = secrets.platform, at?: number) {
  const { body, headers } = signedMessage(content, secret, at);
  return billing.readEvent(Buffer.from(body), headers);
}

const subscription = { id: 'sub_1', object: 'subscription', customer: 'cus_1' };

test.each([
  ['customer.subscription.updated', subscription, { kind: 'subscription', id: 'sub_1' }],
  ['customer.subscription.deleted', subscription, { kind: 'subscription', id: 'sub_1' }],
  ['invoice.payment_failed', { id: 'in_1', object: 'invoice', customer: 'cus_1' }, { kind: 'invoice', id: 'in_1' }],
  ['invoice.voided', { id: 'in_1', object: 'invoice', customer: 'cus_1' }, { kind: 'invoice', id: 'in_1' }],
  ['customer.updated', { id: 'cus_1', object: 'customer' }, { kind: 'customer', id: 'cus_1' }],
  ['customer.deleted', { id: 'cus_1', object: 'customer' }, { kind: 'customer', id: 'cus_1' }],
  [
    'payment_method.attached',
    { id: 'pm_1', object: 'payment_method', customer: 'cus_1' },
    { kind: 'customer', id: 'cus_1' },
  ],
  [
    'setup_intent.succeeded',
    { id: 'seti_1', object: 'setup_intent', customer: 'cus_1' },
    { kind: 'customer', id: 'cus_1' },
  ],
])('%s tells whom and what it is about', async (type, object, about) => {
  expect(await read(messageOf(type, object))).toEqual({
    id: 'evt_1',
    customer: 'cus_1',
    about,
    isTrialEnding: false,
    at: new Date(created * 1000),
  });
});

test('the end of a trial is announced', async () => {
  expect(await read(messageOf('customer.subscription.trial_will_end', subscription))).toMatchObject({
    about: { kind: 'subscription', id: 'sub_1' },
    isTrialEnding: true,
  });
});

test('a card that was taken off tells whose it was', async () => {
  const data = {
    object: { id: 'pm_1', object: 'payment_method', customer: null },
    previous_attributes: { customer: 'cus_1' },
  };
  expect(await read(messageOf('payment_method.detached', {}, { data }))).toMatchObject({
    customer: 'cus_1',
    about: { kind: 'customer', id: 'cus_1' },
  });
});

test('an invoice that is only announced, and what is none of billing, is something else', async () => {
  const upcoming = { object: 'invoice', customer: 'cus_1' };
  expect(await read(messageOf('invoice.upcoming', upcoming))).toMatchObject({
    customer: 'cus_1',
    about: { kind: 'other', type: 'invoice.upcoming' },
  });
  expect(await read(messageOf('payout.paid', { id: 'po_1', object: 'payout' }))).toMatchObject({
    customer: null,
    about: { kind: 'other', type: 'payout.paid' },
  });
});

test('a message is not taken with another signature, changed, too old, or of a connected account', async () => {
  const content = messageOf('customer.subscription.updated', subscription);
  expect(await read(content, secrets.connect)).toBeNull();
  expect(await read(content, secrets.platform, created - 3_600)).toBeNull();
  expect(await read({ ...content, account: 'acct_1' })).toBeNull();
  expect(await read({ ...content, object: 'thing' })).toBeNull();
  const { headers } = signedMessage(content, secrets.platform);
  expect(await billing.readEvent(Buffer.from('{}'), headers)).toBeNull();
  expect(await billing.readEvent(Buffer.from('not json'), headers)).toBeNull();
  expect(await billing.readEvent(Buffer.from(JSON.stringify(content)), {})).toBeNull();
});

test('sales and plans hear of the same account, each in its own words', async () => {
  const payments = stripePayments({ ...keys, clientId: 'ca_x', webhookSecrets: [secrets.platform] });
  const { body, headers } = signedMessage(messageOf('customer.subscription.updated', subscription), secrets.platform);
  expect(await payments.readEvent(Buffer.from(body), headers)).toMatchObject({
    account: null,
    about: { kind: 'other', type: 'customer.subscription.updated' },
  });
});
