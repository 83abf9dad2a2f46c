import { useEffect, useEffectEvent } from 'react';

/** Enter does the one primary act of a page, wherever no control has the focus that needs it. */
export function useEnter(act: () => void, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, altKey, metaKey, shiftKey, target } = event;
    const isPlain = key === 'Enter' && !repeat && !(ctrlKey || altKey || metaKey || shiftKey);
    const isFree = target instanceof HTMLElement && target.matches('body, main');
    if (isPlain && isFree && !event.defaultPrevented) act();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
