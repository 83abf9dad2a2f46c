import { useEffect, useEffectEvent, useRef } from 'react';
import { isTyping } from '#web/kit/is-typing.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { createKeyReader, type IntakeAct } from '../keys.ts';

interface Options {
  /** Something lies over the station, and has the keys. */
  isCovered: boolean;
  /** What lies over it has a text field: a code is text there. */
  isTyped: boolean;
  onAct: (act: IntakeAct) => void;
  onScan: (code: string) => void;
}

/** Keys and scans of the whole window. */
export function useStationKeys({ isCovered, isTyped, onAct, onScan }: Options): void {
  const act = useEffectEvent(onAct);
  const scan = useEffectEvent(onScan);
  const reader = useRef<ReturnType<typeof createKeyReader>>(null);
  useWedgeScanner(
    (code) => {
      reader.current?.forget();
      onScan(code);
    },
    { enabled: !isTyped },
  );
  useEffect(() => {
    if (isCovered) return;
    const made = createKeyReader({
      onAct: (what) => act(what),
      onShortScan: (code) => scan(code),
      wait: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    reader.current = made;
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat || event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === ' ' || event.key === 'Tab') return;
      // What has the focus by the Tab key is pressed; pointers leave the focus where it was.
      const isOnButton =
        event.target instanceof Element && event.target.closest('button, a, [role="menuitem"]') !== null;
      if (event.key === 'Enter' && isOnButton) return;
      if (event.key === '/') event.preventDefault();
      made.press(event);
    };
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', hear);
      made.forget();
      reader.current = null;
    };
  }, [isCovered]);
}
