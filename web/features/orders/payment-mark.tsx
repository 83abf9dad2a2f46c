import type { Order } from '#contract/orders/orders.schemas.ts';
import { paymentDisplay } from '#web/shared/orders/payment-display.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';

/** How an order is paid: plain text with a mark, beside the pill of its status. */
export function PaymentMark({ order }: { order: Order }) {
  return <StatusChip shape="text" {...paymentDisplay(order)} />;
}
