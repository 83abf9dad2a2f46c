import { leastCents } from '#providers/payments/stripe/stripe-facts.ts';
import { newId, randomText } from '../../objects.ts';
import { refuse } from '../../refusal.ts';
import type { BillingKit } from '../kit.ts';
import type { Customer, Subscription } from '../objects.ts';
import { invoiceDefaults } from './invoice-defaults.ts';
import { sumOf } from './invoice-lines.ts';
import type { BillingReason, Invoice, InvoiceLine } from './invoice-objects.ts';
import { addPayment } from './invoice-payments.ts';

/** Where the owner of an invoice sees it: whoever knows the key may. */
const hostedUrlOf = (address: string, id: string, key: string) => `${address}/invoices/${id}?key=${key}`;

const pdfUrlOf = (address: string, id: string, key: string) => `${address}/invoices/${id}/pdf?key=${key}`;

export interface InvoiceFacts {
  reason: BillingReason;
  lines: readonly InvoiceLine[];
  period: { start: number; end: number };
  /** When it becomes final by itself; at once when left out. */
  finalizesAt?: number;
}

/** What is left to pay after a credit, or with what is owed besides; what can't be charged is kept for the next time. */
export function applyBalance(total: number, balance: number): { due: number; ending: number } {
  const sum = total + balance;
  return sum < leastCents ? { due: 0, ending: sum } : { due: sum, ending: 0 };
}

/** A draft with everything that is to be billed now, the lines that waited included. */
export function draftInvoice(kit: BillingKit, subscription: Subscription, facts: InvoiceFacts): Invoice {
  const { account, billing } = kit;
  const customer = billing.customers.get(account, subscription.customer);
  const waiting = waitingLines(kit, subscription.id);
  for (const { id } of waiting) billing.pendingLines.remove(account, id);
  const lines = [...waiting, ...facts.lines];
  const invoice = makeInvoice(customer, subscription, { ...facts, lines }, kit.now(customer.id));
  billing.invoices.put(account, invoice);
  const latest = billing.subscriptions.find(account, subscription.id) ?? subscription;
  billing.subscriptions.put(account, { ...latest, latest_invoice: invoice.id });
  kit.tell('invoice.created', invoice);
  return invoice;
}

/** Oldest first. */
export const waitingLines = ({ account, billing }: BillingKit, subscription: string) =>
  billing.pendingLines
    .list(account)
    .filter(({ parent }) => parent.subscription_item_details?.subscription === subscription)
    .reverse();

/** Gives it a number and makes it payable; nothing of it changes any more. */
export function finalizeInvoice(kit: BillingKit, draft: Invoice): Invoice {
  if (draft.status !== 'draft')
    throw refuse("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: 'invoice_not_editable',
    });
  const { account, billing } = kit;
  const now = kit.now(draft.customer);
  const customer = billing.customers.get(account, draft.customer);
  const { due, ending } = applyBalance(draft.total, customer.balance);
  takeNumber(kit, customer, draft.id, ending);
  const key = randomText(32);
  billing.invoiceKeys.put(draft.id, key);
  const open: Invoice = {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    starting_balance: customer.balance,
    ending_balance: ending,
    automatically_finalizes_at: null,
    effective_at: now,
    hosted_invoice_url: hostedUrlOf(kit.address, draft.id, key),
    invoice_pdf: pdfUrlOf(kit.address, draft.id, key),
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  billing.invoices.put(account, open);
  kit.tell('invoice.finalized', open);
  if (due > 0) addPayment(kit, open);
  return open;
}

function takeNumber(kit: BillingKit, customer: Customer, invoice: string, ending: number): void {
  const { account, billing, balances } = kit;
  const counted = { ...customer, next_invoice_sequence: customer.next_invoice_sequence + 1 };
  billing.customers.put(account, counted);
  const amount = ending - customer.balance;
  if (amount === 0) return;
  const moved = balances.move(account, counted, { amount, type: 'applied_to_invoice', invoice });
  kit.tell('customer.updated', moved.customer);
}

/** As it would be, without keeping it. */
export function makeInvoice(customer: Customer, subscription: Subscription, facts: InvoiceFacts, now: number): Invoice {
  const id = newId('in');
  const total = sumOf(facts.lines);
  const { due } = applyBalance(total, customer.balance);
  const details = { metadata: subscription.metadata, subscription: subscription.id };
  return {
    id,
    object: 'invoice',
    ...invoiceDefaults,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: facts.finalizesAt ?? null,
    billing_reason: facts.reason,
    created: now,
    customer: customer.id,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    default_payment_method: subscription.default_payment_method,
    ending_balance: null,
    lines: {
      object: 'list',
      data: facts.lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: facts.finalizesAt ?? null,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: details },
    period_end: facts.period.end,
    period_start: facts.period.start,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock,
    total,
    total_excluding_tax: total,
  };
}
