import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Photo } from './arrangement.ts';

type Target = RefObject<HTMLElement | null>;

const kind = 'collage-photo';

/** Lets a photo be dragged by an element; whether it is being dragged now. */
export function usePhotoSource(target: Target, { key, productId }: Photo, disabled = false): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    if (!target.current || disabled) return;
    return draggable({
      element: target.current,
      getInitialData: () => ({ kind, key, productId }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [target, key, productId, disabled]);
  return isDragging;
}

/** Lets photos be dropped on an element; whether one is above it now. */
export function usePhotoTarget(target: Target, onDrop: (photo: Photo) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!target.current) return;
    return dropTargetForElements({
      element: target.current,
      canDrop: ({ source }) => source.data.kind === kind,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop({ key: String(source.data.key), productId: String(source.data.productId) });
      },
    });
  }, [target]);
  return isOver;
}
