import { useEffect, useEffectEvent } from 'react';

/** Acts when the back button brings this page back as it was left, with all that was under way when it was. */
export function useRestored(act: () => void): void {
  const report = useEffectEvent(act);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) report();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
