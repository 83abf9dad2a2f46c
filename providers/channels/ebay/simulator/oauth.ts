import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { EbayAccess, EbayApp } from './access.ts';
import { type EbayState, sellerNamed } from './state.ts';

export interface OauthOptions extends EbayApp {
  /** What the RuName stands for: where sellers are sent back to, whether they agree or not. */
  returnUrl: string;
}

const consentPath = '/oauth2/authorize';

const asked = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string().min(1),
  state: z.string().default(''),
});
type Asked = z.infer<typeof asked>;

const decision = z.discriminatedUnion('decision', [
  asked.extend({ decision: z.literal('decline') }),
  asked.extend({
    decision: z.literal('agree'),
    username: z.string().trim().min(1).max(64),
    policies: z.literal('on').optional(),
  }),
]);

/** The page on which a seller agrees, and the call for tokens behind it. */
export function ebayOauth(sim: SimulatorRoutes, state: EbayState, access: EbayAccess, options: OauthOptions): void {
  const { appId, ruName, returnUrl } = options;

  function refusalOf({ client_id: client, redirect_uri: name }: Asked): string | null {
    if (client !== appId) return 'The client id is not known.';
    // A name that stands for the address, never the address itself.
    return name === ruName ? null : 'The RuName is not one of this application’s.';
  }

  sim.page('GET', consentPath, (request, reply) => {
    const parsed = asked.safeParse(request.query);
    if (!parsed.success) return sendBlocked(reply, z.prettifyError(parsed.error));
    const refusal = refusalOf(parsed.data);
    if (refusal !== null) return sendBlocked(reply, refusal);
    return sendConsent(reply, parsed.data, returnUrl);
  });

  sim.page('POST', consentPath, (request, reply) => {
    const form = decision.parse(request.body);
    const refusal = refusalOf(form);
    if (refusal !== null) return sendBlocked(reply, refusal);
    if (form.decision === 'decline') return reply.redirect(addressBack(returnUrl, { state: form.state }), 303);
    const seller = sellerNamed(state, form.username, form.policies === 'on');
    const code = access.issueCode(seller, form.scope);
    const answer = { state: form.state, code, expires_in: String(access.codeSeconds) };
    return reply.redirect(addressBack(returnUrl, answer), 303);
  });

  sim.call('POST', '/identity/v1/oauth2/token', (request, reply) => {
    const { status, body } = access.grant(request.headers.authorization, request.body);
    return reply.code(status).send(body);
  });
}

function addressBack(url: string, answer: Record<string, string>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  return address.href;
}

function sendConsent(reply: FastifyReply, request: Asked, returnUrl: string): FastifyReply {
  const kept = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const main = html`<div><h1>Sandbox eBay: grant access</h1>
<p class="lead">This page stands in for eBay. The same user name is the same seller again.</p></div>
<form class="card form" method="post" action="/ebay${consentPath}">${kept}
<div class="field"><label for="username">eBay user name</label>
<input class="input" id="username" name="username" value="rivera_liquidation" autocomplete="off" required></div>
<label class="check"><input type="checkbox" name="policies" checked>Business policies are switched on</label>
<div class="buttons"><button class="button large" name="decision" value="decline" formnovalidate>Not now</button>
<button class="button large primary grow" name="decision" value="agree">Agree and continue</button></div>
</form>`;
  return sendPage(reply, { title: 'Sandbox eBay', main, formTargets: [new URL(returnUrl).origin] });
}

function sendBlocked(reply: FastifyReply, reason: string): FastifyReply {
  const main = html`<div><h1>Sandbox eBay: something is not right</h1><p class="lead">${reason}</p></div>`;
  return sendPage(reply.code(400), { title: 'Sandbox eBay', main });
}
