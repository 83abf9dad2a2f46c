import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Side } from './list-order.ts';

interface ListDrag {
  item: RefObject<HTMLElement | null>;
  /** What it is dragged by; all of it without one. */
  grip?: RefObject<HTMLElement | null>;
  /** Items of one list only. */
  list: string;
  itemKey: string;
  /** The way the list runs: beside or below one another. */
  axis: 'x' | 'y';
  canDrag: boolean;
  /** Whether others may be dropped before or after it. */
  canTake: boolean;
  onDrop: (draggedKey: string, side: Side) => void;
}

/** Lets an item be dragged, and others of its list be dropped before or after it. */
export function useListDrag({ item, grip, list, itemKey, axis, canDrag, canTake, onDrop }: ListDrag) {
  const [isDragging, setDragging] = useState(false);
  const [side, setSide] = useState<Side>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = item.current;
    if (!element || !canDrag) return;
    return draggable({
      element,
      ...(grip?.current && { dragHandle: grip.current }),
      getInitialData: () => ({ list, key: itemKey }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [item, grip, list, itemKey, canDrag]);
  useEffect(() => {
    const element = item.current;
    if (!element || !canTake) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list && source.data.key !== itemKey,
      onDrag: ({ location }) => setSide(sideOf(element, axis, location.current.input)),
      onDragLeave: () => setSide(undefined),
      onDrop: ({ source, location }) => {
        setSide(undefined);
        drop(String(source.data.key), sideOf(element, axis, location.current.input));
      },
    });
  }, [item, list, itemKey, axis, canTake]);
  return { isDragging, side };
}

function sideOf(element: HTMLElement, axis: ListDrag['axis'], at: { clientX: number; clientY: number }): Side {
  const { left, width, top, height } = element.getBoundingClientRect();
  const isBefore = axis === 'x' ? at.clientX < left + width / 2 : at.clientY < top + height / 2;
  return isBefore ? 'before' : 'after';
}
