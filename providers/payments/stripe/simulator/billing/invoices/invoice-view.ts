import type { Customer } from '../objects.ts';
import type { Invoice, InvoiceStatus } from './invoice-objects.ts';

export interface InvoiceSum {
  label: string;
  amount: string;
  isStrong?: boolean;
}

/** An invoice in words, for its page and its paper. */
export interface InvoiceView {
  number: string;
  status: string;
  tone: 'success' | 'warning' | 'error' | '';
  due: string;
  facts: { label: string; value: string }[];
  buyer: string[];
  lines: { title: string; period: string; amount: string }[];
  sums: InvoiceSum[];
}

export const seller = { name: 'Scanfront', lines: ['Software for liquidation sellers', 'billing@scanfront.example'] };

export const brandNames: Record<string, string> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

const words: Record<InvoiceStatus, [status: string, tone: InvoiceView['tone']]> = {
  draft: ['Draft', ''],
  open: ['Open', 'warning'],
  paid: ['Paid', 'success'],
  uncollectible: ['Uncollectible', 'error'],
  void: ['Void', ''],
};

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const dayOf = (seconds: number) => date.format(seconds * 1000);
export const dollars = (cents: number) => {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${cents < 0 ? '−' : ''}$${amount}`;
};

export function toInvoiceView(invoice: Invoice, customer: Customer | undefined): InvoiceView {
  const [status, tone] = words[invoice.status];
  const { finalized_at: finalizedAt, paid_at: paidAt } = invoice.status_transitions;
  const { line1, line2, city, state, postal_code: code, country } = invoice.customer_address ?? {};
  const place = [city, [state, code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const buyer = [invoice.customer_name ?? customer?.name, invoice.customer_email ?? customer?.email];
  return {
    number: invoice.number ?? invoice.id,
    status,
    tone,
    due: dollars(invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_remaining),
    facts: [
      { label: 'Issued', value: dayOf(finalizedAt ?? invoice.created) },
      ...(paidAt === null ? [] : [{ label: 'Paid', value: dayOf(paidAt) }]),
    ],
    buyer: [...buyer, line1, line2, place, country].filter((line): line is string => Boolean(line)),
    lines: invoice.lines.data.map(({ description, period, amount }) => ({
      title: description,
      period: `${dayOf(period.start)} – ${dayOf(period.end)}`,
      amount: dollars(amount),
    })),
    sums: sumsOf(invoice),
  };
}

function sumsOf({ total, subtotal, amount_due: due, amount_paid: paid, amount_remaining: remaining }: Invoice) {
  const applied = due - total;
  const sums: InvoiceSum[] = [
    { label: 'Subtotal', amount: dollars(subtotal) },
    { label: 'Total', amount: dollars(total), isStrong: true },
  ];
  if (applied !== 0) sums.push({ label: balanceWord(total, applied), amount: dollars(applied) });
  sums.push({ label: 'Amount paid', amount: dollars(paid) });
  sums.push({ label: 'Amount due', amount: dollars(remaining), isStrong: true });
  return sums;
}

function balanceWord(total: number, applied: number): string {
  if (applied < 0) return 'Credit used';
  return total < 0 ? 'Kept as a credit' : 'Owed from before';
}
