import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { type AuthorizeRequest, authorizeRequest, type ConsentingPerson, consentForm } from './consent-form.ts';

export interface ConsentOptions {
  vendor: string;
  /** Below the simulator's prefix. */
  path: string;
  prefix: string;
  /** What the vendor asks besides the name, as a checkbox. */
  optionLabel: string;
  /** What the vendor leaves at the end of the address it sends people back to. */
  fragment?: string;
  /** What comes back when the person cancels. */
  denial: Record<string, string>;
  /** Why the vendor would not even show its page; then it sends nobody anywhere. */
  refuse(request: AuthorizeRequest): string | null;
  /** What comes back when the person agrees. */
  agree(request: AuthorizeRequest, person: ConsentingPerson): Record<string, string>;
}

/** The pages on which a person would pick an account at the vendor; `cancelled` is the scenario that skips them. */
export function consentRoutes(sim: SimulatorRoutes, options: ConsentOptions): void {
  const { vendor, path, denial } = options;

  sim.page('GET', path, (request, reply) => {
    const parsed = authorizeRequest.safeParse(request.query);
    if (!parsed.success) return sendRefusal(reply, vendor, z.prettifyError(parsed.error));
    const refusal = options.refuse(parsed.data);
    if (refusal !== null) return sendRefusal(reply, vendor, refusal);
    if (sim.arises('cancelled')) return reply.redirect(callbackAddress(parsed.data, denial));
    return sendConsent(reply, options, parsed.data);
  });

  sim.page('POST', path, (request, reply) => {
    const form = consentForm.parse(request.body);
    const refusal = options.refuse(form);
    if (refusal !== null) return sendRefusal(reply, vendor, refusal);
    const answer = form.decision === 'cancel' ? denial : options.agree(form, form);
    return reply.redirect(callbackAddress(form, answer, options.fragment), 303);
  });
}

function callbackAddress(request: AuthorizeRequest, answer: Record<string, string>, fragment = ''): string {
  const address = new URL(request.redirect_uri);
  address.hash = fragment;
  for (const [name, value] of Object.entries({ ...answer, state: request.state }))
    address.searchParams.set(name, value);
  return address.href;
}

function sendConsent(
  reply: FastifyReply,
  { vendor, prefix, path, optionLabel }: ConsentOptions,
  request: AuthorizeRequest,
) {
  const kept = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const main = html`<div><h1>Sandbox ${vendor}: choose the account</h1>
<p class="lead">This page stands in for ${vendor}. Sign in as anyone you like: the same email is the same person again.</p></div>
<form class="card form" method="post" action="${prefix}${path}">${kept}
${field('email', 'Email', 'email', 'jamie.rivera@example.test')}
${field('firstName', 'First name', 'text', 'Jamie')}
${field('lastName', 'Last name', 'text', 'Rivera')}
<label class="check"><input type="checkbox" name="option" checked>${optionLabel}</label>
<div class="buttons"><button class="button large" name="decision" value="cancel" formnovalidate>Cancel</button>
<button class="button large primary grow" name="decision" value="continue">Continue</button></div>
</form>`;
  const formTargets = [new URL(request.redirect_uri).origin];
  return sendPage(reply, { title: `Sandbox ${vendor}`, main, formTargets });
}

const field = (name: string, label: string, type: string, value: string) =>
  html`<div class="field"><label for="${name}">${label}</label>
<input class="input" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="off" required></div>`;

function sendRefusal(reply: FastifyReply, vendor: string, reason: string) {
  const main = html`<div><h1>Sandbox ${vendor}: access blocked</h1><p class="lead">${reason}</p></div>`;
  return sendPage(reply.code(400), { title: `Sandbox ${vendor}`, main });
}
