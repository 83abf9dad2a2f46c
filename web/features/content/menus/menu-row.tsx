import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { AlertIcon, DragIcon, EditIcon, TrashIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { canTakeStep, type Drop, type MenuRow, type Step } from './menu-rows.ts';
import { useRowDrag } from './use-row-drag.ts';

const indent = 32;

const Item = styled('li')(
  themed(({ theme }) => ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 48,
    padding: '4px 4px 4px 2px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    '&[data-level="1"]': { marginLeft: indent },
    '&[data-dragging]': { opacity: 0.4 },
    // Where the dragged entry would go, in the middle of the gap.
    '&[data-side]::after': {
      content: '""',
      position: 'absolute',
      insetInlineEnd: 0,
      height: 3,
      borderRadius: 2,
      backgroundColor: theme.vars.palette.primary.text,
    },
    '&[data-side="before"]::after': { top: -6 },
    '&[data-side="after"]::after': { bottom: -6 },
    '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& b': { ...theme.typography.subtitle2, display: 'block' },
    '& small': {
      ...theme.typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      color: theme.vars.palette.text.secondary,
    },
    '& small[data-wrong]': { color: theme.vars.palette.error.onSoft },
  })),
);

interface MenuRowItemProps {
  rows: readonly MenuRow[];
  index: number;
  entry: MenuRow;
  /** Names the menu among those of the page. */
  menu: string;
  /** What it leads to, in words. */
  target: string;
  /** What is wrong with it. */
  problem: string | undefined;
  onStep: (step: Step) => void;
  onDrop: (drop: Drop) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One entry: drag it, or press its grip and move it with the arrow keys or the menu. */
export function MenuRowItem(props: MenuRowItemProps) {
  const { entry, menu, target, problem, onDrop, onEdit, onRemove } = props;
  const words = t.content.menus;
  const row = useRef<HTMLLIElement>(null);
  const { isDragging, landing } = useRowDrag({ row, menu, entry, onDrop });
  const lineStart = landing && (landing.level - entry.level) * indent;
  return (
    <Item
      ref={row}
      data-level={entry.level}
      data-dragging={isDragging || undefined}
      data-side={landing?.side}
      sx={lineStart === undefined ? undefined : { '&::after': { insetInlineStart: lineStart } }}
    >
      <Grip {...props} />
      <div>
        <b>{entry.label}</b>
        {problem === undefined ? (
          <small>{target}</small>
        ) : (
          <small data-wrong="">
            <AlertIcon fontSize="inherit" />
            {problem}
          </small>
        )}
      </div>
      <IconButton aria-label={words.edit(entry.label)} onClick={onEdit}>
        <EditIcon />
      </IconButton>
      <IconButton aria-label={words.remove(entry.label)} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </Item>
  );
}

const steps = ['up', 'down', 'in', 'out'] as const;
const keys: Partial<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

function Grip({ rows, index, entry, onStep }: MenuRowItemProps) {
  const words = t.content.menus;
  const press = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    if (canTakeStep(rows, index, step)) onStep(step);
  };
  const actions = steps.map((step) => ({
    id: step,
    label: words.steps[step],
    disabled: !canTakeStep(rows, index, step),
    onSelect: () => onStep(step),
  }));
  return (
    <ActionMenu
      align="left"
      groups={[actions]}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          data-grip={entry.key}
          aria-label={words.move(entry.label)}
          onKeyDown={press}
          sx={{ cursor: 'grab' }}
        >
          <DragIcon />
        </IconButton>
      )}
    />
  );
}
