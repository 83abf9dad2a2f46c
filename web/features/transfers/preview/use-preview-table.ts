import { useMemo } from 'react';
import { type ImportRow, importAction, type ProductImport } from '#contract/transfers/transfers.contract.ts';
import { type RowSource, useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import { type TableController, useTableState } from '#web/ui/table/use-table-state.ts';
import { rowsPrefix } from '../import-place.ts';
import { loadRows, rowsKey } from '../transfers.queries.ts';

export type ImportAction = ImportRow['action'];

export interface Preview {
  action: ImportAction;
  show: (action: ImportAction) => void;
  table: TableController;
  source: RowSource<ImportRow>;
}

const options: TableStateOptions = { prefix: rowsPrefix, filters: ['action'], sizes: [20] };

/** What is most worth a look: what is wrong, else what changes, else what is new. */
function firstAction({ errors, update, create, unchanged }: ProductImport['counts']): ImportAction {
  if (errors > 0) return 'error';
  if (update > 0) return 'update';
  return create > 0 || unchanged === 0 ? 'create' : 'unchanged';
}

/** The rows of a checked file, one kind at a time; which kind and page stands in the address. */
export function usePreviewTable(made: ProductImport): Preview {
  const { state, change, edit, ...controller } = useTableState(options);
  const asked = importAction.safeParse(state.filters.action?.[0]);
  const action = asked.data ?? firstAction(made.counts);
  const request = useMemo(() => ({ ...state, filters: { action: [action] } }), [state, action]);
  const source = useTableRows<ImportRow>({
    queryKey: rowsKey(made._id),
    state: request,
    load: (wish, signal) => loadRows(made._id, wish, signal),
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
