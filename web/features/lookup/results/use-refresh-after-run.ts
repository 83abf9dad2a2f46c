import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { lookupHistoryKey } from '#web/shared/lookup/lookup.queries.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import type { LookupSession } from '../lookup-model.ts';

/** Reads history, categories and products again whenever a lookup has run. */
export function useRefreshAfterRun(session: LookupSession): void {
  const client = useQueryClient();
  useEffect(() => {
    let wasRunning = session.get().phase === 'running';
    const refresh = () => {
      // A lookup may have made categories, and asks about them.
      for (const queryKey of [lookupHistoryKey, ['lookup', 'categories'], categoriesQuery().queryKey]) {
        void client.invalidateQueries({ queryKey });
      }
      void refreshProducts(client);
    };
    const end = session.subscribe(() => {
      const isRunning = session.get().phase === 'running';
      if (wasRunning && !isRunning) refresh();
      wasRunning = isRunning;
    });
    return () => {
      end();
      if (wasRunning) refresh();
    };
  }, [session, client]);
}
