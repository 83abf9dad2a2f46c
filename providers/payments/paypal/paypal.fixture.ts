import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { type RunningSandbox, sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import type { NewPayment, PaymentProcessor } from '../payments.port.ts';
import { paypalProcessor } from './paypal.adapter.ts';
import type { PaypalOptions } from './paypal-calls.ts';

const keys = sandboxKeys.payments.paypal;

/** What came to an address that messages are sent to. */
export interface Received {
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** The adapter against the stand-in over HTTP, and the people who use PayPal's pages. */
export function paypalIn(sandbox: RunningSandbox) {
  const baseUrl = `${sandbox.url}/paypal`;

  const adapter = (options: Partial<PaypalOptions> = {}): PaymentProcessor =>
    paypalProcessor({ ...keys, baseUrl, webhookId: 'none', now: () => new Date(), retryDelayMs: 1, ...options });

  async function submit(page: string, choices: Record<string, string>): Promise<URL> {
    const { origin, pathname, searchParams } = new URL(page);
    const form = new URLSearchParams({ token: searchParams.get('token') ?? '' });
    for (const [name, value] of Object.entries(choices)) if (value !== '') form.set(name, value);
    const response = await fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '', page);
  }

  /** The seller agrees on PayPal's page; what comes back in the address. */
  async function agree(processor: PaymentProcessor, choices: Record<string, string>, state: string = randomUUID()) {
    const returnUrl = `${sandbox.appUrl}/app/settings/paypal`;
    const page = must(await processor.connectUrl({ state, returnUrl, email: 'seller@example.test' }));
    const back = await submit(page, { decision: 'agree', confirmed: 'on', receives: 'on', ...choices });
    return { back, state, query: Object.fromEntries(back.searchParams) };
  }

  return {
    adapter,
    agree,
    baseUrl,

    async connect(processor: PaymentProcessor, email: string): Promise<string> {
      const { query } = await agree(processor, { email });
      return must(await processor.finishConnecting(query)).id;
    },

    approve: (page: string | null, source = 'balance') =>
      submit(page ?? '', { decision: 'pay', email: 'buyer@example.test', source }),
    cancel: (page: string | null) => submit(page ?? '', { decision: 'cancel' }),

    arm: (scenario: string, times = 1) =>
      sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'paypal', scenario, times } }),
    calls: async (): Promise<{ id: number; method: string; path: string }[]> =>
      (await sandbox.app.inject('/calls?simulator=paypal')).json(),
    desk: (path: string) => sandbox.app.inject({ method: 'POST', url: `/paypal/desk/${path}` }),

    /** A call past the adapter, with a token of ours. */
    async raw(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, headers: Record<string, string> = {}) {
      const form = new URLSearchParams({ grant_type: 'client_credentials' });
      const authorization = `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`;
      const grant = await fetch(`${baseUrl}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      const { access_token: token }: { access_token: string } = await grant.json();
      const sent = { authorization: `Bearer ${token}`, ...(body !== undefined && json), ...headers };
      return fetch(baseUrl + path, { method, headers: sent, body: body === undefined ? null : JSON.stringify(body) });
    },
  };
}

const json = { 'content-type': 'application/json' };

type PaypalWorld = ReturnType<typeof paypalIn>;

/** The same for all tests of a file, with a seller who is connected. */
export function paypalForFile() {
  const sandbox = sandboxForFile();
  const world = { sandbox } as PaypalWorld & { sandbox: RunningSandbox; seller: string };
  beforeAll(async () => {
    Object.assign(world, paypalIn(sandbox));
    world.seller = await world.connect(world.adapter(), 'ann@example.test');
  });
  return world;
}

/** A payment of the seller's that the buyer has agreed to. */
export async function approved(world: ReturnType<typeof paypalForFile>, facts: Partial<NewPayment> = {}) {
  const made = must(await world.adapter().createPayment(newPayment(world.seller, facts)));
  await world.approve(made.approvalUrl);
  return made;
}

/** A payment of the seller's that was taken. */
export async function paid(world: ReturnType<typeof paypalForFile>, facts: Partial<NewPayment> = {}) {
  const { id } = await approved(world, facts);
  return must(await world.adapter().capturePayment(world.seller, id, randomUUID()));
}

export const newPayment = (account: string, facts: Partial<NewPayment> = {}): NewPayment => ({
  account,
  amountCents: cents(5_212),
  reference: { merchantId: 'mer_1', checkoutId: 'che_1' },
  description: 'Order of Bin Store',
  email: 'buyer@example.test',
  methods: [],
  returnUrl: 'http://shop.test/checkout/return',
  cancelUrl: 'http://shop.test/checkout',
  key: randomUUID(),
  ...facts,
});

/** The value of an outcome that is awaited to be good. */
export function must<Value>(outcome: { ok: true; value: Value } | { ok: false; message?: string }): Value {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

/** An address of ours that keeps what it is sent, and answers as told. */
export async function listenForMessages(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const headers = Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]);
    received.push({ headers: Object.fromEntries(headers), body });
    response.writeHead(statuses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What an answer refuses, in PayPal’s words; every refusal can be traced. */
export async function problemOf(answer: Response) {
  expect(answer.headers.get('paypal-debug-id')).toMatch(/^[0-9a-f]{13}$/);
  const { name, debug_id: id, details = [] } = await answer.json();
  expect(id).toBe(answer.headers.get('paypal-debug-id'));
  const [detail] = details as { issue: string; field?: string }[];
  return { status: answer.status, name, issue: detail?.issue, field: detail?.field };
}
