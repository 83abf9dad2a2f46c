import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney } from '#web/kit/format.ts';
import { locale, t } from '#web/kit/messages/t.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';
import { DialogList } from '#web/ui/dialogs/dialog-list.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

const words = t.shelf;
const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What was written off in the last twelve months, by month and reason. */
export function WrittenOffDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const phone = usePhone();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? undefined : { width: 480 } } }}
    >
      <DialogTitle id={id}>{words.writeOffsTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words.writeOffsText}</DialogContentText>
        <Months />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Months() {
  const { data, error, refetch } = useQuery({
    queryKey: [...productsKey, 'write-offs'],
    queryFn: () => call(products.writeOffs),
  });
  if (!data && error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={3} />;
  if (data.length === 0) return <DialogContentText sx={{ mt: 2 }}>{words.noWriteOffs}</DialogContentText>;
  return (
    <DialogList>
      {data.map(({ month, reason, units, cost, unitsWithoutCost }) => (
        <li key={`${month} ${reason}`}>
          <div>
            <b>{words.writeOffReasons[reason]}</b>
            <small>{months.format(new Date(`${month}-01T00:00:00Z`))}</small>
          </div>
          <span>{words.writeOffsOf(units, cost === null ? null : formatMoney(cost), unitsWithoutCost)}</span>
        </li>
      ))}
    </DialogList>
  );
}
