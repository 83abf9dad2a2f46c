import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '#web/kit/when-idle.ts';

/** Fetches pages that will probably be asked for next. `list` changes when another list is shown. */
export function useIdlePrefetch(list: string, pages: readonly number[], fetchPage: (page: number) => void) {
  const fetchAll = useEffectEvent((wanted: string) => {
    const { pages } = JSON.parse(wanted) as { pages: number[] };
    for (const page of pages) fetchPage(page);
  });
  const wanted = JSON.stringify({ list, pages });
  useEffect(() => whenIdle(() => fetchAll(wanted)), [wanted]);
}
