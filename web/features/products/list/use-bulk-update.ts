import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import type { bulkAttributes } from '#contract/products/bulk.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import type { PriceReachValues } from '#web/shared/products/price-reach.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useUndo } from '#web/shared/products/use-undo.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { type BulkTarget, changePage, dropFromPage, isOptimistic } from './bulk-target.ts';
import { changeLists } from './list-cache.ts';

export type Attributes = z.input<typeof bulkAttributes>;

/** How far new prices reach, where that was asked. */
export type Reach = Partial<PriceReachValues>;

/** `update(target, attributes)` sets attributes on many products and offers to take it back; throws what was refused. */
export function useBulkUpdate() {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const undo = useUndo();
  const [keys] = useState(() => createRequestKeys());
  return useCallback(
    async ({ selection, count, amount }: BulkTarget, attributes: Attributes, reach: Reach = {}) => {
      const isDeletion = attributes.isActive === false;
      const takeBack = isOptimistic(attributes as object)
        ? await changeLists(client, (page, filter) => changePage(page, filter, selection, attributes as object))
        : undefined;
      try {
        const request = { body: { ...selection, attributes, ...reach } };
        const actWords = attributes.writeOff ? t.shelf.approveMany(amount) : t.livePrices.approveMany(amount);
        const options = { idempotencyKey: keys.keyFor(request), actWords };
        const { nModified, undoId } = await call(products.bulkUpdate, request, options);
        keys.answered();
        if (nModified === 0) {
          notify({ message: `${t.products.bulkFailed} ${t.products.nothingChanged}`, tone: 'error' });
          return;
        }
        if (isDeletion) await changeLists(client, (page, filter) => dropFromPage(page, filter, selection));
        notify({
          message: isDeletion ? t.products.deleted(nModified) : t.products.updated(formatNumber(nModified), count),
          ...(undoId && { undo: () => undo(undoId) }),
        });
      } catch (error) {
        takeBack?.();
        throw error;
      } finally {
        void refreshProducts(client);
      }
    },
    [client, keys, notify, undo],
  );
}
