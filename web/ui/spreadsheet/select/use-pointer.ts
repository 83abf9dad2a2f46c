import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { cellUnder, fillRange, type Geometry, type View } from '../grid/geometry.ts';
import type { SheetAction } from '../sheet-reducer.ts';
import { boundsOf } from '../sheet-state.ts';
import type { SheetStore } from '../sheet-store.ts';
import { type Position, type Range, rangeOf, samePosition } from './range.ts';
import { trackDrag } from './track-drag.ts';

interface PointerOptions {
  scroller: RefObject<HTMLElement | null>;
  geometry: Geometry;
  store: SheetStore;
  /** Does something and puts the focus on the active cell. */
  act: (action: SheetAction) => void;
}

export const viewOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): View => ({
  left: scrollLeft,
  top: scrollTop,
  width: clientWidth,
  height: clientHeight,
});

/** Mouse and touch: click, drag, double click, the fill handle; on touch a tap selects and a second one edits. */
export function usePointer({ scroller, geometry, store, act }: PointerOptions) {
  const [fillTarget, setFillTarget] = useState<Range>();
  const isTouch = useRef(false);

  const positionAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Position => {
    const box = scroller.current;
    if (!box) return store.get().selection.anchor;
    const { left, top } = box.getBoundingClientRect();
    const point = { x: clientX - left - box.clientLeft, y: clientY - top - box.clientTop };
    return cellUnder(geometry, boundsOf(store.get()), viewOf(box), point);
  };
  const zoneOf = (target: EventTarget) => {
    // Lists of choices are drawn elsewhere in the page; their events still come by here.
    if (!(target instanceof Element) || !scroller.current?.contains(target)) return undefined;
    if (target.closest('[data-editor]')) return undefined;
    if (target.closest('[data-handle]')) return 'handle';
    if (target.closest('[data-chevron]')) return 'chevron';
    if (target.closest('[data-corner]')) return 'corner';
    if (target.closest('[data-gutter]')) return 'gutter';
    if (target.closest('[data-head]')) return 'head';
    return target.closest('[data-cell]') ? 'cell' : undefined;
  };
  const drag = (event: PointerEvent, onMove: (position: Position) => void, onEnd?: () => void) => {
    if (scroller.current) trackDrag(scroller.current, event, (point) => onMove(positionAt(point)), onEnd);
  };

  const fillByHandle = (event: PointerEvent) => {
    const source = rangeOf(store.get().selection);
    let target: Range | undefined;
    const follow = (position: Position) => {
      target = fillRange(source, position);
      setFillTarget(target);
    };
    drag(event, follow, () => {
      setFillTarget(undefined);
      if (target) act({ type: 'fill', target });
    });
  };
  const selectLines = (event: PointerEvent, axis: 'row' | 'column') => {
    const type = axis === 'row' ? 'selectRows' : 'selectColumns';
    const from = event.shiftKey ? store.get().selection.anchor[axis] : positionAt(event)[axis];
    const extend = (position: Position) => act({ type, from, to: position[axis] });
    extend(positionAt(event));
    drag(event, extend);
  };
  const selectCells = (event: PointerEvent) => {
    act({ type: 'select', at: positionAt(event), extend: event.shiftKey });
    drag(event, (position) => {
      if (!samePosition(position, store.get().selection.focus)) act({ type: 'select', at: position, extend: true });
    });
  };

  const onPointerDown = (event: PointerEvent) => {
    isTouch.current = event.pointerType === 'touch';
    const zone = zoneOf(event.target);
    if (event.button !== 0 || !zone || (isTouch.current && zone !== 'handle')) return;
    store.finishEditing();
    if (zone === 'handle') fillByHandle(event);
    else if (zone === 'chevron') act({ type: 'edit' });
    else if (zone === 'corner') act({ type: 'selectAll' });
    else if (zone === 'gutter') selectLines(event, 'row');
    else if (zone === 'head') selectLines(event, 'column');
    else selectCells(event);
  };
  const onClick = (event: MouseEvent) => {
    const zone = zoneOf(event.target);
    if (!isTouch.current || !zone || zone === 'handle' || event.target instanceof HTMLInputElement) return;
    store.finishEditing();
    const position = positionAt(event);
    const { anchor, focus } = store.get().selection;
    if (zone === 'head') act({ type: 'selectColumns', from: position.column, to: position.column });
    else if (samePosition(position, anchor) && samePosition(anchor, focus)) act({ type: 'edit' });
    else act({ type: 'select', at: position });
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (isTouch.current || zoneOf(event.target) !== 'cell' || event.target instanceof HTMLInputElement) return;
    act({ type: 'edit' });
  };
  // The focus is ours to place, and dragging must not select text.
  const onMouseDown = (event: MouseEvent) => {
    if (event.button === 0 && zoneOf(event.target)) event.preventDefault();
  };

  return { fillTarget, handlers: { onPointerDown, onClick, onDoubleClick, onMouseDown } };
}
