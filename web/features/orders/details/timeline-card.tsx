import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { orders } from '#contract/orders/orders.contract.ts';
import type { OrderDetails, OrderEvent, OrderEventKind } from '#contract/orders/orders.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Timeline, type TimelineItem } from '#web/ui/facts/timeline.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import {
  AlertIcon,
  BoxIcon,
  CardIcon,
  CloseIcon,
  CommentIcon,
  MailIcon,
  ReceiptIcon,
  SyncIcon,
  TrashIcon,
  TruckIcon,
  UndoIcon,
} from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';
import { orderQuery } from '../orders.queries.ts';
import { CommentForm } from './comment-form.tsx';
import { mergeTimeline } from './merge-timeline.ts';

const words = t.orderDetails.timeline;

const icons: Readonly<Partial<Record<OrderEventKind, ReactNode>>> = {
  placed: <ReceiptIcon />,
  paid: <CardIcon />,
  processing: <CardIcon />,
  failed: <AlertIcon />,
  expired: <AlertIcon />,
  status: <SyncIcon />,
  comment: <CommentIcon />,
  refund: <UndoIcon />,
  restock: <BoxIcon />,
  cancelled: <CloseIcon />,
  tracking: <TruckIcon />,
  mail: <MailIcon />,
};

const tones: Readonly<Partial<Record<OrderEventKind, Tone>>> = { paid: 'success', failed: 'error', expired: 'warning' };

const Written = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 8,
  '& > span': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 },
});

/** What happened to an order and what the team wrote about it. */
export function TimelineCard({ order }: { order: OrderDetails }) {
  const [leaving, setLeaving] = useState<OrderEvent>();
  const isFulfiller = useMay('orders.fulfil');
  const items = mergeTimeline(order).map((event) => toItem(event, isFulfiller ? setLeaving : undefined));
  return (
    <SectionCard title={words.title}>
      {isFulfiller && <CommentForm orderId={order._id} />}
      <Timeline items={items} label={words.title} />
      {leaving && <DeleteComment orderId={order._id} comment={leaving} onClose={() => setLeaving(undefined)} />}
    </SectionCard>
  );
}

function toItem(event: OrderEvent, onDelete: ((event: OrderEvent) => void) | undefined): TimelineItem {
  const { _id: id, kind, createdAt } = event;
  const shared = {
    id,
    time: formatDateTime(createdAt),
    dateTime: createdAt,
    icon: icons[kind],
    tone: tones[kind] ?? ('neutral' as const),
  };
  if (kind !== 'comment') {
    // A change that came with words of its own, such as why an order was cancelled.
    const said = event.message !== '' && event.body !== '' ? event.body : undefined;
    return { ...shared, title: titleOf(event), body: said };
  }
  return {
    ...shared,
    title: event.by === '' ? words.commentedPlain : words.commented(event.by),
    body: (
      <Written>
        <span>{event.body}</span>
        {/* Whoever works on orders may delete what any of the team wrote. */}
        {onDelete && (
          <IconButton size="small" aria-label={words.delete} title={words.delete} onClick={() => onDelete(event)}>
            <TrashIcon />
          </IconButton>
        )}
      </Written>
    ),
  };
}

function titleOf({ message, body, by, kind }: OrderEvent): string {
  const what = message || body || words.kinds[kind];
  return by === '' ? what : `${what} · ${by}`;
}

interface DeleteCommentProps {
  orderId: string;
  comment: OrderEvent;
  onClose: () => void;
}

function DeleteComment({ orderId, comment, onClose }: DeleteCommentProps) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const confirm = async () => {
    await call(orders.removeComment, { params: { id: orderId, commentId: comment._id } });
    await client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    notify({ message: words.deleted, tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.deleteTitle}
      text={words.deleteText}
      confirmLabel={t.common.delete}
      pendingLabel={words.deleting}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
