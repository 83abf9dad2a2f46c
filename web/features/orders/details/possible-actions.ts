import type { OrderDetails, OrderMail } from '#contract/orders/orders.schemas.ts';

/** An order that the seller has taken on, but not the money for it. */
export const isToBePaidInStore = ({ payment, status }: OrderDetails): boolean =>
  payment.type === 'in_store' && payment.status === 'processing' && status !== 'Cancelled';

export const isRefundable = ({ refundable, isSample }: OrderDetails): boolean => refundable > 0 && !isSample;

/** Whether an order can be cancelled; `waits` while its payment is still on its way. */
export function canCancel({ status, payment, serialNo, isSample }: OrderDetails): 'yes' | 'no' | 'waits' {
  if (status === 'Cancelled' || isSample) return 'no';
  if (payment.status === 'processing' && payment.type !== 'in_store') return 'waits';
  return serialNo === null ? 'no' : 'yes';
}

/** Whether pushing an order to ShipStation can come to anything: one that is there and on its way stays as it is. */
export function canPush({ way, isSample, status, shipstation }: OrderDetails): boolean {
  if (isSample || way !== 'ship') return false;
  const hasLeft = ['Shipped', 'Delivered', 'Completed'].includes(status);
  return shipstation?.status === 'sent' ? !hasLeft : status !== 'Cancelled' || shipstation !== null;
}

/** The mails that have a reason to be sent again. */
export function mailsToRepeat({ serialNo, status, way, refunds, ...order }: OrderDetails): OrderMail[] {
  if (order.isSample || way === 'counter') return [];
  const hasLeft = ['Shipped', 'Delivered'].includes(status) || (status === 'Completed' && order.trackingNumber !== '');
  const reasons: Record<OrderMail, boolean> = {
    confirmation: serialNo !== null,
    shipped: way !== 'pickup' && hasLeft,
    ready: way === 'pickup' && status === 'Ready',
    refund: refunds.some((refund) => refund.status === 'succeeded'),
    cancelled: status === 'Cancelled',
  };
  return (Object.keys(reasons) as OrderMail[]).filter((mail) => reasons[mail]);
}

interface SavedTracking {
  notify: boolean;
  trackingNumber: string;
}

/** Whether the buyer gets a mail with a tracking number that was just saved. */
export const isMailedTracking = ({ isSample }: Pick<OrderDetails, 'isSample'>, saved: SavedTracking): boolean =>
  saved.notify && saved.trackingNumber !== '' && !isSample;

/** How many pieces are not back on the shelf yet. */
export const restockable = ({ lines }: Pick<OrderDetails, 'lines'>): number =>
  lines.reduce((sum, { quantity, restocked }) => sum + quantity - restocked, 0);
