import { type ReactNode, useState } from 'react';
import { customers } from '#contract/customers/customers.contract.ts';
import { callFile } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { totalText } from '#web/ui/table/selection/bulk-bar.tsx';
import type { SelectionRequest } from '#web/ui/table/selection/selection.ts';
import type { SelectionController } from '#web/ui/table/selection/use-selection.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { ExportDialog } from './export-dialog.tsx';
import { toFilter } from './list-state.ts';

interface Exported {
  storeId: string;
  state: TableState;
  selection: SelectionController;
  totalIsCapped: boolean;
}

/** Saving everybody, or the selected ones, as users_export.csv: how to ask, and the dialog that is open. */
export function useExportUsers({ storeId, state, selection, totalIsCapped }: Exported): {
  ask: (preferSelected: boolean) => void;
  dialog: ReactNode;
} {
  const { notify } = useSnackbar();
  const [asked, setAsked] = useState<{ preferSelected: boolean }>();
  const save = async (which: 'all' | 'selected') => {
    const chosen = which === 'all' ? {} : toSelection(selection.request(), state);
    const file = await callFile(customers.export, { body: { storeId, ...chosen } });
    saveFile(file);
    notify({ message: t.customers.export.done(file.name), tone: 'success' });
  };
  const dialog = asked && (
    <ExportDialog
      {...asked}
      count={selection.count}
      amount={totalText(selection.count, selection.isMatching && totalIsCapped)}
      onExport={save}
      onClose={() => setAsked(undefined)}
    />
  );
  return { ask: (preferSelected) => setAsked({ preferSelected }), dialog };
}

const toSelection = (request: SelectionRequest, state: TableState) =>
  'ids' in request ? { ids: request.ids } : { filter: toFilter(state), except: request.except };
