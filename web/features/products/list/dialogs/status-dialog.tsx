import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { choosableStatuses } from '#contract/products/product-choices.ts';
import { t } from '#web/kit/messages/t.ts';
import { type ChoosableStatus, statusLooks } from '#web/shared/products/product-status.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { themed } from '#web/ui/theme/themed.ts';

const Choice = styled('button')(
  themed(({ theme }) => ({
    display: 'grid',
    justifyItems: 'start',
    gap: 4,
    width: '100%',
    minHeight: 64,
    marginTop: 8,
    padding: '10px 12px',
    textAlign: 'left',
    font: 'inherit',
    color: theme.vars.palette.text.secondary,
    ...theme.typography.body2,
    background: 'none',
    border: `1px solid ${theme.vars.palette.border.default}`,
    borderRadius: 8,
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
  })),
);

interface StatusDialogProps {
  amount: string;
  onChoose: (status: ChoosableStatus) => void;
  onClose: () => void;
}

/** Offers the two statuses that many products can get; the first press decides. */
export function StatusDialog({ amount, onChoose, onClose }: StatusDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t.products.bulk.status}</DialogTitle>
      <DialogContent sx={{ pb: 2.5 }}>
        <DialogContentText id={`${id}-text`} sx={{ mb: 1 }}>
          {t.products.appliesTo(amount)}
        </DialogContentText>
        {choosableStatuses.map((status) => (
          <Choice
            key={status}
            type="button"
            onClick={() => {
              onChoose(status);
              onClose();
            }}
          >
            <StatusChip {...statusLooks[status]} />
            {t.products.statusHints[status]}
          </Choice>
        ))}
      </DialogContent>
    </Dialog>
  );
}
