import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { DragIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import { ActionMenu } from './action-menu.tsx';
import type { Side } from './list-order.ts';
import { useListDrag } from './use-list-drag.ts';

const Row = styled('li')(
  themed(({ theme }) => ({
    position: 'relative',
    borderRadius: theme.vars.shape.borderRadius,
    '&[data-dragging]': { opacity: 0.4 },
    '&[data-side]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      height: 2,
      borderRadius: 1,
      backgroundColor: theme.vars.palette.primary.text,
    },
    '&[data-side="before"]::after': { top: -2 },
    '&[data-side="after"]::after': { bottom: -2 },
  })),
);

export const Line = styled('div')({ display: 'flex', alignItems: 'center', minWidth: 0 });

/** Where a grip would be: such a row stays in its place. */
export const NoGrip = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 28,
  [theme.breakpoints.down('sm')]: { width: 44 },
}));

interface SortableRowProps {
  list: string;
  rowKey: string;
  name: string;
  isFixed?: boolean;
  canMove: (step: -1 | 1) => boolean;
  onStep: (step: -1 | 1) => void;
  onDrop: (draggedKey: string, side: Side) => void;
  /** The line itself, beside the grip. */
  children: ReactNode;
  /** Opened below the line. */
  below?: ReactNode;
}

/** A row of a list that is arranged by dragging, by Alt and the arrow keys, or by the menu of its grip. */
export function SortableRow(props: SortableRowProps) {
  const { list, rowKey, name, isFixed = false, canMove, onStep, onDrop, children, below } = props;
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const { isDragging, side } = useListDrag({
    item: row,
    grip,
    list,
    itemKey: rowKey,
    axis: 'y',
    canDrag: !isFixed,
    canTake: true,
    onDrop,
  });
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!event.altKey || !step || isFixed) return;
    event.preventDefault();
    if (canMove(step)) onStep(step);
  };
  const words = t.sortable;
  const actions = [
    { id: 'up', label: words.up, disabled: !canMove(-1), onSelect: () => onStep(-1) },
    { id: 'down', label: words.down, disabled: !canMove(1), onSelect: () => onStep(1) },
  ];
  return (
    <Row ref={row} data-row={rowKey} data-dragging={isDragging || undefined} data-side={side}>
      <Line onKeyDown={press}>
        {isFixed ? (
          <NoGrip />
        ) : (
          <ActionMenu
            align="left"
            groups={[actions]}
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                ref={grip}
                size="small"
                aria-label={words.menu(name)}
                sx={{ cursor: 'grab', flex: 'none' }}
              >
                <DragIcon />
              </IconButton>
            )}
          />
        )}
        {children}
      </Line>
      {below}
    </Row>
  );
}
