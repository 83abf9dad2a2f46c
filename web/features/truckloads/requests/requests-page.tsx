import { useMemo } from 'react';
import { requestStatuses, type TruckloadRequest } from '#contract/truckloads/requests.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ListSheet } from '#web/shared/store-selector/store-list.tsx';
import { StoreDoor } from '#web/shared/stores/store-door.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { InboxIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import type { Filter } from '#web/ui/table/toolbar/toolbar-menus.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { PhoneRequest } from './request-cells.tsx';
import { requestColumns } from './request-columns.tsx';
import { nameOf, requestLooks } from './request-texts.ts';
import { loadRequests, requestListKey } from './requests.queries.ts';
import { useRequestActions } from './use-request-actions.tsx';

const words = t.truckloads.requests;
const tableId = 'truckload requests';
const listOptions: TableStateOptions = { sizes: [25, 50, 100], filters: ['status'] };
const idOf = ({ _id }: TruckloadRequest) => _id;
const phoneRow = (request: TruckloadRequest) => <PhoneRequest request={request} />;
const none: readonly TruckloadRequest[] = [];
const statusFilter: Filter = {
  name: 'status',
  label: words.status,
  allLabel: words.allStatuses,
  hideLabel: true,
  options: requestStatuses.map((value) => ({ value, label: requestLooks[value].label })),
};

/** /app/truckloads/requests: what visitors ask about truckloads, newest first. */
export function RequestsPage() {
  const phone = usePhone();
  const table = useTableState(listOptions);
  const source = useTableRows<TruckloadRequest>({ queryKey: requestListKey, state: table.state, load: loadRequests });
  const { onStatus, open, actionsOf, dialogs } = useRequestActions();
  const columns = useMemo(() => requestColumns(onStatus), [onStatus]);
  useDocumentTitle(words.title);
  return (
    <ListSheet>
      <PageHeader title={words.title} {...(!phone && { description: words.description })} />
      <DataTable
        id={tableId}
        label={words.list}
        bare={phone}
        rowHeight="twoLine"
        columns={columns}
        table={table}
        source={source}
        rowId={idOf}
        rowLabel={nameOf}
        onRowOpen={open}
        rowActions={actionsOf}
        phoneRow={phoneRow}
        toolbar={<Toolbar table={table} filters={[statusFilter]} sizes columns={{ tableId, columns }} />}
        countText={words.amount}
        empty={<EmptyState icon={<InboxIcon />} {...words.empty} action={<StoreDoor />} />}
        noMatch={words.noMatch}
      />
      {dialogs(source.rows ?? none)}
    </ListSheet>
  );
}
