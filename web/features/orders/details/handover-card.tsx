import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { OrderDetails } from '#contract/orders/orders.schemas.ts';
import { formatDate, formatDateTime, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { addressLines } from '#web/shared/orders/address-lines.ts';
import { buyerName } from '#web/shared/orders/order-name.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';

const words = t.orderDetails.handover;

const Text = styled('div')(
  themed(({ theme }) => ({
    ...theme.typography.body2,
    overflowWrap: 'anywhere',
    '& > p': { margin: 0 },
    '& > [data-quiet]': { color: theme.vars.palette.text.secondary },
    '& > [data-part]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 8,
      marginTop: 10,
      paddingTop: 10,
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      color: theme.vars.palette.text.secondary,
    },
    '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  })),
);

interface HandoverCardProps {
  order: OrderDetails;
  onTracking: () => void;
}

/** Where the goods go, when, and by whom. */
export function HandoverCard({ order, onTracking }: HandoverCardProps) {
  const lines = linesOf(order);
  const when = whenOf(order);
  const isFulfiller = useMay('orders.fulfil');
  const hasTracking = order.trackingNumber !== '' || order.carrier !== '';
  return (
    <SectionCard
      title={words[order.way]}
      action={lines.length > 1 && <CopyButton text={lines.join('\n')} label={words.copy} />}
    >
      <Text>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {lines.length === 0 && <p data-quiet="">{words.none}</p>}
        {order.rateName !== '' && <div data-part="">{order.rateName}</div>}
        {when && <div data-part="">{when}</div>}
        {order.place?.instructions && <div data-part="">{order.place.instructions}</div>}
        {hasTracking && <Tracking order={order} />}
      </Text>
      {order.way !== 'pickup' && order.way !== 'counter' && isFulfiller && (
        <Button fullWidth sx={{ mt: 1.5 }} onClick={onTracking}>
          {hasTracking ? t.orderDetails.tracking.edit : t.orderDetails.tracking.add}
        </Button>
      )}
    </SectionCard>
  );
}

function Tracking({ order: { carrier, trackingNumber } }: { order: OrderDetails }) {
  return (
    <div data-part="">
      <span>
        {carrier || words.tracking} <b>{trackingNumber}</b>
      </span>
      {trackingNumber !== '' && <CopyButton text={trackingNumber} label={words.copyTracking} />}
    </div>
  );
}

function linesOf(order: OrderDetails): string[] {
  if (order.way === 'pickup' || order.way === 'counter')
    return order.place ? [order.place.name, ...addressLines(order.place.address)] : [];
  return order.address ? [buyerName(order), ...addressLines(order.address)] : [];
}

function whenOf({ slot, place }: OrderDetails): string | null {
  if (slot) return words.slot(formatDate(slot.from), formatTime(slot.from), formatTime(slot.to));
  return place?.readyAt ? words.readyFrom(formatDateTime(place.readyAt)) : null;
}
