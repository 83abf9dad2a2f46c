import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Drop, MenuRow } from './menu-rows.ts';

interface RowDrag {
  row: RefObject<HTMLElement | null>;
  /** Rows of one menu only. */
  menu: string;
  entry: MenuRow;
  onDrop: (drop: Drop) => void;
}

type Landing = Pick<Drop, 'side' | 'level'>;

/** How far a row is dragged sideways before it changes its level. */
const sideways = 28;

/** Lets a row be dragged up and down, and to the side to be listed under another. */
export function useRowDrag({ row, menu, entry: { key, level }, onDrop }: RowDrag) {
  const [isDragging, setDragging] = useState(false);
  const [landing, setLanding] = useState<Landing>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const stopDragging = draggable({
      element,
      getInitialData: () => ({ menu, key, level }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
    const stopTaking = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.menu === menu && source.data.key !== key,
      onDrag: ({ source, location: { initial, current } }) =>
        setLanding(landingOn(element, source.data.level, initial.input, current.input)),
      onDragLeave: () => setLanding(undefined),
      onDrop: ({ source, location: { initial, current } }) => {
        setLanding(undefined);
        const place = landingOn(element, source.data.level, initial.input, current.input);
        drop({ dragged: String(source.data.key), target: key, ...place });
      },
    });
    return () => {
      stopDragging();
      stopTaking();
    };
  }, [row, menu, key, level]);
  return { isDragging, landing };
}

interface Point {
  clientX: number;
  clientY: number;
}

function landingOn(element: HTMLElement, level: unknown, from: Point, to: Point): Landing {
  const { top, height } = element.getBoundingClientRect();
  const moved = to.clientX - from.clientX;
  const wanted = Math.abs(moved) < sideways ? level : moved > 0 ? 1 : 0;
  return { side: to.clientY < top + height / 2 ? 'before' : 'after', level: wanted === 1 ? 1 : 0 };
}
