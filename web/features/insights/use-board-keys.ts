import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#web/kit/is-typing.ts';

interface BoardKeys {
  onMove: (step: 1 | -1) => void;
  onOpen: () => void;
  onAct: () => void;
  onTable: () => void;
}

const isElsewhere = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isTyping(target) ||
  document.querySelector('[role="dialog"], [role="menu"]') !== null ||
  // Enter on a button or a link is theirs.
  (key === 'Enter' && target instanceof Element && target.closest('button, a, [role="tab"]') !== null);

/** j and k go through the rows, Enter shows the products, a does the act, t turns charts into tables. */
export function useBoardKeys({ onMove, onOpen, onAct, onTable }: BoardKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      j: () => onMove(1),
      k: () => onMove(-1),
      Enter: onOpen,
      a: onAct,
      t: onTable,
    };
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!act || isElsewhere(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
