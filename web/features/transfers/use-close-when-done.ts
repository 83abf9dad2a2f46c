import { useEffect, useRef } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';

const closesAfter = 2000;

/** Closes 2 seconds after an import that was followed here is done; one that was done before stays in view. */
export function useCloseWhenDone(made: ProductImport | undefined, onClose: () => void) {
  const followed = useRef<string>(undefined);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const { _id: id, status } = made ?? {};
  useEffect(() => {
    if (status === 'running') followed.current = id;
    if (status !== 'done' || followed.current !== id) return;
    const timer = setTimeout(() => latest.current(), closesAfter);
    return () => clearTimeout(timer);
  }, [id, status]);
}
