import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { Order, OrderStatus } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { StatusOption } from '#web/ui/actions/status-select.tsx';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';

interface StatusLook {
  label: string;
  tone: Tone;
  glyph: Glyph;
}

const { statuses } = t.orders;

/** How each status is shown; the ring fills as the order moves on. */
export const orderStatusLooks: Readonly<Record<OrderStatus, StatusLook>> = {
  New: { label: statuses.New, tone: 'info', glyph: 'dot' },
  Pending: { label: statuses.Pending, tone: 'warning', glyph: 'quarter' },
  Ready: { label: statuses.Ready, tone: 'secondary', glyph: 'half' },
  Shipped: { label: statuses.Shipped, tone: 'accent', glyph: 'three-quarters' },
  Delivered: { label: statuses.Delivered, tone: 'success', glyph: 'full' },
  Completed: { label: statuses.Completed, tone: 'success', glyph: 'check' },
  Cancelled: { label: statuses.Cancelled, tone: 'neutral', glyph: 'cross' },
};

/** For StatusSelect: any status can be changed to any other. */
export const orderStatusOptions: readonly StatusOption[] = orderStatuses.map((value) => ({
  value,
  ...orderStatusLooks[value],
}));

export const isOrderStatus = (value: string): value is OrderStatus =>
  (orderStatuses as readonly string[]).includes(value);

const steps: Readonly<Record<Order['way'], Partial<Record<OrderStatus, OrderStatus>>>> = {
  ship: { New: 'Shipped', Pending: 'Shipped', Shipped: 'Delivered', Delivered: 'Completed' },
  delivery: { New: 'Shipped', Pending: 'Shipped', Shipped: 'Delivered', Delivered: 'Completed' },
  counter: {},
  pickup: { New: 'Ready', Pending: 'Ready', Ready: 'Completed' },
};

/** The usual next status of an order; none while money is on its way, and none at the end. */
export function nextStatus({ way, status, payment }: Pick<Order, 'way' | 'status' | 'payment'>): OrderStatus | null {
  const isOpen = payment.status === 'processing' && payment.type !== 'in_store';
  return isOpen ? null : (steps[way][status] ?? null);
}
