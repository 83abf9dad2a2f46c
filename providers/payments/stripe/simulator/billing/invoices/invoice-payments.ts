import { type Intent, newId } from '../../objects.ts';
import type { BillingKit } from '../kit.ts';
import type { Invoice, InvoicePayment } from './invoice-objects.ts';

const descriptions: Partial<Record<Invoice['billing_reason'], string>> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
};

/** The payment of an invoice: the intent belongs to the customer, who may not be there when it is charged. */
export function addPayment(kit: BillingKit, invoice: Invoice): InvoicePayment {
  const { account, billing, intents } = kit;
  const intent = intents.create(account, {
    amount: invoice.amount_due,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    capture_method: 'automatic',
    description: descriptions[invoice.billing_reason] ?? 'Subscription renewal',
    metadata: {},
    expand: [],
    customer: invoice.customer,
    setup_future_usage: 'off_session',
  });
  const payment = billing.invoicePayments.put(account, {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: kit.now(invoice.customer),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  billing.paymentOfIntent.put(intent.id, payment.id);
  return payment;
}

type Books = Pick<BillingKit, 'account' | 'billing' | 'state'>;

export const paymentsOf = ({ account, billing }: Pick<Books, 'account' | 'billing'>, invoice: string) =>
  billing.invoicePayments.list(account).filter((payment) => payment.invoice === invoice);

/** The intent by which an invoice is paid; none where nothing was due. */
export function intentOf(books: Books, invoice: string): Intent | undefined {
  const [payment] = paymentsOf(books, invoice);
  return payment && books.state.intents.find(books.account, payment.payment.payment_intent);
}

/** The invoice that an intent pays, as it is now. */
export function invoiceOfIntent({ account, billing }: BillingKit, intent: string) {
  const payment = billing.invoicePayments.find(account, billing.paymentOfIntent.get(intent) ?? '');
  return payment && { payment, invoice: billing.invoices.get(account, payment.invoice) };
}
