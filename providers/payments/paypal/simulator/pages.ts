import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { PaypalLedger, SimOrder, SimReferral } from './ledger.ts';
import { type Representations, wireMoney } from './representations.ts';

export interface PageParts {
  ledger: PaypalLedger;
  show: Representations;
  emit(type: string, resourceType: string, resource: unknown): void;
}

const approvalPath = '/checkoutnow';
const consentPath = '/bizsignup/partner/onboardingentry';

const approvalForm = z.discriminatedUnion('decision', [
  z.object({ token: z.string(), decision: z.literal('cancel') }),
  z.object({
    token: z.string(),
    decision: z.literal('pay'),
    email: z.email(),
    source: z.enum(['balance', 'declined-card']),
  }),
]);

const consentForm = z.discriminatedUnion('decision', [
  z.object({ token: z.string(), decision: z.literal('cancel') }),
  z.object({
    token: z.string(),
    decision: z.literal('agree'),
    email: z.email(),
    confirmed: z.literal('on').optional(),
    receives: z.literal('on').optional(),
  }),
]);

/** The pages that people see at PayPal: the buyer who approves a payment, the seller who lets us act. */
export function paypalPages(sim: SimulatorRoutes, { ledger, show, emit }: PageParts): void {
  sim.page('GET', approvalPath, (request, reply) => {
    const order = ledger.order(tokenIn(request.query));
    if (!order) return sendNotice(reply.code(404), 'There is no such order.');
    if (order.status !== 'PAYER_ACTION_REQUIRED') return sendNotice(reply, 'This payment has been approved already.');
    return sendApproval(reply, order);
  });

  sim.page('POST', approvalPath, (request, reply) => {
    const form = approvalForm.parse(request.body);
    const order = ledger.order(form.token);
    if (order?.status !== 'PAYER_ACTION_REQUIRED') return sendNotice(reply.code(404), 'There is no such order.');
    const { return_url: back, cancel_url: away } = order.asked.payment_source.paypal.experience_context;
    if (form.decision === 'cancel') return reply.redirect(withQuery(away, { token: order.id }), 303);
    ledger.approve(order, form.email, form.source === 'declined-card');
    emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', show.order(order));
    return reply.redirect(withQuery(back, { token: order.id, PayerID: order.payer?.id ?? '' }), 303);
  });

  sim.page('GET', consentPath, (request, reply) => {
    const referral = ledger.referral(tokenIn(request.query));
    return referral ? sendConsent(reply, referral) : sendNotice(reply.code(404), 'This invitation is not known.');
  });

  sim.page('POST', consentPath, (request, reply) => {
    const form = consentForm.parse(request.body);
    const referral = ledger.referral(form.token);
    if (!referral) return sendNotice(reply.code(404), 'This invitation is not known.');
    const { trackingId, returnUrl } = referral;
    if (form.decision === 'cancel') {
      const answer = { merchantId: trackingId, permissionsGranted: 'false', consentStatus: 'false' };
      return reply.redirect(withQuery(returnUrl, answer), 303);
    }
    const account = { emailConfirmed: form.confirmed === 'on', canReceive: form.receives === 'on' };
    const seller = ledger.join(referral, { email: form.email, ...account });
    emit('MERCHANT.ONBOARDING.COMPLETED', 'merchant-onboarding', { merchant_id: seller.id, tracking_id: trackingId });
    const answer = {
      merchantId: trackingId,
      merchantIdInPayPal: seller.id,
      permissionsGranted: 'true',
      consentStatus: 'true',
      productIntentId: 'addipmt',
      accountStatus: 'BUSINESS_ACCOUNT',
      isEmailConfirmed: String(seller.emailConfirmed),
    };
    return reply.redirect(withQuery(returnUrl, answer), 303);
  });
}

const tokenIn = (query: unknown) => z.object({ token: z.string() }).safeParse(query).data?.token ?? '';

function withQuery(url: string, values: Record<string, string>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
}

function sendApproval(reply: FastifyReply, order: SimOrder): FastifyReply {
  const { experience_context: context, email_address: email } = order.asked.payment_source.paypal;
  const [unit] = order.asked.purchase_units;
  const main = html`<div><h1>Sandbox PayPal: pay $${wireMoney(order.cents).value}</h1>
<p class="lead">This page stands in for PayPal. ${unit?.description ?? 'The payment'} goes to ${order.seller.email}.</p></div>
<form class="card form" method="post" action="/paypal${approvalPath}">
<input type="hidden" name="token" value="${order.id}">
${mailField(email ?? 'buyer@example.test')}
<div class="field"><label for="source">Pay with</label><select class="input" id="source" name="source">
<option value="balance">PayPal balance</option><option value="declined-card">A card that will be declined</option>
</select></div>
<div class="buttons"><button class="button large" name="decision" value="cancel" formnovalidate>Cancel</button>
<button class="button large primary grow" name="decision" value="pay">Agree and pay</button></div>
</form>`;
  const formTargets = [context.return_url, context.cancel_url].map((url) => new URL(url).origin);
  return sendPage(reply, { title: 'Sandbox PayPal', main, formTargets });
}

function sendConsent(reply: FastifyReply, { token, email, returnUrl }: SimReferral): FastifyReply {
  const main = html`<div><h1>Sandbox PayPal: connect your account</h1>
<p class="lead">This page stands in for PayPal. The same email is the same business account again.</p></div>
<form class="card form" method="post" action="/paypal${consentPath}">
<input type="hidden" name="token" value="${token}">
${mailField(email || 'seller@example.test')}
<label class="check"><input type="checkbox" name="confirmed" checked>The email address is confirmed</label>
<label class="check"><input type="checkbox" name="receives" checked>The account can receive payments</label>
<div class="buttons"><button class="button large" name="decision" value="cancel" formnovalidate>Cancel</button>
<button class="button large primary grow" name="decision" value="agree">Agree and connect</button></div>
</form>`;
  return sendPage(reply, { title: 'Sandbox PayPal', main, formTargets: [new URL(returnUrl).origin] });
}

const mailField = (value: string): Html => html`<div class="field"><label for="email">Email</label>
<input class="input" id="email" name="email" type="email" value="${value}" autocomplete="off" required></div>`;

function sendNotice(reply: FastifyReply, notice: string): FastifyReply {
  const main = html`<div><h1>Sandbox PayPal</h1><p class="lead">${notice}</p></div>`;
  return sendPage(reply, { title: 'Sandbox PayPal', main });
}
