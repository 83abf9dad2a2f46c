import { useEffect, useState } from 'react';

interface OnlyTab {
  isOnly: boolean;
  /** Before that nobody knows whether another tab works. */
  isKnown: boolean;
  takeOver: () => void;
}

/** One tab of a station works at a time: two would do one thing twice. The one that is asked to takes over. */
export function useOnlyTab(station: string): OnlyTab {
  const [isOnly, setOnly] = useState(true);
  const [isKnown, setKnown] = useState(!navigator.locks);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!navigator.locks) return;
    const end = new AbortController();
    const hold = () =>
      new Promise<void>((resolve) => {
        end.signal.addEventListener('abort', () => resolve());
      });
    const take = async () => {
      try {
        await navigator.locks.request(
          `scanfront.${station}`,
          turn > 0 ? { steal: true } : { ifAvailable: true },
          async (lock) => {
            if (end.signal.aborted) return;
            setOnly(lock !== null);
            setKnown(true);
            if (lock) await hold();
          },
        );
      } catch {
        // Another tab has taken it.
        if (!end.signal.aborted) setOnly(false);
      }
    };
    void take();
    return () => end.abort();
  }, [station, turn]);
  return { isOnly, isKnown, takeOver: () => setTurn(turn + 1) };
}
