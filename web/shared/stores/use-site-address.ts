import { useQuery } from '@tanstack/react-query';
import { shownStore, siteAddress } from './site-address.ts';
import { storesQuery } from './stores.queries.ts';

/** Where buyers will find something, for the preview of a search result: in the store that is named, or in any. */
export function useSiteAddress(storeId?: string): string {
  const { data: stores = [] } = useQuery(storesQuery());
  return siteAddress(storeId === undefined ? shownStore(stores) : stores.find(({ _id }) => _id === storeId));
}
