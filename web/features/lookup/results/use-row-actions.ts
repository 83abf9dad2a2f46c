import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { LookupResult, LookupSession } from '../lookup-model.ts';

import type { KnownResult } from './result-kinds.ts';
import { setResultAside } from './set-aside.ts';
import { useMarkReady } from './use-mark-ready.ts';
import { useNotifyFailure } from './use-notify-failure.ts';

/** What can be done with one result. */
export interface RowActions {
  markReady: (results: readonly KnownResult[]) => Promise<void>;
  /** Deletes the product of a result; it can be taken back, and the row comes back with it. */
  remove: (result: KnownResult) => Promise<void>;
  /** Takes a result off the list; no product is touched. */
  dismiss: (result: LookupResult) => void;
  addToStock: (result: KnownResult) => Promise<void>;
  /** Puts its barcode back into the list, to be looked up anew. */
  tryAgain: (result: LookupResult) => void;
}

/** The acts on results of a session; the same object as long as the session is the same. */
export function useRowActions(session: LookupSession): RowActions {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const tellFailure = useNotifyFailure();
  const markReady = useMarkReady(session);
  return useMemo(
    () => ({
      markReady,

      remove: async ({ barcode, product }) => {
        try {
          const undoId = await removeProduct(product._id);
          const bringBack = setResultAside(session, barcode.id);
          const undo = async (id: string) => {
            await call(products.undo, { params: { id } });
            bringBack();
            void refreshProducts(client);
          };
          notify({ message: t.products.deleted(1), ...(undoId && { undo: () => undo(undoId) }) });
          void refreshProducts(client);
        } catch (error) {
          tellFailure(error);
        }
      },

      dismiss: ({ barcode }) => {
        const undo = setResultAside(session, barcode.id);
        notify({ message: t.lookupResults.dismissed, undo });
      },

      addToStock: async ({ barcode, product }) => {
        const { id, quantity } = barcode;
        try {
          const fresh = await call(
            products.updatePos,
            { params: { id: product._id }, body: { quantityChange: quantity } },
            // One key for the result as long as it lives: it is counted once, however often it is sent.
            { idempotencyKey: `${id}-stock` },
          );
          session.changeResult(id, { product: fresh, added: quantity });
          void refreshProducts(client);
        } catch (error) {
          tellFailure(error);
        }
      },

      tryAgain: ({ barcode }) => {
        const { id, state: _, ...again } = barcode;
        session.removeResult(id);
        session.remove(id);
        session.add([again]);
        notify({ message: t.lookupResults.inList(barcode.value) });
      },
    }),
    [session, client, notify, tellFailure, markReady],
  );
}

/** One that is gone already is as good as deleted, but can't be brought back from here. */
async function removeProduct(id: string): Promise<string | null> {
  try {
    const { undoId } = await call(products.remove, { params: { id }, form: { isActive: false } });
    return undoId;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
