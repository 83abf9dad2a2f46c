import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html } from '#sandbox/kit/html.ts';
import { sendPage } from '#sandbox/kit/page.ts';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { type Engine, platformAccount } from '../../engine.ts';
import type { Intent, Method } from '../../objects.ts';
import { card, readParameters } from '../../parameters.ts';
import { noSuch, refuse, StripeRefusal } from '../../refusal.ts';
import { invoiceMain, payForm, type Tried } from './invoice-form.ts';
import type { Invoice } from './invoice-objects.ts';
import { intentOf } from './invoice-payments.ts';
import { toInvoiceView } from './invoice-view.ts';

const opening = z.object({ key: z.string(), redirect_status: z.string().optional() });
const payment = z.object({
  key: z.string(),
  method: z.string(),
  // Under names that the log of calls knows as secret.
  'card[number]': z.string().default(''),
  'card[cvc]': z.string().default(''),
  expiry: z.string().default(''),
});
type Payment = z.infer<typeof payment>;

const askedInVain = 'Your bank did not let the payment through. Try again, or use another card.';

/** Where the owner of an invoice sees it, pays it and gets it on paper. */
export function invoicePages(sim: SimulatorRoutes, engine: Engine): void {
  const { state } = engine.billing;
  const books = { account: platformAccount, billing: state, state: engine.state };

  /** Whoever knows the key may see it. */
  function find(request: FastifyRequest, key: string | undefined): Invoice | undefined {
    const { id } = request.params as { id: string };
    return key !== undefined && state.invoiceKeys.get(id) === key
      ? state.invoices.find(platformAccount, id)
      : undefined;
  }

  const viewOf = (invoice: Invoice) => toInvoiceView(invoice, state.customers.find(platformAccount, invoice.customer));

  /** The one that is charged usually comes first. */
  function cardsOf({ customer: id }: Invoice): Method[] {
    const usual = state.customers.find(platformAccount, id)?.invoice_settings.default_payment_method;
    const cards = engine.payers.methods.list(platformAccount, id, 'card');
    return cards.sort((one, other) => Number(other.id === usual) - Number(one.id === usual));
  }

  function sendInvoice(reply: FastifyReply, invoice: Invoice, tried: Tried) {
    const intent = intentOf(books, invoice.id);
    const isPayable = invoice.status === 'open' && intent !== undefined && intent.status !== 'processing';
    const form = isPayable && payForm(invoice, cardsOf(invoice), tried);
    const view = viewOf(invoice);
    const main = invoiceMain(view, {
      pdf: invoice.invoice_pdf ?? '',
      form,
      isProcessing: intent?.status === 'processing',
    });
    return sendPage(reply, { title: `Invoice ${view.number}`, main });
  }

  function methodFrom(invoice: Invoice, { method, expiry, ...typed }: Payment) {
    if (method !== 'new') {
      if (cardsOf(invoice).every(({ id }) => id !== method)) throw noSuch('PaymentMethod', method, 'payment_method');
      return { payment_method: method };
    }
    const number = typed['card[number]'];
    const digits = expiry.replace(/\D/g, '');
    if (number.trim() === '') throw refuse('Your card number is incomplete.');
    if (digits.length < 4) throw refuse('Your card’s expiration date is incomplete.');
    const facts = { number, exp_month: digits.slice(0, 2), exp_year: digits.slice(2), cvc: typed['card[cvc]'] };
    return { payment_method_data: { type: 'card' as const, card: readParameters(card, facts) } };
  }

  /** Tries to take the money; the bank may want to ask first. */
  function pay(invoice: Invoice, given: Payment): Intent | undefined {
    const intent = intentOf(books, invoice.id);
    if (invoice.status !== 'open' || !intent) return intent;
    const back = { return_url: invoice.hosted_invoice_url ?? '', expand: [] };
    let paid: Intent | undefined;
    engine.act(() => {
      paid = engine.intents.confirm(platformAccount, intent.id, { ...methodFrom(invoice, given), ...back });
    });
    return paid;
  }

  sim.page('GET', '/invoices/:id', (request, reply) => {
    const { key = '', redirect_status: answer } = opening.safeParse(request.query).data ?? {};
    const invoice = find(request, key);
    if (!invoice) return sendMissing(reply);
    return sendInvoice(reply, invoice, { key, problem: answer === 'failed' ? askedInVain : '' });
  });

  sim.page('POST', '/invoices/:id', (request, reply) => {
    const given = payment.parse(request.body);
    const invoice = find(request, given.key);
    if (!invoice) return sendMissing(reply);
    try {
      const bank = pay(invoice, given)?.next_action?.redirect_to_url?.url;
      return reply.redirect(bank ?? invoice.hosted_invoice_url ?? '', 303);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return sendInvoice(reply.code(402), invoice, { ...given, problem: error.message });
    }
  });

  sim.page('GET', '/invoices/:id/pdf', async (request, reply) => {
    const invoice = find(request, opening.safeParse(request.query).data?.key);
    if (!invoice) return sendMissing(reply);
    const view = viewOf(invoice);
    const { drawInvoicePdf } = await import('./invoice-pdf.ts');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="Invoice-${view.number}.pdf"`)
      .header('cache-control', 'no-store')
      .send(await drawInvoicePdf(view));
  });
}

const sendMissing = (reply: FastifyReply) =>
  sendPage(reply.code(404), {
    title: 'Invoice',
    main: html`<div><h1>There is no such invoice</h1><p class="lead">The link may be cut off. Open it from the mail or from the billing screen again.</p></div>`,
  });
