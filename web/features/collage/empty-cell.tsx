import { useRef } from 'react';
import type { Photo } from './arrangement.ts';
import { CellItem, positionOf } from './cell-parts.ts';
import type { Rect, Size } from './layouts.ts';
import { usePhotoTarget } from './use-photo-drag.ts';

interface EmptyCellProps {
  rect: Rect;
  size: Size;
  onDrop: (photo: Photo) => void;
}

/** A place that nothing is in yet. */
export function EmptyCell({ rect, size, onDrop }: EmptyCellProps) {
  const item = useRef<HTMLLIElement>(null);
  const isOver = usePhotoTarget(item, onDrop);
  return (
    <CellItem
      ref={item}
      aria-hidden="true"
      data-empty=""
      data-over={isOver || undefined}
      style={positionOf(rect, size)}
    />
  );
}
