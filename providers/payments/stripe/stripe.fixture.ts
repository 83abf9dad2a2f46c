import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { cents } from '#contract/kit/money.ts';
import type { Outcome } from '#contract/kit/outcome.ts';
import { type RunningSandbox, runSandbox, sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import type { NewPayment } from '../payments.port.ts';
import { signBody } from './simulator/events.ts';
import { type StripeOptions, stripePayments } from './stripe.adapter.ts';

export const secrets = { platform: 'whsec_platform', connect: 'whsec_connect' };
const keys = sandboxKeys.payments.stripe;

export interface Delivery {
  body: Buffer;
  headers: IncomingHttpHeaders;
  type: string;
}

/** A place that takes webhooks, and can refuse the first of them. */
export async function openInbox() {
  const taken: Delivery[] = [];
  const waiting = new Set<() => void>();
  const refusals: number[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    taken.push({ body, headers: request.headers, type: JSON.parse(body.toString()).type });
    response.writeHead(refusals.shift() ?? 200).end();
    for (const wake of waiting) wake();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');

  return {
    url: `http://127.0.0.1:${address.port}/`,
    taken,
    refuseNext: (...statuses: number[]) => refusals.push(...statuses),
    takeAll: () => void refusals.splice(0),
    /** Waits until enough deliveries of these kinds have come, and gives them. */
    async received(count: number, pick: (delivery: Delivery) => boolean = () => true): Promise<Delivery[]> {
      for (;;) {
        const found = taken.filter(pick);
        if (found.length >= count) return found;
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/** A sandbox whose Stripe tells these inboxes, without the usual waiting. */
export const runStripe = (own: Inbox, connect: Inbox, dataDir?: string) =>
  runSandbox({
    ...(dataDir !== undefined && { dataDir }),
    payments: {
      ...sandboxKeys.payments,
      stripe: {
        ...keys,
        endpoints: [
          { url: own.url, secret: secrets.platform, isConnect: false },
          { url: connect.url, secret: secrets.connect, isConnect: true },
        ],
        pauses: { retriesMs: [10, 30, 90], lateMs: 100, processingMs: 20 },
      },
    },
  });

export const adapterFor = (sandbox: RunningSandbox, options: Partial<StripeOptions> = {}) =>
  stripePayments({
    ...keys,
    standIn: `${sandbox.url}/stripe`,
    webhookSecrets: [secrets.platform, secrets.connect],
    timeoutMs: 20_000,
    retryDelayMs: 1,
    ...options,
  });

/** A message as Stripe sends it. */
export function signedMessage(content: object, secret: string, at = Math.floor(Date.now() / 1000)) {
  const body = JSON.stringify(content);
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signBody(body, secret, at) } };
}

/** A call as a browser or a server makes it, without any client. */
export async function callStripe(
  sandbox: RunningSandbox,
  path: string,
  { form, key = keys.secretKey, account, headers }: StripeCall = {},
) {
  const response = await fetch(`${sandbox.url}/stripe${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(account && { 'stripe-account': account }), ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const body = (await response.json()) as StripeBody;
  return { status: response.status, headers: response.headers, body };
}

/** As much of an answer as tests look into. */
interface StripeBody {
  id: string;
  status: string;
  client_secret: string;
  latest_charge: string;
  payment_method: string;
  payment_method_types: string[];
  last_payment_error: { code: string; message: string } | null;
  next_action: { use_stripe_sdk?: { stripe_js: string }; redirect_to_url?: { url: string } } | null;
  error: { type: string; code?: string; message: string; param?: string; payment_intent?: object };
  data: StripeBody[];
  has_more: boolean;
  type: string;
}

interface StripeCall {
  form?: Record<string, string>;
  key?: string;
  account?: string;
  headers?: Record<string, string>;
}

export const asBrowser = { key: keys.publishableKey };

export function expectOk<Value>(outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(`${outcome.failure}: ${outcome.message}`);
  return outcome.value;
}

let made = 0;

export function newPayment(account: string, more: Partial<NewPayment> = {}): NewPayment {
  made += 1;
  return {
    account,
    amountCents: cents(2_599),
    reference: { merchantId: 'merchant-1', checkoutId: `checkout-${made}` },
    description: 'Order at Rivera Liquidation',
    email: 'buyer@example.test',
    methods: ['card'],
    returnUrl: 'http://localhost:3001/checkout/done',
    cancelUrl: 'http://localhost:3001/checkout',
    key: `key-${made}`,
    ...more,
  };
}

/** Goes through Stripe's page as a seller, and gives the query that comes back to us. */
export async function walkConnecting(url: string, choices: Record<string, string>): Promise<Record<string, string>> {
  const source = await (await fetch(url)).text();
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of source.matchAll(/<input[^>]*? name="([^"]+)"[^>]*? value="([^"]*)"/g))
    form.set(name, value.replaceAll('&amp;', '&'));
  form.set('ready', 'on');
  for (const [name, value] of Object.entries(choices)) form.set(name, value);
  if (form.get('ready') === '') form.delete('ready');
  const action = new URL('/stripe/oauth/authorize', url);
  const response = await fetch(action, { method: 'POST', body: form, redirect: 'manual' });
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
}

/** A seller's account, connected with us. */
export async function connectSeller(
  sandbox: RunningSandbox,
  email: string,
  choices: Record<string, string> = {},
): Promise<string> {
  const stripe = adapterFor(sandbox);
  const returnUrl = `${sandbox.appUrl}/app/settings/platforms/stripe/redirect`;
  const url = expectOk(await stripe.connectUrl({ state: 'state-1', returnUrl, email }));
  const query = await walkConnecting(url, { decision: 'connect', ...choices });
  return expectOk(await stripe.finishConnecting(query)).id;
}

/** Makes something go wrong at Stripe, once or several times. */
export const armStripe = (sandbox: RunningSandbox, scenario: string, times = 1) =>
  sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'stripe', scenario, times } });

export const goodIntent = { amount: '1000', currency: 'usd', 'automatic_payment_methods[enabled]': 'true' };

/** The calls of one seller's payments, without any client. */
export function talkFor(sandbox: () => RunningSandbox, account: () => string) {
  const get = (path: string, more: Omit<StripeCall, 'form'> = {}) =>
    callStripe(sandbox(), path, { account: account(), ...more });
  const post = (path: string, form: Record<string, string>, more: StripeCall = {}) =>
    callStripe(sandbox(), path, { form, account: account(), ...more });
  return {
    get,
    post,
    newIntent: async (cents = 1000) =>
      (await post('/v1/payment_intents', { ...goodIntent, amount: String(cents) })).body,
    /** As the buyer's browser does. */
    confirm: ({ id, client_secret }: { id: string; client_secret: string }, form: Record<string, string>) =>
      post(`/v1/payment_intents/${id}/confirm`, { client_secret, ...form }, asBrowser),
    retrieve: async (id: string) => (await get(`/v1/payment_intents/${id}`)).body,
  };
}

export const cardForm = (number: string, more: Record<string, string> = {}) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
  use_stripe_sdk: 'true',
  ...more,
});
