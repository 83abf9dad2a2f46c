import { useEffect, useEffectEvent, useRef } from 'react';

// What an Enter did may take the control away that it was pressed on: a second one right after is not meant for the page.
const apart = 1000;

/** Enter does the one primary act of a page, wherever no control has the focus that needs it. */
export function useEnter(act: () => void, isOn: boolean): void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const { repeat, ctrlKey, altKey, metaKey, shiftKey, target, timeStamp } = event;
    const isFirst = !repeat && timeStamp - last.current > apart;
    last.current = timeStamp;
    const isPlain = !(ctrlKey || altKey || metaKey || shiftKey);
    const isFree = target instanceof HTMLElement && target.matches('body, main');
    if (isOn && isFirst && isPlain && isFree && !event.defaultPrevented) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
