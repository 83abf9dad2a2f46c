import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { commonFaults } from '#sandbox/kit/faults.ts';
import { openLedger } from '#sandbox/kit/ledger.ts';
import type { Scenario, Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { type PartnerApp, paypalAccess } from './access.ts';
import { paypalConsole } from './console.ts';
import { paypalLedger } from './ledger.ts';
import { type Answer, moneyCalls } from './money-calls.ts';
import { paypalPages } from './pages.ts';
import { checkBody, debugId, PaypalProblem, problemBody } from './problems.ts';
import { representations } from './representations.ts';
import { referralRequest, verifyRequest, webhookRequest } from './requests.ts';
import { type PaypalWebhooks, paypalWebhooks } from './webhooks.ts';

export interface PaypalSimulatorOptions extends PartnerApp {
  /** Where the sandbox keeps its data; what was paid outlives a restart there. */
  dataDir: string;
  /** Where the sandbox is reached. */
  publicUrl: string;
  /** The only origin that sellers are sent back to. */
  redirectOrigin: string;
  /** An address that is registered for every event from the start. */
  webhook?: { id: string; url: string };
}

const fault = (id: string, label: string, status: number): Scenario => ({
  id,
  label,
  answer: (_request, reply) => sendProblem(reply, new PaypalProblem(status)),
});

const lostAnswer: Scenario = { id: 'answer-lost', label: 'Done, but the answer is lost' };

const scenarios: readonly Scenario[] = [
  ...commonFaults.filter(({ id }) => !['error-500', 'rate-limited'].includes(id)),
  fault('error-500', 'Internal error (500)', 500),
  fault('rate-limited', 'Too many requests (429)', 429),
  { id: 'token-expired', label: 'Access token expires early' },
  { id: 'seller-not-ready', label: 'Seller is not ready yet' },
  { id: 'seller-restricted', label: 'Seller’s account is restricted' },
  { id: 'instrument-declined', label: 'Buyer’s card is declined' },
  { id: 'payer-action-required', label: 'Buyer has to confirm again' },
  { id: 'capture-pending', label: 'Payment is held for review' },
  { id: 'capture-declined', label: 'Payment taken as declined' },
  lostAnswer,
  { id: 'refund-pending', label: 'Refund is pending' },
  { id: 'refund-fails', label: 'Seller can’t afford the refund' },
  { id: 'webhook-duplicate', label: 'Next webhook comes twice' },
  { id: 'webhook-late', label: 'Next webhook comes late' },
  { id: 'webhook-forged', label: 'Next webhook is a stranger’s' },
];

/** PayPal for partners: sellers agree, buyers approve on its page, the partner takes and gives back the money. */
export function paypalSimulator(options: PaypalSimulatorOptions): Simulator {
  let webhooks: PaypalWebhooks | null = null;
  return {
    name: 'paypal',
    title: 'PayPal',
    about: 'Connecting sellers, orders that buyers approve on its page, refunds, and signed webhooks.',
    link: { label: 'Sellers, orders and webhooks', href: '/paypal/desk' },
    scenarios,
    routes(sim) {
      webhooks = paypalRoutes(sim, options);
    },
    deliver: async () => (await webhooks?.deliverNow()) ?? 0,
    close: () => webhooks?.close(),
  };
}

function paypalRoutes(sim: SimulatorRoutes, options: PaypalSimulatorOptions): PaypalWebhooks {
  const baseUrl = `${options.publicUrl}/paypal`;
  const access = paypalAccess(options);
  const stored = openLedger(join(options.dataDir, 'sandbox', 'paypal.jsonl'));
  const ledger = paypalLedger(stored);
  const show = representations(baseUrl, options);
  const webhooks = paypalWebhooks({ ledger: stored, certUrl: `${baseUrl}/v1/notifications/certs/CERT-SANDBOX` });
  const { webhook } = options;
  if (webhook) webhooks.register(webhook.url, ['*'], webhook.id);
  webhooks.resume();
  const emit = (type: string, resourceType: string, resource: unknown) => {
    const manner = {
      copies: sim.arises('webhook-duplicate') ? 2 : 1,
      isLate: sim.arises('webhook-late'),
      isForged: sim.arises('webhook-forged'),
    };
    webhooks.send(makeEvent(type, resourceType, resource), manner);
  };
  const money = moneyCalls({ access, ledger, stored, show, arises: sim.arises, emit });

  function call(method: HTTPMethods, path: string, handle: (request: FastifyRequest) => Answer): void {
    sim.call(method, path, (request, reply) => {
      try {
        if (sim.arises('token-expired')) access.expireAll();
        access.checkToken(request);
        checkContentType(request);
        const { status, body } = handle(request);
        if (movesMoney(method, path) && sim.arises(lostAnswer.id)) return dropConnection(request, reply);
        return reply.code(status).header('paypal-debug-id', debugId()).send(body);
      } catch (error) {
        if (error instanceof PaypalProblem) return sendProblem(reply, error);
        throw error;
      }
    });
  }

  sim.call('POST', '/v1/oauth2/token', (request, reply) => {
    const { status, body } = access.grant(request);
    return reply.code(status).send(body);
  });

  call('POST', '/v2/checkout/orders', money.createOrder);
  call('GET', '/v2/checkout/orders/:id', money.readOrder);
  call('POST', '/v2/checkout/orders/:id/capture', money.captureOrder);
  call('GET', '/v2/payments/captures/:id', money.readCapture);
  call('POST', '/v2/payments/captures/:id/refund', money.refundCapture);
  call('GET', '/v2/payments/refunds/:id', money.readRefund);

  call('POST', '/v2/customer/partner-referrals', ({ body }) => {
    const asked = checkBody(referralRequest, body);
    const { tracking_id: trackingId, email = '', partner_config_override: override } = asked;
    if (new URL(override.return_url).origin !== options.redirectOrigin) throw invalid('return_url');
    const { token } = ledger.invite({ trackingId, email, returnUrl: override.return_url });
    const links = [
      { href: `${baseUrl}/v2/customer/partner-referrals/${token}`, rel: 'self', method: 'GET' },
      { href: `${baseUrl}/bizsignup/partner/onboardingentry?token=${token}`, rel: 'action_url', method: 'GET' },
    ];
    return { status: 201, body: { links } };
  });

  const integrations = `/v1/customer/partners/${options.partnerId}/merchant-integrations`;
  call('GET', integrations, ({ query }) => {
    const trackingId = new URLSearchParams(query as Record<string, string>).get('tracking_id') ?? '';
    const seller = ledger.sellerByTracking(trackingId);
    if (!seller) throw new PaypalProblem(404);
    return { status: 200, body: { merchant_id: seller.id, tracking_id: trackingId } };
  });
  call('GET', `${integrations}/:id`, ({ params }) => {
    const seller = ledger.seller((params as { id: string }).id);
    if (!seller?.consents) throw new PaypalProblem(404);
    const told = show.integration(seller);
    return { status: 200, body: sim.arises('seller-not-ready') ? { ...told, payments_receivable: false } : told };
  });

  webhookCalls(sim, call, webhooks);
  paypalPages(sim, { ledger, show, emit });
  paypalConsole(sim, { ledger, webhooks, show, emit, giveBack: money.giveBack });
  return webhooks;
}

type Calls = (method: HTTPMethods, path: string, handle: (request: FastifyRequest) => Answer) => void;

function webhookCalls(sim: SimulatorRoutes, call: Calls, webhooks: PaypalWebhooks): void {
  const path = '/v1/notifications/webhooks';
  const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

  call('POST', path, ({ body }) => {
    const { url, event_types: types } = checkBody(webhookRequest, body);
    if (webhooks.webhooks().some((known) => known.url === url)) throw invalid('url', 'WEBHOOK_URL_ALREADY_EXISTS');
    const made = webhooks.register(
      url,
      types.map(({ name }) => name),
    );
    return { status: 201, body: { id: made.id, url, event_types: types } };
  });
  call('GET', path, () => ({
    status: 200,
    body: {
      webhooks: webhooks.webhooks().map(({ id, url, eventTypes }) => {
        return { id, url, event_types: eventTypes.map((name) => ({ name })) };
      }),
    },
  }));
  call('DELETE', `${path}/:id`, (request) => {
    if (!webhooks.remove(idOf(request))) throw new PaypalProblem(404);
    return { status: 204, body: undefined };
  });
  call('POST', '/v1/notifications/webhooks-events/:id/resend', (request) => {
    if (!webhooks.resend(idOf(request))) throw new PaypalProblem(404);
    return { status: 202, body: { id: idOf(request) } };
  });
  call('POST', '/v1/notifications/verify-webhook-signature', ({ body }) => {
    const isGenuine = webhooks.isGenuine(checkBody(verifyRequest, body));
    return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
  });
  sim.call('GET', '/v1/notifications/certs/:id', (_request, reply) =>
    reply.type('application/x-pem-file').send(webhooks.publicKey()),
  );
}

function makeEvent(type: string, resourceType: string, resource: unknown) {
  const at = new Date().toISOString();
  const id = `WH-${randomBytes(9).toString('hex').toUpperCase()}-${randomBytes(8).toString('hex').toUpperCase()}`;
  const facts = { event_version: '1.0', resource_version: '2.0', summary: `${type} for a ${resourceType}` };
  const told = { id, create_time: at, resource_type: resourceType, event_type: type, ...facts, resource, links: [] };
  return { id, type, at, body: JSON.stringify(told) };
}

const movesMoney = (method: HTTPMethods, path: string) =>
  method === 'POST' && /^\/v2\/(checkout|payments)\//.test(path);

const invalid = (field: string, issue = 'INVALID_PARAMETER_VALUE') =>
  new PaypalProblem(400, [{ issue, description: 'The value of a field is invalid.', field, location: 'body' }]);

function checkContentType({ method, headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (method === 'POST' && type !== undefined && !type.startsWith('application/json')) throw new PaypalProblem(415);
}

function sendProblem(reply: FastifyReply, { status, details }: PaypalProblem): FastifyReply {
  const id = debugId();
  return reply
    .code(status)
    .header('paypal-debug-id', id)
    .send(problemBody(status, details, id));
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
