import type { Order, PaymentStatus } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';
import { totalOf } from './order-total.ts';

export interface PaymentDisplay {
  label: string;
  tone: Tone;
  glyph: Glyph;
  /** By what it was paid, or is being paid. */
  detail?: string;
}

const { payments, paymentTypes } = t.orders;

const unpaid = { label: payments.unpaid, tone: 'warning', glyph: 'alert' } as const;

const looks: Readonly<Record<Exclude<PaymentStatus, 'cancelled'>, PaymentDisplay>> = {
  succeeded: { label: payments.paid, tone: 'success', glyph: 'check' },
  processing: { label: payments.processing, tone: 'info', glyph: 'quarter' },
  created: unpaid,
  failed: unpaid,
  refunded: { label: payments.refunded, tone: 'neutral', glyph: 'return' },
};

const incomplete: PaymentDisplay = { label: payments.incomplete, tone: 'error', glyph: 'alert' };

/** How the payment of an order is shown (specification 3 §4). */
export function paymentDisplay(
  order: Pick<Order, 'payment' | 'subtotal' | 'tax' | 'extraFee' | 'shipping' | 'discount'>,
): PaymentDisplay {
  const { status, type, metadata } = order.payment;
  if (!(status in looks)) return incomplete;
  const look = looks[status as keyof typeof looks];
  if (status === 'refunded' && metadata.amountRefunded < totalOf(order)) {
    return { ...look, label: payments.partiallyRefunded };
  }
  return status === 'succeeded' || status === 'processing' ? { ...look, detail: paymentTypes[type] } : look;
}
