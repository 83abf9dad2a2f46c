import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useUndo } from '#web/shared/products/use-undo.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { dropFromPage } from './list/bulk-target.ts';
import { changeLists } from './list/list-cache.ts';

/** `remove(id)` deletes a product and offers to bring it back; throws what was refused. Keeps its identity. */
export function useRemoveProduct() {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const undo = useUndo();
  return useCallback(
    async (id: string) => {
      const { nModified, undoId } = await call(products.remove, { params: { id }, form: { isActive: false } });
      await changeLists(client, (page, filter) => dropFromPage(page, filter, { ids: [id] }));
      notify({ message: t.products.deleted(nModified), ...(undoId && { undo: () => undo(undoId) }) });
      void refreshProducts(client);
    },
    [client, notify, undo],
  );
}
