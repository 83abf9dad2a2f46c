import type { OrderDetails, OrderStatus } from '#contract/orders/orders.schemas.ts';
import { StatusDialog } from '../status-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

/** What a person is about to do. */
export type Asked = { act: 'status'; status: OrderStatus } | { act: 'refund' | 'cancel' | 'paid' | 'tracking' };

/** An order, and how to ask before something is done to it. */
export interface AskedOrder {
  order: OrderDetails;
  ask: (asked: Asked) => void;
}

interface OrderDialogsProps {
  order: OrderDetails;
  asked: Asked;
  onClose: () => void;
}

const dialogs = { refund: RefundDialog, cancel: CancelDialog, paid: PaidDialog, tracking: TrackingDialog };

/** The dialog that is open. */
export function OrderDialogs({ order, asked, onClose }: OrderDialogsProps) {
  if (asked.act === 'status') return <StatusDialog order={order} status={asked.status} onClose={onClose} />;
  const Dialog = dialogs[asked.act];
  return <Dialog order={order} onClose={onClose} />;
}
