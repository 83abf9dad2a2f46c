import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { orders } from '#contract/orders/orders.contract.ts';
import type { HeldOrder } from '#contract/orders/orders.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { productsKey } from '#web/shared/products/products.queries.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { DialogList } from '#web/ui/dialogs/dialog-list.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { heldGoodsKey, heldGoodsQuery } from './held-goods.queries.ts';

const words = t.heldGoods;
const pageSize = 20;
const mostShown = 100;

interface HeldGoodsDialogProps {
  /** Only what is held of this one. */
  product?: string;
  onClose: () => void;
}

/** Who holds what until it is paid, and the way to free it. */
export function HeldGoodsDialog({ product, onClose }: HeldGoodsDialogProps) {
  const id = useId();
  const phone = usePhone();
  const release = useReleaseOrder();
  const [asked, setAsked] = useState<HeldOrder>();
  return (
    <>
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
          <DialogContentText id={`${id}-text`}>{words.text}</DialogContentText>
          <HeldList product={product} onAsk={setAsked} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t.common.close}</Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked && words.confirmTitle(asked.checkoutID)}
        text={words.confirmText}
        confirmLabel={words.release}
        pendingLabel={words.releasing}
        onConfirm={() => asked && release(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function HeldList({ product, onAsk }: { product: string | undefined; onAsk: (order: HeldOrder) => void }) {
  const [size, setSize] = useState(pageSize);
  const { data, error, refetch } = useQuery({ ...heldGoodsQuery(product, size), placeholderData: keepPreviousData });
  if (!data && error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={3} />;
  if (data.rows.length === 0) return <DialogContentText sx={{ mt: 2 }}>{words.empty}</DialogContentText>;
  return (
    <>
      <DialogList>
        {data.rows.map((order) => (
          <li key={order._id}>
            <div>
              <b>
                {order.customer.firstName} {order.customer.lastName}
              </b>
              <small>{words.facts(order.pieces, formatMoney(order.total), formatTime(order.heldUntil))}</small>
            </div>
            <Allowed needs="orders.cancel">
              <Button size="small" aria-label={words.releaseNamed(order.checkoutID)} onClick={() => onAsk(order)}>
                {words.release}
              </Button>
            </Allowed>
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

/** `release(order)` frees what an unpaid order holds; whatever came of it, what is shown is read again. */
function useReleaseOrder() {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return async ({ _id: id, checkoutID }: HeldOrder): Promise<void> => {
    try {
      await call(orders.release, { params: { id } });
      notify({ message: t.heldGoods.done(checkoutID), tone: 'success' });
    } finally {
      for (const queryKey of [heldGoodsKey, productsKey]) void client.invalidateQueries({ queryKey });
    }
  };
}
