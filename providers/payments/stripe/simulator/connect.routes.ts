import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { codeLifetimeMs } from '../stripe-facts.ts';
import { keyOf, type StripeKeys } from './api.routes.ts';
import type { Engine } from './engine.ts';
import { randomText } from './objects.ts';

export interface ConnectOptions extends StripeKeys {
  clientId: string;
  /** The only origin that sellers are sent back to. */
  redirectOrigin: string;
}

const authorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  scope: z.literal('read_write'),
  redirect_uri: z.url(),
  state: z.string().min(1),
  'stripe_user[email]': z.string().optional(),
});
type Authorize = z.infer<typeof authorizeQuery>;

const decision = z.discriminatedUnion('decision', [
  authorizeQuery.extend({ decision: z.literal('cancel') }),
  authorizeQuery.extend({
    decision: z.literal('connect'),
    email: z.email(),
    name: z.string().trim().min(1),
    ready: z.literal('on').optional(),
  }),
]);

const tokenForm = z.strictObject({ grant_type: z.literal('authorization_code'), code: z.string() });
const leaveForm = z.strictObject({ client_id: z.string(), stripe_user_id: z.string() });

const denial = { error: 'access_denied', error_description: 'The user denied your request' };

/** OAuth of Stripe Connect: the page on which a seller agrees, and the calls behind it. */
export function connectRoutes(sim: SimulatorRoutes, engine: Engine, options: ConnectOptions): void {
  const { secretKey, publishableKey, clientId, redirectOrigin } = options;
  const codes = new Map<string, { account: string; expiresAt: number }>();

  function issueCode(account: string): string {
    const code = `ac_${randomText(32)}`;
    codes.set(code, { account, expiresAt: Date.now() + codeLifetimeMs });
    return code;
  }

  function redeem(code: string): string | null {
    const found = codes.get(code);
    codes.delete(code);
    return found && found.expiresAt > Date.now() ? found.account : null;
  }

  function refusalOf({ client_id: client, redirect_uri: back }: Authorize): string | null {
    if (client !== clientId) return `No application matches the supplied client identifier ${client}.`;
    return new URL(back).origin === redirectOrigin ? null : `Invalid redirect URI ${back}.`;
  }

  sim.page('GET', '/oauth/authorize', (request, reply) => {
    const parsed = authorizeQuery.safeParse(request.query);
    if (!parsed.success) return sendBlocked(reply, z.prettifyError(parsed.error));
    const refusal = refusalOf(parsed.data);
    if (refusal !== null) return sendBlocked(reply, refusal);
    if (sim.arises('connect-cancelled')) return reply.redirect(addressBack(parsed.data, denial));
    return sendAgreement(reply, parsed.data);
  });

  sim.page('POST', '/oauth/authorize', (request, reply) => {
    const form = decision.parse(request.body);
    const refusal = refusalOf(form);
    if (refusal !== null) return sendBlocked(reply, refusal);
    if (form.decision === 'cancel') return reply.redirect(addressBack(form, denial), 303);
    const account = engine.accounts.connect(form.email, form.name, form.ready === 'on');
    return reply.redirect(addressBack(form, { scope: form.scope, code: issueCode(account.id) }), 303);
  });

  sim.call('POST', '/oauth/token', (request, reply) => {
    if (keyOf(request) !== secretKey) return deny(reply, 401, 'invalid_client', 'No such API key.');
    const form = tokenForm.safeParse(request.body);
    if (!form.success) return deny(reply, 400, 'invalid_request', z.prettifyError(form.error));
    const account = redeem(form.data.code);
    if (account === null || sim.arises('code-refused'))
      return deny(reply, 400, 'invalid_grant', `Authorization code does not exist: ${form.data.code}`);
    return {
      access_token: `sk_test_${randomText(24)}`,
      refresh_token: `rt_${randomText(24)}`,
      token_type: 'bearer',
      livemode: false,
      scope: 'read_write',
      stripe_user_id: account,
      stripe_publishable_key: publishableKey,
    };
  });

  sim.call('POST', '/oauth/deauthorize', (request, reply) => {
    if (keyOf(request) !== secretKey) return deny(reply, 401, 'invalid_client', 'No such API key.');
    const form = leaveForm.safeParse(request.body);
    if (!form.success) return deny(reply, 400, 'invalid_request', z.prettifyError(form.error));
    const { client_id: client, stripe_user_id: account } = form.data;
    if (client !== clientId) return deny(reply, 401, 'invalid_client', `No such application: '${client}'`);
    if (!engine.accounts.isConnected(account)) {
      const reason = `This application is not connected to stripe account ${account}, or that account does not exist.`;
      return deny(reply, 401, 'invalid_client', reason);
    }
    engine.act(() => void engine.accounts.disconnect(account));
    return { stripe_user_id: account };
  });
}

const deny = (reply: FastifyReply, status: number, error: string, error_description: string) =>
  reply.code(status).send({ error, error_description });

function addressBack({ redirect_uri: back, state }: Authorize, answer: Record<string, string>): string {
  const address = new URL(back);
  for (const [name, value] of Object.entries({ ...answer, state })) address.searchParams.set(name, value);
  return address.href;
}

function sendAgreement(reply: FastifyReply, request: Authorize) {
  const kept = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const main = html`<div><h1>Sandbox Stripe: connect an account</h1>
<p class="lead">This page stands in for Stripe. The same email is the same account again.</p></div>
<form class="card form" method="post" action="/stripe/oauth/authorize">${kept}
${field('email', 'Email', 'email', request['stripe_user[email]'] ?? 'jamie.rivera@example.test')}
${field('name', 'Business name', 'text', 'Rivera Liquidation')}
<label class="check"><input type="checkbox" name="ready" checked>The account can take payments</label>
<div class="buttons"><button class="button large" name="decision" value="cancel" formnovalidate>Cancel</button>
<button class="button large primary grow" name="decision" value="connect">Connect the account</button></div>
</form>`;
  const formTargets = [new URL(request.redirect_uri).origin];
  return sendPage(reply, { title: 'Sandbox Stripe', main, formTargets });
}

const field = (name: string, label: string, type: string, value: string) =>
  html`<div class="field"><label for="${name}">${label}</label>
<input class="input" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="off" required></div>`;

function sendBlocked(reply: FastifyReply, reason: string) {
  const main = html`<div><h1>Sandbox Stripe: access blocked</h1><p class="lead">${reason}</p></div>`;
  return sendPage(reply.code(400), { title: 'Sandbox Stripe', main });
}
