import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { productsPath } from '#web/shared/products/product-paths.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { NoticeInput } from '#web/ui/feedback/snackbar-queue.ts';
import { changesOf, productsIn } from '../describe-import.ts';
import { pathOfImport } from '../import-paths.ts';
import { importsQuery } from '../transfers.queries.ts';
import { useUndo } from './use-undo.ts';

const none: readonly ProductImport[] = [];

/** Tells when an import that was running has come to its end: to take it back, or to see why there was none. */
export function useImportNews() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const undo = useUndo();
  const { data = none } = useQuery({ ...importsQuery(), enabled: useMay('products.import') });
  const running = useRef(new Set<string>());
  useEffect(() => {
    const describe = (made: ProductImport): NoticeInput => {
      const { _id: id, status, undoId, fileName } = made;
      const { recent } = t.transfers;
      const { done } = t.importing;
      if (status === 'done') {
        return {
          message: done.title(changesOf(made), productsIn(made)),
          tone: 'success',
          action: { label: done.products, onSelect: () => navigate(productsPath) },
          ...(undoId !== null && { undo: () => undo(undoId) }),
        };
      }
      const action = { label: recent.look, onSelect: () => navigate(pathOfImport(id)) };
      return { message: recent.notImported(fileName), tone: 'error', action };
    };
    for (const made of data) {
      const { _id: id, status } = made;
      if (status === 'running') running.current.add(id);
      else if (running.current.delete(id)) {
        notify(describe(made));
        void refreshProducts(client);
      }
    }
  }, [data, client, navigate, notify, undo]);
}
