import type { Invoice } from '#contract/billing/billing.schemas.ts';
import { locale } from '#web/kit/messages/t.ts';

export interface InvoiceMonth {
  /** As `November 2026`. */
  month: string;
  invoices: Invoice[];
}

/** When an invoice was issued; until then, when it was made. */
export const issuedAt = ({ status_transitions, created }: Invoice): string =>
  status_transitions.finalized_at ?? created;

const monthFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone });

/** The invoices by the month they were issued in, in their own order. */
export function groupByMonth(invoices: readonly Invoice[], timeZone?: string): InvoiceMonth[] {
  const format = monthFormat(timeZone);
  const months: InvoiceMonth[] = [];
  for (const invoice of invoices) {
    const month = format.format(new Date(issuedAt(invoice)));
    const known = months.find((group) => group.month === month);
    if (known) known.invoices.push(invoice);
    else months.push({ month, invoices: [invoice] });
  }
  return months;
}
