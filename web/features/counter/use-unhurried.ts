import { useEffect, useMemo } from 'react';
import { isPressedAgain } from '#web/kit/scanning/in-order.ts';

// Nobody types as fast as a scanner, and nobody notices the wait.
const moment = 45;

/**
 * Does what a single key means a moment after it was pressed, unless another key follows at once: then it was the beginning
 * of a scan, whose letters and signs mean nothing. Whoever hears keys forgets with each of them, and with each scan.
 */
export function useUnhurried(): { soon: (act: () => void) => void; forget: () => void } {
  const unhurried = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => clearTimeout(timer);
    const soon = (act: () => void) => {
      forget();
      if (isPressedAgain()) return act();
      timer = setTimeout(act, moment);
    };
    return { soon, forget };
  }, []);
  useEffect(() => unhurried.forget, [unhurried]);
  return unhurried;
}
