import { queryOptions } from '@tanstack/react-query';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { call } from '#web/kit/api.ts';
import { channelsKey } from '../channels.queries.ts';

/** What eBay would refuse of a product, and the category it would go to. */
export const preflightQuery = (productId: string) =>
  queryOptions({
    queryKey: [...channelsKey, 'ebay', 'preflight', productId],
    queryFn: async ({ signal }) => {
      const [found] = await call(ebay.preflight, { body: { ids: [productId] } }, { signal });
      return found ?? { productId, problems: [], category: null, missingAspects: [], hasEnded: false };
    },
    // Opened again, it may have been put right meanwhile.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

/** Categories that fit some words. */
export const ebayCategoriesQuery = (words: string) =>
  queryOptions({
    queryKey: [...channelsKey, 'ebay', 'categories', words],
    queryFn: ({ signal }) => call(ebay.categories, { query: { words } }, { signal }),
    enabled: words !== '',
    staleTime: 300_000,
    retry: false,
  });
