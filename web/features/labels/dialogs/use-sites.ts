import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '#web/kit/preferences.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';

interface LiveSite {
  id: string;
  title: string;
  url: string;
}

export interface Sites {
  /** Undefined until the stores are known. */
  live: readonly LiveSite[] | undefined;
  /** The one that is chosen, or was chosen last on this device, or the first. */
  pick: (chosen: string) => LiveSite | undefined;
}

/** The stores that visitors see, where product pages are. */
export function useSites(): Sites {
  const { data, isError } = useQuery(storesQuery());
  const [{ chosenStore }] = usePreferences();
  const stores = data ?? (isError ? [] : undefined);
  const live = stores?.flatMap(({ _id: id, title, site: { url, status } }) =>
    url !== null && status !== 'stopped' && status !== 'init' ? [{ id, title, url }] : [],
  );
  const byId = (wanted: string) => live?.find(({ id }) => id === wanted);
  return { live, pick: (chosen) => byId(chosen) ?? byId(chosenStore) ?? live?.[0] };
}
