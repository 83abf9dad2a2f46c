import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { refreshProducts } from './products.queries.ts';

/** `undo(undoId)` takes an act back and says what came of it; for the `undo` of a snackbar. Keeps its identity. */
export function useUndo() {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return useCallback(
    async (undoId: string) => {
      const { restored, skipped } = await call(products.undo, { params: { id: undoId } });
      await refreshProducts(client);
      const { restored: all, restoredSome } = t.products;
      notify({ message: skipped > 0 ? restoredSome(restored, skipped) : all(restored), tone: 'success' });
    },
    [client, notify],
  );
}
