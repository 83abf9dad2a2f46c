import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { alerts, type WaitingBuyer } from '#contract/alerts/alerts.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatDate, formatMoney, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { productsKey } from '#web/shared/products/products.queries.ts';
import { DialogList } from '#web/ui/dialogs/dialog-list.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { alertsKey, heldUnitsQuery, waitingQuery } from './alerts.queries.ts';

const words = t.alerts;
const pageSize = 20;
const mostShown = 100;

/** Who wants to hear of a product, and what of it is held for somebody. */
export function WaitingDialog({ product, onClose }: { product: string; onClose: () => void }) {
  const id = useId();
  const phone = usePhone();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: phone ? undefined : { width: 560 } } }}
    >
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <HeldUnits product={product} />
        <DialogContentText id={`${id}-text`}>{words.text}</DialogContentText>
        <Waiting product={product} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Waiting({ product }: { product: string }) {
  const [size, setSize] = useState(pageSize);
  const { data, error, refetch } = useQuery({ ...waitingQuery(product, size), placeholderData: keepPreviousData });
  if (!data && error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={3} />;
  return (
    <>
      <DialogList>
        {data.rows.map((buyer) => (
          <li key={buyer._id}>
            <div>
              <b>{buyer.email}</b>
              <small>{words.since(sayWish(buyer), formatDate(buyer.since))}</small>
            </div>
          </li>
        ))}
      </DialogList>
      {data.total > data.rows.length && size < mostShown && (
        <Button size="small" onClick={() => setSize(size + pageSize)}>
          {words.more}
        </Button>
      )}
    </>
  );
}

const sayWish = ({ below }: WaitingBuyer): string => (below === null ? words.back : words.below(formatMoney(below)));

function HeldUnits({ product }: { product: string }) {
  const { data } = useQuery(heldUnitsQuery(product));
  const release = useReleaseUnit();
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-label={words.heldTitle}>
      <Typography component="h3" variant="subtitle2">
        {words.heldTitle}
      </Typography>
      <DialogList sx={{ mb: 2 }}>
        {data.rows.map(({ _id, email, heldUntil }) => (
          <li key={_id}>
            <div>
              <b>{email}</b>
              <small>{words.heldUntil(formatTime(heldUntil))}</small>
            </div>
            <Allowed needs="customers.contact">
              <Button size="small" aria-label={words.releaseNamed(email)} onClick={() => void release(_id)}>
                {words.release}
              </Button>
            </Allowed>
          </li>
        ))}
      </DialogList>
    </section>
  );
}

/** `release(id)` puts a held unit back; whatever came of it, what is shown is read again. */
function useReleaseUnit() {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return async (id: string): Promise<void> => {
    try {
      await call(alerts.release, { params: { id } });
      notify({ message: words.released, tone: 'success' });
    } catch (error) {
      const { message, correlationId } = describeFailure(error);
      notify({ message: `${words.notReleased} ${message}`, tone: 'error', correlationId });
    } finally {
      for (const queryKey of [alertsKey, productsKey]) void client.invalidateQueries({ queryKey });
    }
  };
}
