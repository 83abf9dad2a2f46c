import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Product } from '#contract/products/products.schemas.ts';
import type { OnChanged } from '#web/shared/products/channel-slot.ts';
import { productQuery, refreshProducts } from '#web/shared/products/products.queries.ts';
import { refreshChannels } from '../channels.queries.ts';

const watchMs = 2000;

/** A product as it is now, read again while a change of it is on its way, and the way to tell that it has changed. */
export function useChannelProduct(known: Product, onChanged: OnChanged | undefined) {
  const client = useQueryClient();
  const query = productQuery(known._id);
  const { data: product = known, error } = useQuery({
    ...query,
    initialData: known,
    refetchInterval: ({ state }) => (state.data?.ebayListing?.isWaiting ? watchMs : false),
  });
  const readAgain = useCallback(async () => {
    await client.invalidateQueries({ queryKey: productQuery(known._id).queryKey });
    const fresh = client.getQueryData(productQuery(known._id).queryKey);
    if (fresh) onChanged?.([fresh]);
    void refreshProducts(client);
    void refreshChannels(client);
  }, [client, known._id, onChanged]);
  return { product, error, readAgain };
}
