import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { isWorking } from '../import-stage.ts';
import { importQuery, noteInList, refreshFound } from '../transfers.queries.ts';

/** One import as the screen follows it. */
export interface FollowedImport {
  /** As the server tells it; `undefined` until it has been loaded. */
  made: ProductImport | undefined;
  /** What was found before, while rows or settings that changed are being checked again. */
  before: ProductImport | undefined;
  /** The last question got no answer. */
  error: Error | null;
  retry: () => void;
  /** What was found means nothing any more: the columns are others now. */
  forget: () => void;
}

/** Follows an import; what is heard of it is passed on to the list, and what was found is read again when it ends. */
export function useImport(id: string): FollowedImport {
  const client = useQueryClient();
  const { data: made, error, refetch } = useQuery(importQuery(id));
  const [checked, setChecked] = useState<ProductImport>();
  const status = useRef(made?.status);
  useEffect(() => {
    if (!made) return;
    noteInList(client, made);
    const was = status.current;
    status.current = made.status;
    // What has been brought in is not what the next check is compared with.
    if (!isWorking(made)) setChecked(made.status === 'ready' ? made : undefined);
    if (made.status === was || isWorking(made)) return;
    void refreshFound(client, id);
    if (was === 'running') void refreshProducts(client);
  }, [client, id, made]);
  const settings = made?.settings;
  const isChecking = made?.status === 'checking';
  const before = useMemo(
    () => (isChecking && checked && settings ? { ...checked, settings } : undefined),
    [isChecking, checked, settings],
  );
  return {
    made,
    before,
    error,
    retry: () => void refetch(),
    forget: () => setChecked(undefined),
  };
}
