import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { bulkChange } from '#contract/products/bulk.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useUndo } from '#web/shared/products/use-undo.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { feedsKey } from './feeds.queries.ts';

type Change = z.input<typeof bulkChange>;
type Reply = { nModified: number; undoId: string | null };

/** Changes products that a channel refuses, as the bulk editor does, and offers to take it back. */
export function useMend(storeId: string) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const undo = useUndo();
  const tell = useCallback(
    async ({ nModified, undoId }: Reply) => {
      const takeBack = async (id: string) => {
        await undo(id);
        await client.invalidateQueries({ queryKey: feedsKey(storeId) });
      };
      if (nModified === 0) notify({ message: t.feeds.nothingMended, tone: 'error' });
      else notify({ message: t.feeds.mended(nModified), ...(undoId && { undo: () => takeBack(undoId) }) });
      await Promise.all([client.invalidateQueries({ queryKey: feedsKey(storeId) }), refreshProducts(client)]);
    },
    [client, notify, undo, storeId],
  );
  return {
    write: useCallback(
      async (changes: readonly Change[]) => tell(await call(products.bulkWrite, { body: [...changes] })),
      [tell],
    ),
    file: useCallback(
      async (ids: readonly string[], filed: { category: string; subCategory: string }) =>
        tell(await call(products.bulkUpdate, { body: { ids: [...ids], attributes: filed } })),
      [tell],
    ),
  };
}
