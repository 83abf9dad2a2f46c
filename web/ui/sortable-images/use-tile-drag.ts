import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Side } from './image-entries.ts';

interface TileDrag {
  tile: RefObject<HTMLElement | null>;
  /** Tiles of one list only. */
  list: string;
  entryKey: string;
  disabled: boolean;
  onDrop: (draggedKey: string, side: Side) => void;
}

/** Lets a tile be dragged, and others of its list be dropped before or after it. */
export function useTileDrag({ tile, list, entryKey, disabled, onDrop }: TileDrag) {
  const [dragging, setDragging] = useState(false);
  const [side, setSide] = useState<Side>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = tile.current;
    if (!element || disabled) return;
    const stopDragging = draggable({
      element,
      getInitialData: () => ({ list, key: entryKey }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
    const stopTaking = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list && source.data.key !== entryKey,
      onDrag: ({ location }) => setSide(sideOf(element, location.current.input.clientX)),
      onDragLeave: () => setSide(undefined),
      onDrop: ({ source, location }) => {
        setSide(undefined);
        drop(String(source.data.key), sideOf(element, location.current.input.clientX));
      },
    });
    return () => {
      stopDragging();
      stopTaking();
    };
  }, [tile, list, entryKey, disabled]);
  return { dragging, side };
}

function sideOf(element: HTMLElement, x: number): Side {
  const { left, width } = element.getBoundingClientRect();
  return x < left + width / 2 ? 'before' : 'after';
}
