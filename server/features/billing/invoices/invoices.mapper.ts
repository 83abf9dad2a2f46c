import type { Country } from '#contract/accounts/accounts.schemas.ts';
import type {
  AppSubscription,
  BoughtSubscription,
  CardSource,
  ChargedCard,
  Invoice,
  PayingInvoice,
  Subscription,
  UnfinishedPurchase,
  UpcomingInvoice,
} from '#contract/billing/billing.schemas.ts';
import { type Cents, toDollars } from '#contract/kit/money.ts';
import type {
  BillingCard,
  BillingIntent,
  BillingInvoice,
  UpcomingInvoice as Upcoming,
} from '#providers/payments/billing.port.ts';

interface InvoiceRow {
  id: string;
  number: string | null;
  status: Invoice['status'];
  due_cents: Cents;
  remaining_cents: Cents;
  created_at: Date;
  finalized_at: Date | null;
  hosted_url: string | null;
  pdf_url: string | null;
}

interface UnfinishedRow {
  id: string;
  remaining_cents: Cents;
  app_name: string | null;
  plan_name: string | null;
}

interface CardRow {
  payment_method_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  card_exp_month: number | null;
  card_exp_year: number | null;
  email: string;
  address: string;
  city: string;
  state: string;
  country: string;
}

interface InstalledAppRow {
  id: string;
  identifier: string;
  icon: string;
  name: string;
  provider: string;
  monthly_cents: Cents;
  provider_id: string | null;
  status: AppSubscription['status'];
  cancel_at_period_end: boolean;
  ends_at: Date | null;
}

export const toUnfinishedPurchase = (row: UnfinishedRow): UnfinishedPurchase => ({
  id: row.id,
  kind: row.app_name === null ? 'plan' : 'app',
  name: row.app_name ?? row.plan_name ?? '',
  amount_due: row.remaining_cents,
});

export const toInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  serialNo: row.number,
  status: row.status,
  amount_due: row.due_cents,
  amount_remaining: row.remaining_cents,
  created: row.created_at.toISOString(),
  status_transitions: { finalized_at: row.finalized_at?.toISOString() ?? null },
  hosted_invoice_url: row.hosted_url,
  invoice_pdf: row.pdf_url,
});

export function toChargedCard(row: CardRow | undefined): ChargedCard | null {
  if (!row?.payment_method_id || row.card_brand === null || row.card_last4 === null) return null;
  const { email, address, city, state } = row;
  const source = toSource({
    id: row.payment_method_id,
    brand: row.card_brand,
    last4: row.card_last4,
    expMonth: row.card_exp_month ?? 0,
    expYear: row.card_exp_year ?? 0,
  });
  return { ...source, billing_details: { email, address, city, state, country: row.country as Country } };
}

export const toSource = ({ id, brand, last4, expMonth, expYear }: BillingCard): CardSource => ({
  id,
  card: { brand, last4, exp_month: expMonth, exp_year: expYear },
});

export const toAppSubscription = (row: InstalledAppRow): AppSubscription => ({
  subscriptionId: row.provider_id,
  app_id: {
    _id: row.id,
    app_id: {
      _id: row.id,
      identifier: row.identifier,
      icon: row.icon,
      name: row.name,
      provider: row.provider,
      pricing: toDollars(row.monthly_cents),
    },
  },
  status: row.status,
  cancel_at_period_end: row.cancel_at_period_end,
  endtime: row.ends_at?.toISOString() ?? null,
});

export const toUpcoming = (upcoming: Upcoming): UpcomingInvoice => ({
  lines: {
    data: upcoming.lines.map(({ description, amountCents, from, to }) => ({
      description,
      amount: amountCents,
      period: { start: from.toISOString(), end: to.toISOString() },
    })),
  },
  subtotal: upcoming.subtotalCents,
  total: upcoming.totalCents,
  starting_balance: upcoming.startingBalanceCents,
  amount_due: upcoming.dueCents,
});

export const toPaying = ({ id, status, intent }: BillingInvoice): PayingInvoice => ({
  id,
  status,
  payment_intent: intent && toIntent(intent),
});

const toIntent = ({ id, status, clientSecret, problem }: BillingIntent): PayingInvoice['payment_intent'] => ({
  id,
  status,
  client_secret: clientSecret,
  last_payment_error: problem === null ? null : { message: problem },
});

/** What was bought, with the invoice that has to be paid for it. */
export const toBought = (subscription: Subscription, invoice: BillingInvoice | null): BoughtSubscription => ({
  ...subscription,
  latest_invoice: invoice && toPaying(invoice),
});
