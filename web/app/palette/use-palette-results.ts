import { keepPreviousData, type QueryFunctionContext, useQueries } from '@tanstack/react-query';
import type { PaletteItem } from './palette-item.ts';
import { paletteSources } from './palette-sources.ts';

export interface PaletteSection {
  id: string;
  heading: string;
  items: readonly PaletteItem[];
}

/** What every source finds for the query; a slow or failing source never holds up the others. */
export function usePaletteResults(query: string): { sections: PaletteSection[]; isSearching: boolean } {
  return useQueries({
    queries: paletteSources.map((source) => ({
      queryKey: ['palette', source.id, query],
      queryFn: async ({ signal, client }: QueryFunctionContext) => source.find(query, signal, client),
      placeholderData: keepPreviousData,
      networkMode: 'always' as const,
    })),
    combine: (results) => ({
      sections: paletteSources.flatMap(({ id, heading }, index) => {
        const items = results[index]?.data ?? [];
        return items.length > 0 ? { id, heading, items } : [];
      }),
      isSearching: results.some(({ isFetching }) => isFetching),
    }),
  });
}
