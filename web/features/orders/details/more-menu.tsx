import IconButton from '@mui/material/IconButton';
import type { OrderDetails, OrderMail } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRightsOrApproval } from '#web/shared/accounts/use-may.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CardIcon, CloseIcon, DownloadIcon, MailIcon, MoreIcon, UndoIcon } from '#web/ui/icons.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { describeMoneyFailure } from '../describe-money-failure.ts';
import { useSendMail } from '../use-change-order.ts';
import { useSaveDocument } from '../use-documents.ts';
import type { AskedOrder } from './order-dialogs.tsx';
import { canCancel, isRefundable, isToBePaidInStore, mailsToRepeat } from './possible-actions.ts';

const words = t.orderDetails;

/** The acts that have no button of their own; on phones nearly all. */
export function MoreMenu({ order, ask }: AskedOrder) {
  const phone = usePhone();
  const save = useSaveDocument();
  const sendAgain = useSendAgain(order);
  const may = useRightsOrApproval();
  const money: MenuAction[] = [
    ...(isToBePaidInStore(order) && may('orders.collect')
      ? [{ id: 'paid', label: words.paid.act, icon: <CardIcon />, onSelect: () => ask({ act: 'paid' }) }]
      : []),
    ...(phone && isRefundable(order) && may('orders.refund')
      ? [{ id: 'refund', label: words.refund.act, icon: <UndoIcon />, onSelect: () => ask({ act: 'refund' }) }]
      : []),
  ];
  const invoice: MenuAction[] = phone
    ? [{ id: 'invoice', label: t.orders.invoice, icon: <DownloadIcon />, onSelect: () => void save(order, 'invoice') }]
    : [];
  const repeatable = may('orders.fulfil') ? mailsToRepeat(order) : [];
  const mails = repeatable.map((mail) => ({
    id: mail,
    label: words.mails.again[mail],
    icon: <MailIcon />,
    onSelect: () => void sendAgain(mail),
  }));
  const cancelling = may('orders.cancel') ? canCancel(order) : 'no';
  const cancel: MenuAction = {
    id: 'cancel',
    label: words.cancel.act,
    icon: <CloseIcon />,
    tone: 'danger',
    blocked: cancelling === 'waits' ? words.cancel.waits : undefined,
    onSelect: () => ask({ act: 'cancel' }),
  };
  const groups = [[...invoice, ...money], mails, cancelling === 'no' ? [] : [cancel]];
  if (groups.every((group) => group.length === 0)) return null;
  return (
    <ActionMenu
      groups={groups}
      trigger={(props) => (
        <IconButton
          {...props}
          aria-label={words.more}
          sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper', flex: 'none' }}
        >
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}

function useSendAgain(order: OrderDetails) {
  const { notify } = useSnackbar();
  const sendMail = useSendMail(order._id);
  return async (mail: OrderMail) => {
    try {
      await sendMail(mail);
      notify({ message: words.mails.sent(order.customer.email), tone: 'success' });
    } catch (error) {
      const { correlationId } = describeFailure(error);
      notify({ message: describeMoneyFailure(error, words.mails), tone: 'error', correlationId });
    }
  };
}
