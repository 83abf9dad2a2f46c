interface Point {
  clientX: number;
  clientY: number;
}

const edge = 24;
const fastest = 24;

/** How far to scroll per frame for a pointer this far into or beyond an edge. */
function pull(at: number, from: number, to: number) {
  if (at < from + edge) return Math.max(-fastest, (at - from - edge) / 2);
  return at > to - edge ? Math.min(fastest, (at - to + edge) / 2) : 0;
}

/** Follows a pressed pointer until it is let go, and scrolls the box while the pointer is at its edges. */
export function trackDrag(box: HTMLElement, start: Point, onMove: (point: Point) => void, onEnd?: () => void) {
  let point: Point = { clientX: start.clientX, clientY: start.clientY };
  let hasMoved = false;
  let frame = 0;
  const stop = new AbortController();

  const scroll = () => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const by = { left: pull(point.clientX, left, right), top: pull(point.clientY, top, bottom) };
    if (hasMoved && (by.left !== 0 || by.top !== 0)) {
      box.scrollBy(by);
      onMove(point);
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    stop.abort();
    onEnd?.();
  };
  const { signal } = stop;
  window.addEventListener(
    'pointermove',
    (event) => {
      // A press that trembles is no drag.
      if (!hasMoved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 4) return;
      hasMoved = true;
      point = { clientX: event.clientX, clientY: event.clientY };
      onMove(point);
    },
    { signal },
  );
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  frame = requestAnimationFrame(scroll);
}
