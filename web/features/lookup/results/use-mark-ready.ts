import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { products } from '#contract/products/products.contract.ts';
import { maxIds } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { inPortions } from '#web/kit/in-portions.ts';
import { t } from '#web/kit/messages/t.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { LookupSession } from '../lookup-model.ts';
import type { KnownResult } from './result-kinds.ts';
import { useNotifyFailure } from './use-notify-failure.ts';

/** `markReady(results)` makes their products ready to be published, and offers to take it back. Keeps its identity. */
export function useMarkReady(session: LookupSession) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const tellFailure = useNotifyFailure();
  return useCallback(
    async (results: readonly KnownResult[]) => {
      const undoIds: string[] = [];
      let marked = 0;
      try {
        for (const portion of inPortions(results, maxIds)) {
          const { nModified, undoId } = await markPortion(session, portion);
          marked += nModified;
          if (undoId) undoIds.push(undoId);
        }
      } catch (error) {
        tellFailure(error);
      }
      if (marked > 0) {
        const undo = () => takeBack(session, results, undoIds).finally(() => refreshProducts(client));
        notify({ message: t.lookupResults.markedReady(marked), tone: 'success', undo });
      }
      void refreshProducts(client);
    },
    [session, client, notify, tellFailure],
  );
}

async function markPortion(session: LookupSession, results: readonly KnownResult[]) {
  const ids = results.map(({ product }) => product._id);
  const reply = await call(products.bulkUpdate, { body: { ids, attributes: { status: 'Ready' } } });
  for (const { barcode, product } of results) {
    session.changeResult(barcode.id, { product: { ...product, status: 'Ready' } });
  }
  return reply;
}

async function takeBack(session: LookupSession, results: readonly KnownResult[], undoIds: readonly string[]) {
  for (const id of undoIds) await call(products.undo, { params: { id } });
  // What somebody edited meanwhile is left as it is: the server knows which.
  for (const portion of inPortions(results, maxIds)) {
    const ids = portion.map(({ product }) => product._id);
    const fresh = new Map((await call(products.selected, { body: { ids } })).map((product) => [product._id, product]));
    for (const { barcode, product } of portion) {
      // A source names categories that the product itself may not be in.
      const now = { ...(fresh.get(product._id) ?? product), categories: product.categories };
      session.changeResult(barcode.id, { product: now });
    }
  }
}
