import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { NoticeInput } from '#web/ui/feedback/snackbar-queue.ts';
import { changesOf, productsIn } from '../describe-import.ts';
import type { ImportPlaces } from '../import-place.ts';
import { importsQuery } from '../transfers.queries.ts';
import { useUndo } from './use-undo.ts';

const none: readonly ProductImport[] = [];

/** Tells when an import that was running has come to its end: to take it back, or to see why there was none. */
export function useImportNews({ place, go }: ImportPlaces) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const undo = useUndo();
  const { data = none } = useQuery(importsQuery());
  const running = useRef(new Set<string>());
  const done = useRef(new Set<string>());
  const shown = place?.id;
  useEffect(() => {
    const describe = (made: ProductImport): NoticeInput | undefined => {
      const { _id: id, status, undoId, fileName } = made;
      const { dialog, recent } = t.transfers;
      if (status === 'done') {
        return {
          message: dialog.done(changesOf(made), productsIn(made)),
          tone: 'success',
          action: { label: dialog.seeProducts, onSelect: () => navigate('/app/products') },
          ...(undoId !== null && { undo: () => undo(undoId) }),
        };
      }
      // The dialog says it itself.
      if (id === shown) return undefined;
      const action = { label: recent.look, onSelect: () => go({ id }) };
      return { message: recent.notImported(fileName), tone: 'error', action };
    };
    for (const made of data) {
      const { _id: id, status } = made;
      // An answer that was overtaken by a newer one may still call it running.
      if (status === 'running' && !done.current.has(id)) running.current.add(id);
      if (status !== 'running' && running.current.delete(id)) {
        if (status === 'done') done.current.add(id);
        const notice = describe(made);
        if (notice) notify(notice);
        void refreshProducts(client);
      }
    }
  }, [data, shown, client, navigate, notify, undo, go]);
}
