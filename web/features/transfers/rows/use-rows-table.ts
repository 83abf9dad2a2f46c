import { useMemo } from 'react';
import { type ImportRow, importAction, type ProductImport } from '#contract/transfers/transfers.contract.ts';
import { type RowSource, useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import { type TableController, useTableState } from '#web/ui/table/use-table-state.ts';
import { loadRows, rowsKey } from '../transfers.queries.ts';

export type ImportAction = ImportRow['action'];

export interface RowsTable {
  action: ImportAction;
  show: (action: ImportAction) => void;
  table: TableController;
  source: RowSource<ImportRow>;
}

const options: TableStateOptions = { filters: ['action'], sizes: [20] };

/** What is most worth a look: what needs somebody, else what changes, else what is new. */
function firstAction({ errors, update, create, restock, unchanged }: ProductImport['counts']): ImportAction {
  if (errors > 0) return 'error';
  if (update > 0) return 'update';
  if (restock > 0 && create === 0) return 'restock';
  return create > 0 || unchanged === 0 ? 'create' : 'unchanged';
}

/** The rows of a checked file, one kind at a time; which kind and page stands in the address. */
export function useRowsTable(made: ProductImport): RowsTable {
  const { state, change, edit, ...controller } = useTableState(options);
  const asked = importAction.safeParse(state.filters.action?.[0]);
  const action = asked.data ?? firstAction(made.counts);
  const request = useMemo(() => ({ ...state, filters: { action: [action] } }), [state, action]);
  const source = useTableRows<ImportRow>({
    queryKey: rowsKey(made._id),
    state: request,
    load: (wish, signal) => loadRows(made._id, wish, signal),
    // The tray tells its rows by their reasons.
    enabled: action !== 'error',
  });
  return {
    action,
    show: (next) => change({ filters: { action: [next] } }, { replace: true }),
    // The kind is chosen above the table: for the table it is no filter to be cleared.
    table: {
      ...controller,
      state: useMemo(() => ({ ...state, filters: {} }), [state]),
      change: (part) => change(part, { replace: true }),
      edit: (part) => edit(part, { replace: true }),
    },
    source,
  };
}
