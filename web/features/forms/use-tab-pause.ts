import { useEffect, useState } from 'react';

/** How long a spinner stands between two tabs (specification 3 §9). */
const pauseMs = 600;

/** Whether the page is between two tabs; the first one shows at once. */
export function useTabPause(tab: string): boolean {
  const [shown, setShown] = useState(tab);
  useEffect(() => {
    const timer = setTimeout(() => setShown(tab), pauseMs);
    return () => clearTimeout(timer);
  }, [tab]);
  return shown !== tab;
}
