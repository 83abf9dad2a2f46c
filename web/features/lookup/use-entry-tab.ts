import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type EntryTab, entryTabs } from './tabs/entry-tabs.tsx';

/** The way of entering barcodes that the address names. */
export function useEntryTab(fallback: EntryTab): [EntryTab, (tab: EntryTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = entryTabs.find((each) => each === params.get('tab')) ?? fallback;
  const setTab = useCallback(
    (next: EntryTab) =>
      setParams(
        (before) => {
          before.set('tab', next);
          // A code in the address is offered once.
          before.delete('code');
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [tab, setTab];
}
