import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Order, OrderStatus } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { useHasApp } from '#web/shared/apps/apps.queries.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { pathOfOrder } from '#web/shared/orders/order-paths.ts';
import { nextStatus, orderStatusLooks } from '#web/shared/orders/order-status.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { ArrowRightIcon, CheckIcon, DownloadIcon, EyeOffIcon, PrintIcon, TruckIcon } from '#web/ui/icons.tsx';
import type { RowSource } from '#web/ui/table/rows/row-source.ts';
import { type BulkActions, totalText } from '#web/ui/table/selection/bulk-bar.tsx';
import type { SelectionController } from '#web/ui/table/selection/use-selection.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { describePush } from '../shipstation/push-result.ts';
import { usePushOrders } from '../shipstation/use-push-orders.ts';
import { StatusDialog } from '../status-dialog.tsx';
import { useSaveDocument, useSaveInvoices } from '../use-documents.ts';
import { type BulkAct, BulkDialog, MoveDialog } from './bulk-dialogs.tsx';
import { loadOrders } from './list-state.ts';
import { selectedIds } from './selected-ids.ts';
import { useBulkUpdate } from './use-bulk-update.ts';

interface OrderActsOptions {
  storeId: string;
  state: TableState;
  selection: SelectionController;
  source: RowSource<Order>;
}

/** The acts on the selected orders: those of the bulk bar, and the dialog that is open. */
export function useBulkActions({ storeId, state, selection, source }: OrderActsOptions): {
  actions: BulkActions;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<BulkAct>();
  const { setStatus, moveOff } = useBulkUpdate();
  const saveInvoices = useSaveInvoices();
  const push = usePushOrders();
  const { notify } = useSnackbar();
  const hasShipstation = useHasApp('shipstation_app') ?? false;
  const isFulfiller = useMay('orders.fulfil');
  const ids = () => selectedIds(selection.request(), state, loadOrders(storeId));
  const count = totalText(selection.count, selection.isMatching && source.totalIsCapped);
  const { bulk, setStatus: setLabel, moveOff: moveLabel, amount } = t.orders;
  const status = { id: 'status', label: setLabel, icon: <CheckIcon />, onSelect: () => setAsked('status') };
  const invoices = {
    id: 'invoices',
    label: bulk.invoices,
    icon: <DownloadIcon />,
    onSelect: () => setAsked('invoices'),
  };
  const move = { id: 'move', label: moveLabel, icon: <EyeOffIcon />, onSelect: () => setAsked('move') };
  const pushing = { id: 'push', label: t.shipstation.push, icon: <TruckIcon />, onSelect: () => setAsked('push') };
  const everyAct: BulkActions = hasShipstation
    ? { frequent: [status, pushing, invoices], more: [[move]] }
    : { frequent: [status, invoices, move] };
  const actions: BulkActions = isFulfiller ? everyAct : { frequent: [invoices] };
  const dialog = asked && (
    <BulkDialog
      act={asked}
      amount={amount(selection.count, count)}
      onStatus={async (status) => {
        await setStatus(await ids(), status);
        selection.clear();
      }}
      onInvoices={async () => saveInvoices(await ids())}
      onMove={async () => {
        await moveOff(await ids());
        selection.clear();
      }}
      onPush={async () => {
        notify(describePush(await push(await ids())));
        selection.clear();
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { actions, dialog };
}

/** The acts on one order of the list; the functions keep their identity, or every row would be drawn anew. */
export function useRowActions(selection: SelectionController) {
  const [changing, setChanging] = useState<{ order: Order; status: OrderStatus }>();
  const [leaving, setLeaving] = useState<Order>();
  const save = useSaveDocument();
  const { moveOff } = useBulkUpdate();
  const isFulfiller = useMay('orders.fulfil');

  const onStatus = useCallback((order: Order, status: OrderStatus) => setChanging({ order, status }), []);
  const onSlip = useCallback((order: Order) => void save(order, 'packing-slip'), [save]);
  const onInvoice = useCallback((order: Order) => void save(order, 'invoice'), [save]);
  const actionsOf = useCallback(
    (order: Order) => rowMenu(order, { onStatus, onSlip, onInvoice, onLeave: setLeaving, isFulfiller }),
    [onStatus, onSlip, onInvoice, isFulfiller],
  );
  const acts = useMemo(() => ({ onStatus, onSlip, actionsOf }), [onStatus, onSlip, actionsOf]);
  const dialogs = (
    <>
      {changing && <StatusDialog {...changing} onClose={() => setChanging(undefined)} />}
      {leaving && (
        <MoveDialog
          amount={t.orders.orderInText(orderName(leaving))}
          onMove={async () => {
            await moveOff([leaving._id]);
            selection.pick([leaving._id], false);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
  return { acts, dialogs };
}

interface RowActs {
  onStatus: (order: Order, status: OrderStatus) => void;
  onSlip: (order: Order) => void;
  onInvoice: (order: Order) => void;
  onLeave: (order: Order) => void;
  isFulfiller: boolean;
}

function rowMenu(order: Order, { onStatus, onSlip, onInvoice, onLeave, isFulfiller }: RowActs): MenuAction[][] {
  const next = isFulfiller ? nextStatus(order) : null;
  const { markAs } = t.orderDetails;
  const { open, invoice, packingSlip, moveOff } = t.orders;
  return [
    [
      { id: 'open', label: open, icon: <ArrowRightIcon />, to: pathOfOrder(order._id), state: { order } },
      ...(next
        ? [
            {
              id: next,
              label: markAs(orderStatusLooks[next].label),
              icon: <CheckIcon />,
              onSelect: () => onStatus(order, next),
            },
          ]
        : []),
    ],
    [
      { id: 'invoice', label: invoice, icon: <DownloadIcon />, onSelect: () => onInvoice(order) },
      { id: 'slip', label: packingSlip, icon: <PrintIcon />, onSelect: () => onSlip(order) },
    ],
    isFulfiller ? [{ id: 'move', label: moveOff, icon: <EyeOffIcon />, onSelect: () => onLeave(order) }] : [],
  ];
}
