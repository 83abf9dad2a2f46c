import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { buzz } from '#web/kit/scanning/scan-feedback.ts';

const pressFor = 450;
const slack = 10;

/** Handlers for an element that does something when a finger rests on it; the tap that ends it opens nothing. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const fired = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onLongPress) return {};

  const fire = () => {
    stop();
    fired.current = true;
    buzz();
    onLongPress();
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      fired.current = false;
      if (pointerType === 'mouse') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(fire, pressFor);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > slack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu for links would come up over the picked row.
    onContextMenu: (event: MouseEvent) => {
      if (fired.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!fired.current) return;
      fired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
