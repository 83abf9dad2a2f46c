import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights, useRightsOrApproval } from '#web/shared/accounts/use-may.ts';
import { HistoryButton } from '#web/shared/history/history-button.tsx';
import { orderName } from '#web/shared/orders/order-name.ts';
import { ordersPath } from '#web/shared/orders/order-paths.ts';
import { nextStatus, orderStatusLooks } from '#web/shared/orders/order-status.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { CheckIcon, DownloadIcon, PrintIcon, TruckIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { PaymentMark } from '../payment-mark.tsx';
import { useSaveDocument } from '../use-documents.ts';
import { MoreMenu } from './more-menu.tsx';
import type { AskedOrder } from './order-dialogs.tsx';
import { factsOf } from './order-facts.ts';
import { OrderStatusSelect } from './order-status-select.tsx';
import { isRefundable, isToBePaidInStore } from './possible-actions.ts';

const words = t.orderDetails;

/** Number, status and payment, with the acts on the order. */
export function OrderHeader({ order, ask }: AskedOrder) {
  const phone = usePhone();
  const save = useSaveDocument();
  const { data: stores } = useQuery(storesQuery());
  const store = stores?.find(({ _id }) => _id === order.store)?.title;
  const slip = (
    <Button startIcon={<PrintIcon />} onClick={() => void save(order, 'packing-slip')}>
      {t.orders.packingSlip}
    </Button>
  );
  const step = <NextStep order={order} ask={ask} />;
  return (
    <PageHeader
      back={{ to: ordersPath, label: words.back }}
      title={t.orders.order(orderName(order))}
      chips={
        !phone && (
          <>
            <OrderStatusSelect order={order} ask={ask} />
            <PaymentMark order={order} />
          </>
        )
      }
      description={!phone && [formatDateTime(order.createdAt), store, factsOf(order)].filter(Boolean).join(' · ')}
      actions={
        <>
          <HistoryButton of={{ subject: 'order', subjectId: order._id }} />
          {!phone && <DesktopActs order={order} ask={ask} slip={slip} />}
        </>
      }
      primary={
        phone ? (
          <>
            {slip}
            {step}
          </>
        ) : (
          step
        )
      }
    />
  );
}

/** The usual next step: taking the money, or the next status. */
function NextStep({ order, ask }: AskedOrder) {
  const next = nextStatus(order);
  const may = useRights();
  if (may('orders.collect') && isToBePaidInStore(order) && (next === null || order.status === 'Ready')) {
    return (
      <Button variant="contained" startIcon={<CheckIcon />} onClick={() => ask({ act: 'paid' })}>
        {words.paid.act}
      </Button>
    );
  }
  if (next === null || !may('orders.fulfil')) return null;
  return (
    <Button
      variant="contained"
      startIcon={next === 'Shipped' ? <TruckIcon /> : <CheckIcon />}
      onClick={() => ask({ act: 'status', status: next })}
    >
      {words.markAs(orderStatusLooks[next].label)}
    </Button>
  );
}

function DesktopActs({ order, ask, slip }: AskedOrder & { slip: ReactNode }) {
  const save = useSaveDocument();
  const mayRefund = useRightsOrApproval()('orders.refund');
  return (
    <>
      {slip}
      <Button startIcon={<DownloadIcon />} onClick={() => void save(order, 'invoice')}>
        {t.orders.invoice}
      </Button>
      {isRefundable(order) && mayRefund && <Button onClick={() => ask({ act: 'refund' })}>{words.refund.act}</Button>}
      <MoreMenu order={order} ask={ask} />
    </>
  );
}
