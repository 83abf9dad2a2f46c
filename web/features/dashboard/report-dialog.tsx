import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { DashboardStats } from '#contract/dashboard/dashboard.contract.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { showDay } from '#web/ui/calendar/days.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { takenOff } from './money.ts';
import type { Period } from './period.ts';

const Lines = styled('dl')(
  themed(({ theme }) => ({
    margin: '12px 0 0',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 16,
      padding: '9px 0',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      ...theme.typography.body1,
    },
    '& dt': { color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0, fontWeight: 500 },
    '& [data-sum] > *': { fontWeight: 600, color: theme.vars.palette.text.primary },
    '& > div:last-of-type': { borderTopColor: theme.vars.palette.border.control },
  })),
);

interface ReportDialogProps {
  stats: DashboardStats;
  period: Period;
  open: boolean;
  onClose: () => void;
}

/** What the total sales are made of, line by line. */
export function ReportDialog({ stats, period, open, onClose }: ReportDialogProps) {
  const id = useId();
  const words = t.dashboard.report;
  const lines = [
    { name: words.grossSales, amount: formatMoney(stats.grossSales) },
    { name: words.discounts, amount: takenOff(stats.discount) },
    { name: words.returns, amount: takenOff(stats.refund) },
    { name: words.netSales, amount: formatMoney(stats.netSales), isSum: true },
    { name: words.shipping, amount: formatMoney(stats.shipping) },
    { name: words.taxes, amount: formatMoney(stats.taxes) },
    { name: words.totalSales, amount: formatMoney(stats.totalSales), isSum: true },
  ];
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {words.period(showDay(period.from), showDay(period.to))}
        </DialogContentText>
        <Lines>
          {lines.map(({ name, amount, isSum }) => (
            <div key={name} data-sum={isSum}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </Lines>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
