import { useCallback, useEffect, useState } from 'react';

/** Seconds until a moment, rounded up; 0 once it has passed. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000));

/** Counts whole seconds down to a moment (milliseconds since the epoch); `restart(seconds)` begins anew. */
export function useCountdown(initialEnd: number): [left: number, restart: (seconds: number) => void] {
  const [end, setEnd] = useState(initialEnd);
  const [now, setNow] = useState(Date.now);
  const left = secondsUntil(end, now);
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const restart = useCallback((seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  }, []);
  return [left, restart];
}
