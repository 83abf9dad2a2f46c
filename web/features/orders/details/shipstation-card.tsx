import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderDetails } from '#contract/orders/orders.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { useHasApp } from '#web/shared/apps/apps.queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { describePush } from '../shipstation/push-result.ts';
import { ShipstationMark } from '../shipstation/shipstation-mark.tsx';
import { channelsPath, isNotConnected, usePushOrders } from '../shipstation/use-push-orders.ts';
import { canPush } from './possible-actions.ts';

const words = t.shipstation.card;

/** How the order stands at ShipStation, and the way to send it there. */
export function ShipstationCard({ order }: { order: OrderDetails }) {
  const hasApp = useHasApp('shipstation_app') ?? false;
  const isFulfiller = useMay('orders.fulfil');
  const isOffered = hasApp && isFulfiller && canPush(order);
  const { shipstation } = order;
  if (!shipstation && !isOffered) return null;
  return (
    <SectionCard title={words.title} action={<ShipstationMark order={order} brief />}>
      {shipstation?.error && (
        <Banner tone={shipstation.status === 'failed' ? 'error' : 'warning'} live={false}>
          {shipstation.error}
        </Banner>
      )}
      {!shipstation?.error && (
        <Typography variant="body2" color="textSecondary">
          {textOf(order)}
        </Typography>
      )}
      {isOffered && <PushButton order={order} />}
    </SectionCard>
  );
}

function textOf({ shipstation, status }: OrderDetails): string {
  if (!shipstation) return words.none;
  if (shipstation.status === 'waiting') return words.waiting;
  return status === 'Cancelled' ? words.cancelled : words.sentAt(formatDateTime(shipstation.at));
}

function PushButton({ order }: { order: OrderDetails }) {
  const [isBusy, setIsBusy] = useState(false);
  const push = usePushOrders();
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const send = async () => {
    setIsBusy(true);
    try {
      notify(describePush(await push([order._id])));
    } catch (error) {
      const { message, correlationId } = describeFailure(error);
      const action = { label: words.connect, onSelect: () => void navigate(channelsPath) };
      notify({ message, correlationId, tone: 'error', ...(isNotConnected(error) && { action }) });
    } finally {
      setIsBusy(false);
    }
  };
  const label = order.shipstation ? words.again : t.shipstation.push;
  return (
    <Button fullWidth sx={{ mt: 1.5 }} aria-disabled={isBusy} onClick={isBusy ? undefined : () => void send()}>
      {isBusy ? words.sending : label}
    </Button>
  );
}
