import { useEffect, useMemo, useRef } from 'react';
import type { LookupResult, LookupSession } from '../lookup-model.ts';
import { isExisting, isFound } from './result-kinds.ts';
import { type Lacking, watchPictures } from './watch-pictures.ts';

/** Pictures arrive a moment after their product: asks again for those that are missing, while the page is looked at. */
export function useMissingPictures(results: readonly LookupResult[], session: LookupSession): void {
  const watch = useRef<ReturnType<typeof watchPictures>>(undefined);
  const lacking = useMemo(() => withoutPicture(results), [results]);
  useEffect(() => {
    watch.current = watchPictures(session);
    return watch.current.end;
  }, [session]);
  useEffect(() => watch.current?.look(lacking), [lacking]);
}

/** New products without a picture, each with the result that shows it. */
function withoutPicture(results: readonly LookupResult[]): ReadonlyMap<string, Lacking> {
  const lacking = new Map<string, Lacking>();
  for (const result of results) {
    if (!isFound(result) || isExisting(result) || result.product.thumbnail !== null) continue;
    lacking.set(result.product._id, { resultId: result.barcode.id, product: result.product });
  }
  return lacking;
}
