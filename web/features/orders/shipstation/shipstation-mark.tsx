import { styled } from '@mui/material/styles';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const { marks } = t.shipstation;

const looks = {
  waiting: { label: marks.waiting, tone: 'info', glyph: 'quarter' },
  sent: { label: marks.sent, tone: 'success', glyph: 'check' },
  failed: { label: marks.failed, tone: 'error', glyph: 'alert' },
} as const;
const held = { label: marks.waiting, tone: 'warning', glyph: 'alert' } as const;

const Marked = styled('span')({ display: 'inline-flex', position: 'relative' });

interface ShipstationMarkProps {
  order: Pick<Order, 'shipstation'>;
  /** What went wrong stands beside it anyway. */
  brief?: boolean;
}

/** How an order stands at ShipStation; nothing when it was never sent there. */
export function ShipstationMark({ order: { shipstation }, brief = false }: ShipstationMarkProps) {
  if (!shipstation) return null;
  const { status, error } = shipstation;
  return (
    <Marked title={brief ? undefined : (error ?? undefined)}>
      <StatusChip shape="text" {...(status === 'waiting' && error ? held : looks[status])} />
      {error && !brief && <VisuallyHidden>{error}</VisuallyHidden>}
    </Marked>
  );
}
