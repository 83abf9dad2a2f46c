import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { isVendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import type { PaymentProcessor } from '../payments.port.ts';
import { approved, listenForMessages, must, newPayment, paypalForFile, type Received } from './paypal.fixture.ts';
import { paypalEvents } from './paypal-events.ts';

const world = paypalForFile();
let paypal: PaymentProcessor;
let hook: Awaited<ReturnType<typeof listenForMessages>>;
let webhookId: string;
beforeAll(async () => {
  hook = await listenForMessages();
  webhookId = await register(hook.url);
  paypal = world.adapter({ webhookId });
});
afterAll(() => hook.close());

async function register(url: string, name = '*'): Promise<string> {
  const answer = await world.raw('POST', '/v1/notifications/webhooks', { url, event_types: [{ name }] });
  return (await answer.json()).id;
}

const typeOf = ({ body }: Received): string => JSON.parse(body.toString()).event_type;

/** The messages of a kind that come while something is done. */
async function messagesOf(type: string, work: () => Promise<unknown>, count = 1): Promise<Received[]> {
  const before = hook.received.length;
  const come = () => hook.received.slice(before).filter((message) => typeOf(message) === type);
  await work();
  await vi.waitFor(() => expect(come()).toHaveLength(count), { timeout: 30_000, interval: 10 });
  return come();
}

async function messageOf(type: string, work: () => Promise<unknown>): Promise<Received> {
  const [message] = await messagesOf(type, work);
  if (!message) throw new Error('No message came');
  return message;
}

const read = ({ body, headers }: Received) => paypal.readEvent(body, headers);

/** The id of a payment that the buyer has agreed to. */
const agreed = async () => (await approved(world)).id;

const take = (id: string) => paypal.capturePayment(world.seller, id, randomUUID());

describe('a message of PayPal tells that', () => {
  test('a buyer has approved a payment, and that it was taken', async () => {
    const ids: string[] = [];
    const approval = await messageOf('CHECKOUT.ORDER.APPROVED', async () => ids.push(await agreed()));
    const [id = ''] = ids;
    expect(await read(approval)).toEqual({
      id: expect.stringMatching(/^WH-/),
      account: world.seller,
      about: { kind: 'payment', id },
      at: expect.any(Date),
    });
    const capture = await messageOf('PAYMENT.CAPTURE.COMPLETED', () => take(id));
    expect(await read(capture)).toMatchObject({ account: world.seller, about: { kind: 'payment', id } });
  });

  test('a payment is held, and went through in the end', async () => {
    const id = await agreed();
    await world.arm('capture-pending');
    const pending = await messageOf('PAYMENT.CAPTURE.PENDING', () => take(id));
    expect(await read(pending)).toMatchObject({ about: { kind: 'payment', id } });
    const done = await messageOf('PAYMENT.CAPTURE.COMPLETED', () => world.desk(`orders/${id}/complete`));
    expect(await read(done)).toMatchObject({ about: { kind: 'payment', id } });
  });

  test('a payment was refunded, whoever did it', async () => {
    const id = await agreed();
    await take(id);
    const refund = { account: world.seller, payment: id, amountCents: cents(100), key: randomUUID() };
    const ours = await messageOf('PAYMENT.CAPTURE.REFUNDED', () => paypal.refund(refund));
    expect(await read(ours)).toMatchObject({ account: world.seller, about: { kind: 'payment', id } });
    const theirs = await messageOf('PAYMENT.CAPTURE.REFUNDED', () => world.desk(`orders/${id}/refund`));
    expect(await read(theirs)).toMatchObject({ account: world.seller, about: { kind: 'payment', id } });
  });

  test('a seller has connected an account, and taken that back', async () => {
    let account = '';
    const joined = await messageOf('MERCHANT.ONBOARDING.COMPLETED', async () => {
      account = await world.connect(paypal, 'leaving@example.test');
    });
    expect(await read(joined)).toMatchObject({ account, about: { kind: 'account', id: account } });
    const left = await messageOf('MERCHANT.PARTNER-CONSENT.REVOKED', () => world.desk(`sellers/${account}/revoke`));
    expect(await read(left)).toMatchObject({ account, about: { kind: 'account', id: account } });
  });

  test('a refund of an account that has left is about nothing we could ask for', async () => {
    const account = await world.connect(paypal, 'left@example.test');
    const { id, approvalUrl } = must(await paypal.createPayment(newPayment(account)));
    await world.approve(approvalUrl);
    await paypal.capturePayment(account, id, randomUUID());
    await world.desk(`sellers/${account}/revoke`);
    const message = await messageOf('PAYMENT.CAPTURE.REFUNDED', () => world.desk(`orders/${id}/refund`));
    expect(await read(message)).toMatchObject({ about: { kind: 'other', type: 'PAYMENT.CAPTURE.REFUNDED' } });
  });
});

describe('a message of PayPal about', () => {
  const sent = {
    'paypal-transmission-id': 'a1',
    'paypal-transmission-time': '2026-01-01T00:00:00Z',
    'paypal-transmission-sig': 'c2ln',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-auth-algo': 'SHA256withRSA',
  };
  const events = paypalEvents(async () => Response.json({ verification_status: 'SUCCESS' }), {
    webhookId: 'WEBHOOK',
    now: () => new Date('2026-01-01T00:01:00Z'),
    assertionFor: () => '',
  });
  const readResource = (type: string, resource: unknown) => {
    const message = { id: 'WH-1', create_time: '2026-01-01T00:00:00Z', event_type: type, resource };
    return events.read(Buffer.from(JSON.stringify(message)), sent);
  };

  test('something that we have no use for is read all the same', async () => {
    const odd = { id: 7, payee: null, links: 'none', purchase_units: {}, supplementary_data: [] };
    const about = { kind: 'other', type: 'CUSTOMER.DISPUTE.CREATED' };
    expect(await readResource(about.type, odd)).toMatchObject({ id: 'WH-1', account: null, about });
    expect(await readResource('MERCHANT.ONBOARDING.COMPLETED', {})).toMatchObject({ about: { kind: 'other' } });
  });

  test('an approval taken back, or a capture without its order, finds the payment by another way', async () => {
    const about = { kind: 'payment', id: 'ORDER1' };
    expect(await readResource('CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: 'ORDER1' })).toMatchObject({ about });
    const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/checkout/orders/ORDER1' }];
    expect(await readResource('PAYMENT.CAPTURE.DENIED', { id: 'CAPTURE1', links })).toMatchObject({ about });
  });
});

describe('a message is not believed when', () => {
  let genuine: Received;
  beforeAll(async () => {
    genuine = await messageOf('CHECKOUT.ORDER.APPROVED', agreed);
  });
  const changed = (from: string, to: string) => Buffer.from(genuine.body.toString().replace(from, to));

  test('its text was changed, even by a space', async () => {
    expect(await paypal.readEvent(changed(world.seller, 'ABCDEFGHJKLMN'), genuine.headers)).toBeNull();
    expect(await paypal.readEvent(changed('52.12', '0.01'), genuine.headers)).toBeNull();
    expect(await read(genuine)).not.toBeNull();
  });

  test.each([
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ])('%s is missing or another', async (name) => {
    const other = { ...genuine.headers, [name]: `A${genuine.headers[name]}` };
    expect(await paypal.readEvent(genuine.body, { ...genuine.headers, [name]: undefined })).toBeNull();
    expect(await paypal.readEvent(genuine.body, other)).toBeNull();
  });

  test('a stranger has signed it', async () => {
    await world.arm('webhook-forged');
    expect(await read(await messageOf('CHECKOUT.ORDER.APPROVED', agreed))).toBeNull();
  });

  test('it was meant for another address of PayPal’s customers', async () => {
    const foreign = world.adapter({ webhookId: await register('http://127.0.0.1:1/other', 'NO.SUCH') });
    expect(await foreign.readEvent(genuine.body, genuine.headers)).toBeNull();
    expect(await world.adapter({ webhookId: 'unknown' }).readEvent(genuine.body, genuine.headers)).toBeNull();
  });

  test('somebody kept it for later', async () => {
    const later = (ms: number) => world.adapter({ webhookId, now: () => new Date(Date.now() + ms) });
    const days = 24 * 60 * 60 * 1000;
    expect(await later(2 * days).readEvent(genuine.body, genuine.headers)).not.toBeNull();
    expect(await later(4 * days).readEvent(genuine.body, genuine.headers)).toBeNull();
    expect(await later(-1 * days).readEvent(genuine.body, genuine.headers)).toBeNull();
  });

  test.each(['', 'not json', '[]', 'null', '{"id":"WH-1"}', '{},"webhook_id":"x"'])('it says %s', async (text) => {
    expect(await paypal.readEvent(Buffer.from(text), genuine.headers)).toBeNull();
  });

  test('nothing but a body came', async () => {
    expect(await paypal.readEvent(genuine.body, {})).toBeNull();
  });

  test('but when PayPal can’t be asked, that is an error: the message will come again', async () => {
    for (const scenario of ['error-500', 'bad-json', 'reset']) {
      await paypal.readAccount(world.seller);
      await world.arm(scenario);
      const failed = await read(genuine).catch((error: unknown) => error);
      expect(isVendorUnavailable(failed)).toBe(true);
    }
  });
});

describe('messages come', () => {
  test('twice, with one id', async () => {
    const id = await agreed();
    await world.arm('webhook-duplicate');
    const [first, second] = await messagesOf('PAYMENT.CAPTURE.COMPLETED', () => take(id), 2);
    if (!first || !second) throw new Error('Two messages were awaited');
    const events = [await read(first), await read(second)];
    expect(events[0]?.id).toBe(events[1]?.id);
    expect(first.headers['paypal-transmission-id']).not.toBe(second.headers['paypal-transmission-id']);
  });

  test('late, after the ones that were sent later', async () => {
    const id = await agreed();
    await world.arm('webhook-late');
    await messageOf('PAYMENT.CAPTURE.REFUNDED', async () => {
      await take(id);
      await paypal.refund({ account: world.seller, payment: id, amountCents: cents(1), key: randomUUID() });
    });
    const late = await messageOf('PAYMENT.CAPTURE.COMPLETED', () => world.desk('release'));
    expect(await read(late)).toMatchObject({ about: { kind: 'payment', id } });
  });

  test('again until they are taken, each time signed anew', async () => {
    const busy = await listenForMessages([500, 302]);
    const name = 'PAYMENT.CAPTURE.COMPLETED';
    const id = await register(busy.url, name);
    await take(await agreed());
    await vi.waitFor(() => expect(busy.received).toHaveLength(3), { timeout: 30_000, interval: 20 });
    const adapter = world.adapter({ webhookId: id });
    const events = await Promise.all(busy.received.map(({ body, headers }) => adapter.readEvent(body, headers)));
    expect(new Set(events.map((event) => event?.id)).size).toBe(1);
    expect(new Set(busy.received.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(3);
    expect((await world.raw('DELETE', `/v1/notifications/webhooks/${id}`)).status).toBe(204);
    busy.close();
  });

  test('once more when asked for', async () => {
    const [first] = await messagesOf('CHECKOUT.ORDER.APPROVED', agreed);
    const { id } = JSON.parse(first?.body.toString() ?? '');
    const path = `/v1/notifications/webhooks-events/${id}/resend`;
    const again = await messageOf('CHECKOUT.ORDER.APPROVED', () => world.raw('POST', path, {}));
    expect(again.body).toEqual(first?.body);
    expect((await world.raw('POST', '/v1/notifications/webhooks-events/WH-0/resend', {})).status).toBe(404);
  });
});
