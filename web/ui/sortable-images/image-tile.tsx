import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu } from '../actions/action-menu.tsx';
import type { Side } from '../actions/list-order.ts';
import { useListDrag } from '../actions/use-list-drag.ts';
import { useObjectUrl } from '../files/use-object-url.ts';
import { AlertIcon, CloseIcon, DragIcon, ImageIcon } from '../icons.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type ImageEntry, placeOfKey, type TileState } from './image-entries.ts';
import { Item, Picture, Problem, Progress, ThumbnailTag, tileButton } from './tile-parts.tsx';

export interface ImageTileProps {
  entry: ImageEntry;
  state: TileState | undefined;
  index: number;
  total: number;
  list: string;
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  onDrop: (draggedKey: string, side: Side) => void;
  onRemove: () => void;
}

/** One picture of the list: drag it, or press its grip and move it with the arrow keys or the menu. */
export function ImageTile(props: ImageTileProps) {
  const { entry, state, index, total, list, disabled, onDrop, onRemove } = props;
  const tile = useRef<HTMLLIElement>(null);
  const { isDragging, side } = useListDrag({
    item: tile,
    list,
    itemKey: entry.key,
    axis: 'x',
    canDrag: !disabled,
    canTake: !disabled,
    onDrop,
  });
  const { images } = t.editing;
  const isFirst = index === 0;
  const problem = state?.problem ?? entry.problem;
  return (
    <Item ref={tile} data-dragging={isDragging || undefined} data-side={side}>
      <Picture data-first={isFirst || undefined} data-problem={problem !== undefined || undefined}>
        <TilePicture entry={entry} alt={images.named(index + 1, total)} />
        {!disabled && total > 1 && <Grip {...props} />}
        {!disabled && (
          <IconButton aria-label={images.remove(index + 1)} onClick={onRemove} sx={{ ...tileButton, right: 6 }}>
            <CloseIcon />
          </IconButton>
        )}
        {isFirst && state?.progress === undefined && <ThumbnailTag>{images.thumbnail}</ThumbnailTag>}
        {state?.progress !== undefined && (
          <Progress
            variant="determinate"
            value={Math.round(state.progress * 100)}
            aria-label={images.uploading(index + 1, total)}
          />
        )}
      </Picture>
      {problem !== undefined && (
        <Problem>
          <AlertIcon />
          {problem}
        </Problem>
      )}
      {state?.onRetry && (
        <Button size="small" variant="text" onClick={state.onRetry} aria-label={images.retryNamed(index + 1)}>
          {t.common.retry}
        </Button>
      )}
    </Item>
  );
}

function TilePicture({ entry, alt }: { entry: ImageEntry; alt: string }) {
  const fileUrl = useObjectUrl(entry.file);
  const [broken, setBroken] = useState<string>();
  const src = entry.file ? fileUrl : entry.src;
  if (!src) return <VisuallyHidden>{alt}</VisuallyHidden>;
  if (broken === src) {
    return (
      <span title={t.editing.images.broken}>
        <ImageIcon />
        <VisuallyHidden>{t.editing.images.broken}</VisuallyHidden>
      </span>
    );
  }
  // Dragging is the tile's; the browser would drag the picture out of it.
  return <img src={src} alt={alt} draggable={false} onError={() => setBroken(src)} />;
}

function Grip({ entry, index, total, onMove }: ImageTileProps) {
  const { images } = t.editing;
  const press = (event: KeyboardEvent) => {
    const to = placeOfKey(event.key, index, total);
    if (to === undefined) return;
    event.preventDefault();
    onMove(index, to);
  };
  const actions = [
    { id: 'first', label: images.makeThumbnail, disabled: index === 0, onSelect: () => onMove(index, 0) },
    { id: 'back', label: images.moveEarlier, disabled: index === 0, onSelect: () => onMove(index, index - 1) },
    { id: 'on', label: images.moveLater, disabled: index === total - 1, onSelect: () => onMove(index, index + 1) },
  ];
  return (
    <ActionMenu
      align="left"
      groups={[actions]}
      trigger={(props) => (
        <IconButton
          {...props}
          data-grip={entry.key}
          aria-label={images.move(index + 1, total)}
          onKeyDown={press}
          sx={{ ...tileButton, left: 6, cursor: 'grab' }}
        >
          <DragIcon />
        </IconButton>
      )}
    />
  );
}
