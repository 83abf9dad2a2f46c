import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Returns what to call when something begins that takes its time. The answer tells whether it still counts: nothing
 * was begun since, and the person is still where it began.
 */
export function useLastHere(): () => () => boolean {
  const { key } = useLocation();
  const { location: next } = useNavigation();
  // Whoever has chosen where to go is there already, even while the page is still on its way.
  const here = next?.key ?? key;
  const place = useRef(here);
  useLayoutEffect(() => {
    place.current = here;
  }, [here]);
  const begun = useRef(0);
  return () => {
    begun.current += 1;
    const [turn, from] = [begun.current, place.current];
    return () => begun.current === turn && place.current === from;
  };
}
