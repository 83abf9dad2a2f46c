import { useEffect, useRef } from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';

export type IsLeaving = (from: Location, to: Location) => boolean;

interface HeldStep {
  /** A step was held back, and waits for an answer. */
  isHeld: boolean;
  /** Lets the held step happen, or does `instead` without asking about where that leads. */
  go: (instead?: () => void) => void;
  stay: () => void;
}

/** Holds back every step that would lose something unsaved, by link, by back button or by closing the tab. */
export function useHeldStep(isUnsaved: boolean, isLeaving: IsLeaving): HeldStep {
  const unsaved = useRef(isUnsaved);
  const leaving = useRef(false);
  useEffect(() => {
    unsaved.current = isUnsaved;
  }, [isUnsaved]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && !leaving.current && isLeaving(currentLocation, nextLocation),
  );
  useBeforeUnload((event) => {
    if (unsaved.current) event.preventDefault();
  });

  return {
    isHeld: blocker.state === 'blocked',
    go: (instead = blocker.proceed) => {
      leaving.current = true;
      instead?.();
    },
    stay: () => {
      // After `proceed` a reset would block the same step back a second time.
      if (!leaving.current) blocker.reset?.();
      leaving.current = false;
    },
  };
}
