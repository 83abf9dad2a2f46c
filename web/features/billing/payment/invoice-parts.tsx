import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Invoice } from '#contract/billing/billing.schemas.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { issuedAt } from './group-by-month.ts';

/** Paid as a badge; any other status as it is, in red (specification 1 §4). */
export function InvoiceStatus({ status }: Pick<Invoice, 'status'>) {
  return status === 'paid' ? (
    <StatusChip tone="success" glyph="check" label={t.billing.invoices.paid} />
  ) : (
    <StatusChip tone="error" glyph="alert" label={status} />
  );
}

/** The way to the PDF, where there is one. */
export function InvoiceDownload({ invoice }: { invoice: Invoice }) {
  const { download, downloadOf, missing } = t.billing.invoices;
  if (!invoice.invoice_pdf) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.tertiary' }}>
        {missing}
      </Typography>
    );
  }
  return (
    <MuiLink href={invoice.invoice_pdf} target="_blank" rel="noreferrer" variant="body2" sx={{ fontWeight: 500 }}>
      {download}
      <VisuallyHidden>{downloadOf(invoice.serialNo ?? formatDate(issuedAt(invoice)))}</VisuallyHidden>
    </MuiLink>
  );
}
