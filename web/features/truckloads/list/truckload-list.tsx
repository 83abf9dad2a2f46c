import { type ReactNode, useCallback, useMemo } from 'react';
import { type Truckload, truckloadStatuses } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { statusLooks } from '#web/shared/products/product-status.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import { useSelection } from '#web/ui/table/selection/use-selection.ts';
import { filterKey, type TableStateOptions } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import type { Filter } from '#web/ui/table/toolbar/toolbar-menus.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { isAtWork, loadTruckloads, truckloadListKey } from '../truckloads.queries.ts';
import { useFollow } from '../use-follow.ts';
import { PhoneTruckload } from './phone-truckload.tsx';
import { TruckloadArt } from './truckload-art.tsx';
import { truckloadColumns } from './truckload-columns.tsx';
import { useBulkActions } from './use-bulk-actions.tsx';
import { useRowActions } from './use-row-actions.tsx';

const words = t.truckloads;
const tableId = 'truckloads';
const listOptions: TableStateOptions = { sizes: [20, 50, 100], filters: ['status'] };
const idOf = ({ _id }: Truckload) => _id;
const titleOf = ({ title }: Truckload) => title;
const pathOf = ({ _id }: Truckload) => pathOfTruckload(_id);
const phoneRow = (truckload: Truckload) => <PhoneTruckload truckload={truckload} />;
const statusFilter: Filter = {
  name: 'status',
  label: words.status,
  allLabel: words.allStatuses,
  hideLabel: true,
  options: truckloadStatuses.map((value) => ({ value, label: statusLooks[value].label })),
};

interface TruckloadListProps {
  addButton: ReactNode;
  /** The header of the page, with the button that adds one, as long as the list itself does not offer it. */
  children: (primary: ReactNode) => ReactNode;
}

/** The truckloads with all that can be done to one or many of them. */
export function TruckloadList({ addButton, children }: TruckloadListProps) {
  const phone = usePhone();
  const table = useTableState(listOptions);
  const source = useTableRows<Truckload>({ queryKey: truckloadListKey, state: table.state, load: loadTruckloads });
  const selection = useSelection({ key: tableId, filter: filterKey(table.state), total: source.total });
  const bulk = useBulkActions({ selection, source, state: table.state });
  const { pick } = selection;
  const drop = useCallback((id: string) => pick([id], false), [pick]);
  const { changeStatus, actionsOf } = useRowActions(drop);
  const may = useRights();
  const isWriter = may('truckloads.write');
  const columns = useMemo(() => truckloadColumns(changeStatus, may), [changeStatus, may]);
  useFollow(source.rows?.some(isAtWork) ?? false);
  const isNarrowed = table.state.search !== '' || Object.keys(table.state.filters).length > 0;
  const isEmpty = source.total === 0 && !isNarrowed;
  return (
    <>
      {children(!isEmpty && addButton)}
      <DataTable
        id={tableId}
        label={words.list}
        bare={phone}
        rowHeight="thumb"
        columns={columns}
        table={table}
        source={source}
        selection={isWriter ? selection : undefined}
        bulkActions={bulk.actions}
        rowId={idOf}
        rowLabel={titleOf}
        rowTo={pathOf}
        rowActions={actionsOf}
        phoneRow={phoneRow}
        toolbar={
          <Toolbar
            table={table}
            searchLabel={words.search}
            filters={[statusFilter]}
            sizes
            columns={{ tableId, columns }}
          />
        }
        countText={words.amount}
        empty={<NoTruckloads action={addButton} />}
        noMatch={words.noMatch}
      />
      {bulk.dialog}
    </>
  );
}

/** The list before the first truckload. */
function NoTruckloads({ action }: { action: ReactNode }) {
  const { title, text, art } = t.truckloads.empty;
  return (
    <div style={{ display: 'grid', justifyItems: 'center', paddingTop: 32 }}>
      <TruckloadArt label={art} />
      <div style={{ marginTop: -24 }}>
        <EmptyState title={title} text={text} action={action} />
      </div>
    </div>
  );
}
