import { type QueryFunctionContext, useQueries } from '@tanstack/react-query';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { useIsSubscribed } from '../subscription-gate.tsx';
import { firstResult } from './first-result.ts';
import type { PaletteItem } from './palette-item.ts';
import { paletteSources } from './palette-sources.ts';

export interface PaletteSection {
  id: string;
  heading: string;
  items: readonly PaletteItem[];
}

interface PaletteResults {
  sections: PaletteSection[];
  isSearching: boolean;
  /** As `firstResult` tells it. */
  first: PaletteItem | null | undefined;
}

const none: readonly PaletteItem[] = [];

/** What every open source finds for the query; a slow or failing source never holds up the others. */
export function usePaletteResults(query: string): PaletteResults {
  const may = useRights();
  const sources = paletteSources(useIsSubscribed(), may);
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.id, query],
      queryFn: async ({ signal, client }: QueryFunctionContext) => source.find(query, signal, client, may),
      networkMode: 'always' as const,
    })),
    combine: (results) => ({
      sections: sources.flatMap(({ id, heading }, index) => {
        const items = results[index]?.data ?? none;
        return items.length > 0 ? { id, heading, items } : [];
      }),
      isSearching: results.some(({ isFetching }) => isFetching),
      // One that has failed may be asked again, but is not waited for.
      first: firstResult(results.map(({ data, failureCount }) => data ?? (failureCount > 0 ? none : undefined))),
    }),
  });
}
