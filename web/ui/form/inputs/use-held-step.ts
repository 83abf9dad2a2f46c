import { useEffect, useRef, useState } from 'react';
import { type Location, useBeforeUnload, useBlocker, useNavigate } from 'react-router';
import { judgeStep } from './judge-step.ts';

export type IsLeaving = (from: Location, to: Location) => boolean;

interface HeldStep {
  /** A step was held back, and waits for an answer. */
  isHeld: boolean;
  /** Lets the held step happen, or does `instead` without asking about where that leads. */
  go: (instead?: () => void) => void;
  stay: () => void;
}

/**
 * Holds back every step that would lose something unsaved, by link, by back button or by closing the tab. What is held
 * while it is sent goes on by itself once it is saved, and waits for an answer only when it could not be.
 */
export function useHeldStep(isUnsaved: boolean, isLeaving: IsLeaving, isSending = false): HeldStep {
  const form = useRef({ isUnsaved, isSending });
  const leaving = useRef(false);
  const wanted = useRef<Location>(undefined);
  // The form has led on itself, so all of it is saved, though it still shows what was typed.
  const [isOvertaken, setOvertaken] = useState(false);
  const isOpen = isUnsaved && !isOvertaken;
  const navigate = useNavigate();
  useEffect(() => {
    form.current = { isUnsaved, isSending };
  }, [isUnsaved, isSending]);

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (leaving.current || !isLeaving(currentLocation, nextLocation)) return false;
    const isWaiting = wanted.current !== undefined;
    const verdict = judgeStep({ ...form.current, isReplacing: historyAction === 'REPLACE', isWaiting });
    if (verdict === 'hold') wanted.current = nextLocation;
    setOvertaken(verdict === 'overtaken');
    return verdict !== 'go';
  });
  useEffect(() => {
    const to = wanted.current;
    if (!to || isOpen || isSending || (!isOvertaken && blocker.state !== 'blocked')) return;
    wanted.current = undefined;
    if (!isOvertaken) return blocker.proceed?.();
    // The router holds one step at a time, and that is the form's own by now.
    leaving.current = true;
    void navigate(to, { state: to.state });
    leaving.current = false;
  }, [blocker, isOpen, isOvertaken, isSending, navigate]);
  useBeforeUnload((event) => {
    if (form.current.isUnsaved || form.current.isSending) event.preventDefault();
  });

  return {
    isHeld: blocker.state === 'blocked' && isOpen && !isSending,
    go: (instead = blocker.proceed) => {
      leaving.current = true;
      instead?.();
    },
    stay: () => {
      // After `proceed` a reset would block the same step back a second time.
      if (!leaving.current) blocker.reset?.();
      leaving.current = false;
      wanted.current = undefined;
    },
  };
}
