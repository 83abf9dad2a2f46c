import { useCallback, useMemo } from 'react';
import { useAddress } from '#web/kit/use-address.ts';

const key = 'open';

export interface Expanded {
  has: (id: string) => boolean;
  /** Opens it when it is closed and the other way round. */
  toggle: (id: string) => void;
  open: (id: string) => void;
}

/** Which categories show their sub-categories; kept in the address, so that the way back finds them open. */
export function useExpanded(): Expanded {
  const [params, changeParams] = useAddress();
  const ids = useMemo(() => new Set(params.getAll(key)), [params]);
  const set = useCallback(
    (id: string, change: (isOpen: boolean) => boolean) =>
      changeParams(
        (before) => {
          const next = new URLSearchParams(before);
          const isOpen = change(next.getAll(key).includes(id));
          next.delete(key, id);
          if (isOpen) next.append(key, id);
          return next;
        },
        { replace: true },
      ),
    [changeParams],
  );
  return useMemo(
    () => ({
      has: (id) => ids.has(id),
      toggle: (id) => set(id, (isOpen) => !isOpen),
      open: (id) => set(id, () => true),
    }),
    [ids, set],
  );
}
