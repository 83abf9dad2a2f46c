import { useQuery } from '@tanstack/react-query';
import { settings } from '#web/kit/settings.ts';
import { storesQuery } from '#web/kit/stores.queries.ts';

/** Where the merchant's store is found, as search engines show it. */
export function useStoreAddress(): string {
  const { data } = useQuery(storesQuery());
  const url = data?.[0]?.site.url ?? settings.contentUrl;
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
