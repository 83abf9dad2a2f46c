import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Invoice } from '#contract/billing/billing.schemas.ts';
import { formatCents, formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { groupByMonth, issuedAt } from './group-by-month.ts';
import { InvoiceDownload, InvoiceStatus } from './invoice-parts.tsx';

const monthLook = {
  height: 32,
  bgcolor: 'background.muted',
  color: 'text.secondary',
  fontWeight: 500,
  borderTop: 1,
  borderColor: 'border.subtle',
};

// Below the head, whose own line is stronger.
const wideMonth = { ...monthLook, typography: 'caption', 'thead + tbody > tr > &': { borderTop: 0 } };
const phoneMonth = { ...monthLook, display: 'block', px: 2, lineHeight: '31px' };

/** A page of invoices under the months they were issued in. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const phone = usePhone();
  return phone ? <PhoneInvoices invoices={invoices} /> : <WideInvoices invoices={invoices} />;
}

function WideInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { heading, date, amount, status, invoice } = t.billing.invoices;
  return (
    <Table aria-label={heading}>
      <TableHead>
        <TableRow>
          <TableCell>{date}</TableCell>
          <TableCell align="right">{amount}</TableCell>
          <TableCell sx={{ pl: 5 }}>{status}</TableCell>
          <TableCell align="right">{invoice}</TableCell>
        </TableRow>
      </TableHead>
      {groupByMonth(invoices).map((group) => (
        <TableBody key={group.month}>
          <TableRow>
            <TableCell component="th" scope="rowgroup" colSpan={4} sx={wideMonth}>
              {group.month}
            </TableCell>
          </TableRow>
          {group.invoices.map((row) => (
            <TableRow key={row.id}>
              <TableCell>{formatDate(issuedAt(row))}</TableCell>
              <TableCell align="right">{formatCents(row.amount_due)}</TableCell>
              <TableCell sx={{ pl: 5 }}>
                <InvoiceStatus status={row.status} />
              </TableCell>
              <TableCell align="right">
                <InvoiceDownload invoice={row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      ))}
    </Table>
  );
}

const phoneRow = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  rowGap: 0.5,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'border.subtle',
};

function PhoneInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  return groupByMonth(invoices).map((group) => (
    <section key={group.month} aria-label={group.month}>
      <Typography component="h3" variant="caption" sx={phoneMonth}>
        {group.month}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {group.invoices.map((row) => (
          <Box component="li" key={row.id} sx={phoneRow}>
            <Typography variant="body2">{formatDate(issuedAt(row))}</Typography>
            <Typography variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {formatCents(row.amount_due)}
            </Typography>
            <span>
              <InvoiceStatus status={row.status} />
            </span>
            <Box sx={{ textAlign: 'right', '& > a': { display: 'inline-block', py: 1.5, my: -1.5 } }}>
              <InvoiceDownload invoice={row} />
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  ));
}
