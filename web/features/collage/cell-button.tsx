import { type KeyboardEvent, useRef } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { MoreIcon } from '#web/ui/icons.tsx';
import { placeBeside } from './arrangement.ts';
import { CellItem, Press, positionOf } from './cell-parts.ts';
import type { PlannedCell } from './plan-collage.ts';
import type { Collage } from './use-collage.ts';
import { usePhotoSource, usePhotoTarget } from './use-photo-drag.ts';

const words = t.collage.preview;

interface CellButtonProps {
  collage: Collage;
  cell: PlannedCell;
  index: number;
  describedBy: string;
  /** The picture that gets the focus when this one has moved or gone. */
  focusNext: (key: string | undefined) => void;
}

/** One picture of the collage: drag it, move it with the arrow keys, or press it for its menu. */
export function CellButton(props: CellButtonProps) {
  const { collage, cell, index, describedBy, focusNext } = props;
  const item = useRef<HTMLLIElement>(null);
  const { placed, plan, products } = collage;
  const productId = placed[index]?.productId ?? '';
  const isDragging = usePhotoSource(item, { key: cell.key, productId });
  const isOver = usePhotoTarget(item, (photo) => collage.drop(photo, index));
  const title = products.find(({ _id }) => _id === productId)?.title ?? '';

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete') {
      focusNext((plan.cells[index + 1] ?? plan.cells[index - 1])?.key);
      return collage.remove(cell.key);
    }
    const rects = plan.cells.map(({ rect }) => rect);
    const to = placeBeside(rects, index, event.key);
    if (to === undefined) return;
    event.preventDefault();
    focusNext(cell.key);
    collage.swap(index, to);
  };
  return (
    <CellItem
      ref={item}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
      style={positionOf(cell.rect, plan.size)}
    >
      <ActionMenu
        groups={actionsOf(props)}
        trigger={(trigger) => (
          <Press
            {...trigger}
            type="button"
            data-cell={cell.key}
            aria-label={words.cell(index + 1, plan.cells.length, title)}
            aria-describedby={describedBy}
            onKeyDown={press}
            style={{ borderRadius: `${cell.radius === 0 ? 0 : 8}px` }}
          >
            <span>
              <MoreIcon />
            </span>
          </Press>
        )}
      />
    </CellItem>
  );
}

function actionsOf({ collage, cell, index, focusNext }: CellButtonProps): MenuAction[][] {
  const { placed, plan, settings } = collage;
  const { key, isWhole } = cell;
  const hasCaption = placed[index]?.hasCaption === true;
  const last = plan.cells.length - 1;
  const remove = () => {
    focusNext((plan.cells[index + 1] ?? plan.cells[index - 1])?.key);
    collage.remove(key);
  };
  const fit = { id: 'fit', label: isWhole ? words.fill : words.whole };
  const caption = { id: 'caption', label: hasCaption ? words.hideCaption : words.showCaption };
  return [
    [
      { id: 'first', label: words.first, disabled: index === 0, onSelect: () => collage.swap(index, 0) },
      { id: 'back', label: words.earlier, disabled: index === 0, onSelect: () => collage.swap(index, index - 1) },
      { id: 'on', label: words.later, disabled: index === last, onSelect: () => collage.swap(index, index + 1) },
    ],
    [
      { ...fit, onSelect: () => collage.change(key, { isWhole: !isWhole }) },
      ...(settings.caption === 'none'
        ? []
        : [{ ...caption, onSelect: () => collage.change(key, { hasCaption: !hasCaption }) }]),
    ],
    [{ id: 'remove', label: words.remove, tone: 'danger', onSelect: remove }],
  ];
}
