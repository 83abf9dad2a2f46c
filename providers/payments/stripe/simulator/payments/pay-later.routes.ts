import type { FastifyReply } from 'fastify';
import { html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { addressBack, challengeForm, challengeQuery, findIntent } from '../browser/browser.routes.ts';
import type { Engine } from '../engine.ts';
import type { Intent } from '../objects.ts';

const names: Record<string, string> = { klarna: 'Klarna', afterpay_clearpay: 'Afterpay', affirm: 'Affirm' };

/** The page on which a buyer agrees to pay in parts, or does not. */
export function payLaterRoutes(sim: SimulatorRoutes, engine: Engine): void {
  const waiting = (query: Parameters<typeof findIntent>[1]) => {
    const intent = findIntent(engine, query);
    return intent?.status === 'requires_action' && intent.next_action?.redirect_to_url ? intent : null;
  };

  sim.page('GET', '/pay-later', (request, reply) => {
    const query = challengeQuery.safeParse(request.query);
    const intent = query.success ? waiting(query.data) : null;
    if (!query.success || !intent) return sendOver(reply);
    const { type = '' } = engine.state.methods.find(query.data.account, intent.payment_method ?? '') ?? {};
    return sendAgreement(reply, query.data, intent, names[type] ?? type);
  });

  sim.page('POST', '/pay-later', (request, reply) => {
    const { decision, ...query } = challengeForm.parse(request.body);
    const before = waiting(query);
    if (!before) return sendOver(reply);
    engine.act(() => void engine.intents.answerChallenge(query.account, query.intent, decision === 'pass'));
    const back = before.next_action?.redirect_to_url?.return_url ?? '';
    return reply.redirect(addressBack(back, before, findIntent(engine, query)), 303);
  });
}

function sendAgreement(reply: FastifyReply, query: Record<string, string>, intent: Intent, name: string) {
  const kept = Object.entries(query).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
  );
  const parts = Math.ceil(intent.amount / 4);
  const main = html`<div><h1>Sandbox ${name}: pay later</h1>
<p class="lead">This page stands in for ${name}. $${dollars(intent.amount)} in 4 payments of $${dollars(parts)}.</p></div>
<form class="card form" method="post" action="/stripe/pay-later">${kept}
<div class="buttons"><button class="button large" name="decision" value="fail">Refuse</button>
<button class="button large primary grow" name="decision" value="pass">Agree and pay</button></div>
</form>`;
  const back = intent.next_action?.redirect_to_url?.return_url ?? '';
  return sendPage(reply, { title: `Sandbox ${name}`, main, formTargets: [new URL(back).origin] });
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

const sendOver = (reply: FastifyReply) =>
  sendPage(reply.code(404), {
    title: 'Sandbox Stripe',
    main: html`<div><h1>Sandbox Stripe</h1><p class="lead">There is nothing to agree to any more.</p></div>`,
  });
