import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import type { bulkAttributes } from '#contract/products/bulk.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useUndo } from '#web/shared/products/use-undo.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { ActTarget } from './act-target.ts';
import { insightsKey } from './insights.queries.ts';

export type Act = (target: ActTarget, attributes: z.input<typeof bulkAttributes>) => Promise<void>;

const words = t.insights.acts;

/** Does something with goods of the board, and offers to take it back; throws what was refused. */
export function useAct(): Act {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const undo = useUndo();
  const [keys] = useState(() => createRequestKeys());
  return useCallback(
    async ({ selection }, attributes) => {
      const refresh = () => client.invalidateQueries({ queryKey: insightsKey });
      const isPrice = 'price' in attributes || 'percentageDiscount' in attributes;
      const request = { body: { ...selection, attributes, ...(isPrice && { live: 'now' as const }) } };
      const { nModified, undoId } = await call(products.bulkUpdate, request, { idempotencyKey: keys.keyFor(request) });
      keys.answered();
      notify({
        message: nModified > 0 ? words.done(nModified) : words.nothing,
        ...(undoId && {
          undo: async () => {
            await undo(undoId);
            await refresh();
          },
        }),
      });
      void refreshProducts(client);
      await refresh();
    },
    [client, keys, notify, undo],
  );
}
