import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { updatePreferences, usePreferences } from '#web/kit/preferences.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { namedStore, withStore } from './store-address.ts';

const none: readonly Store[] = [];

export interface SelectedStore {
  /** The active stores, the first one first; empty until they are loaded. */
  stores: readonly Store[];
  /** The one the address names, or the one chosen last, or the first; undefined until they are loaded. */
  store: Store | undefined;
  /** Opens the same page about another store. */
  select: (id: string) => void;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** Which store a screen is about: the one in the address, or the one chosen last on this device, or the first. */
export function useSelectedStore(): SelectedStore {
  const location = useLocation();
  const navigate = useNavigate();
  const [{ chosenStore }] = usePreferences();
  const { data, error, isPending, refetch } = useQuery(storesQuery());
  const stores = data ?? none;
  const byId = (wanted: string | null) => stores.find(({ _id: id }) => id === wanted);
  return {
    stores,
    store: byId(namedStore(location)) ?? byId(chosenStore) ?? stores[0],
    select: (id) => void navigate(withStore(location, id)),
    isLoading: isPending,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

/** Remembers the store that the address names, for the pages that name none and for the next visit. */
export function useRememberStore(): void {
  const named = namedStore(useLocation());
  const { data = none } = useQuery(storesQuery());
  const [{ chosenStore }] = usePreferences();
  const chosen = data.some(({ _id: id }) => id === named) ? named : null;
  useEffect(() => {
    if (chosen !== null && chosen !== chosenStore) updatePreferences({ chosenStore: chosen });
  }, [chosen, chosenStore]);
}
