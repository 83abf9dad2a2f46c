import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export type Side = 'before' | 'after';

interface ListDrag {
  row: RefObject<HTMLElement | null>;
  /** What it is dragged by. */
  grip: RefObject<HTMLElement | null>;
  /** Rows of one list only. */
  list: string;
  rowKey: string;
  isFixed: boolean;
  onDrop: (draggedKey: string, side: Side) => void;
}

/** Lets a row be dragged by its grip, and others of its list be dropped before or after it. */
export function useListDrag({ row, grip, list, rowKey, isFixed, onDrop }: ListDrag) {
  const [dragging, setDragging] = useState(false);
  const [side, setSide] = useState<Side>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const stops = [
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.data.key !== rowKey,
        onDrag: ({ location }) => setSide(sideOf(element, location.current.input.clientY)),
        onDragLeave: () => setSide(undefined),
        onDrop: ({ source, location }) => {
          setSide(undefined);
          drop(String(source.data.key), sideOf(element, location.current.input.clientY));
        },
      }),
    ];
    if (!isFixed) {
      stops.push(
        draggable({
          element,
          ...(grip.current && { dragHandle: grip.current }),
          getInitialData: () => ({ list, key: rowKey }),
          onDragStart: () => setDragging(true),
          onDrop: () => setDragging(false),
        }),
      );
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [row, grip, list, rowKey, isFixed]);
  return { dragging, side };
}

function sideOf(element: HTMLElement, y: number): Side {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}
