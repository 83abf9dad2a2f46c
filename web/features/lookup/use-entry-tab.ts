import { useCallback } from 'react';
import { useAddress } from '#web/kit/use-address.ts';
import { type EntryTab, entryTabs } from './tabs/entry-tabs.tsx';

/** The way of entering barcodes that the address names. */
export function useEntryTab(fallback: EntryTab): [EntryTab, (tab: EntryTab) => void] {
  const [params, changeParams] = useAddress();
  const tab = entryTabs.find((each) => each === params.get('tab')) ?? fallback;
  const setTab = useCallback(
    (next: EntryTab) =>
      changeParams(
        (before) => {
          const params = new URLSearchParams(before);
          params.set('tab', next);
          return params;
        },
        { replace: true },
      ),
    [changeParams],
  );
  return [tab, setTab];
}
