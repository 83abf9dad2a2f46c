import { useEffect, useRef, useState } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { describeLeft, type Mark, secondsLeft } from './time-left.ts';

/** How long the present step will still take, in words; nothing until its progress has been seen for a while. */
export function useTimeLeft({ status, progress: { done, total } }: ProductImport): string | undefined {
  const first = useRef<Mark & { status: string }>(undefined);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const now = { at: performance.now(), done };
    const begun = first.current?.status === status && first.current.done <= done ? first.current : { ...now, status };
    first.current = begun;
    setLeft(total === null ? undefined : secondsLeft(begun, now, total));
  }, [status, done, total]);
  return left === undefined ? undefined : describeLeft(left);
}
