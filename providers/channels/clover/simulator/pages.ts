import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { CloverAccess } from './access.ts';
import { type CloverState, newId } from './state.ts';
import type { Tell } from './webhooks.ts';

export interface PageParts {
  state: CloverState;
  access: CloverAccess;
  tell: Tell;
  appId: string;
  /** The only origin that sellers are sent back to. */
  redirectOrigin: string;
}

const path = '/oauth/v2/authorize';
const asked = z.object({ client_id: z.string(), redirect_uri: z.url(), state: z.string().default('') });
const decided = z.discriminatedUnion('decision', [
  asked.extend({ decision: z.literal('cancel') }),
  asked.extend({ decision: z.literal('allow'), shop: z.string().trim().min(1).max(60) }),
]);

/** The page on which a shop lets the app in. */
export function cloverPages(sim: SimulatorRoutes, { state, access, tell, appId, redirectOrigin }: PageParts): void {
  const isOurs = (app: z.infer<typeof asked> | undefined) =>
    app?.client_id === appId && new URL(app.redirect_uri).origin === redirectOrigin;

  sim.page('GET', path, (request, reply) => {
    const app = asked.safeParse(request.query).data;
    return app && isOurs(app) ? sendConsent(reply, app) : sendNotice(reply);
  });

  sim.page('POST', path, (request, reply) => {
    const form = decided.safeParse(request.body).data;
    if (!form || !isOurs(form)) return sendNotice(reply);
    const back = new URL(form.redirect_uri);
    const answer = (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) back.searchParams.set(name, value);
      return reply.redirect(back.href, 303);
    };
    if (form.decision === 'cancel') return answer({ error: 'access_denied', state: form.state });
    const merchant = state.join(form.shop);
    tell(merchant.id, `A:${appId}`, 'CREATE');
    const facts = { merchant_id: merchant.id, employee_id: newId(), client_id: appId };
    return answer({ ...facts, code: access.newCode(merchant.id), state: form.state });
  });
}

function sendConsent(reply: FastifyReply, app: z.infer<typeof asked>): FastifyReply {
  const main = html`<div><h1>Sandbox Clover: connect your register</h1>
<p class="lead">This page stands in for Clover. The same name is the same shop again.</p></div>
<form class="card form" method="post" action="/clover${path}">
${Object.entries(app).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="field"><label for="shop">Name of the shop</label>
<input class="input" id="shop" name="shop" value="Corner Shop" maxlength="60" autocomplete="off" required></div>
<p class="note">Scanfront may read and change your inventory, and read your orders.</p>
<div class="buttons"><button class="button large" name="decision" value="cancel" formnovalidate>Cancel</button>
<button class="button large primary grow" name="decision" value="allow">Allow and connect</button></div>
</form>`;
  return sendPage(reply, { title: 'Sandbox Clover', main, formTargets: [new URL(app.redirect_uri).origin] });
}

function sendNotice(reply: FastifyReply): FastifyReply {
  const main = html`<div><h1>Sandbox Clover</h1><p class="lead">Clover does not know this app, or where it wants you to be sent.</p></div>`;
  return sendPage(reply.code(400), { title: 'Sandbox Clover', main });
}
