import { useEffect } from 'react';
import { holdCodes } from '#web/kit/scanning/in-order.ts';

/** A scan while something is being finished is no part of it: it waits for what comes after. */
export function useHeldCodes(isHeld: boolean): void {
  useEffect(() => {
    if (isHeld) return holdCodes();
  }, [isHeld]);
}
