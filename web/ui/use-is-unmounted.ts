import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component has gone from the page: what fails after that has to be told elsewhere. */
export function useIsUnmounted(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
