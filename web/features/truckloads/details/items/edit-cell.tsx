import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { themed } from '#web/ui/theme/themed.ts';
import { useSaveOnLeave } from './use-save-on-leave.ts';

const Root = styled('div')(
  themed(({ theme }) => ({
    position: 'relative',
    '& > input': {
      width: '100%',
      height: 32,
      padding: '0 8px',
      border: '1px solid',
      borderColor: theme.vars.palette.border.default,
      borderRadius: 6,
      font: 'inherit',
      color: 'inherit',
      textAlign: 'right',
      backgroundColor: theme.vars.palette.background.paper,
      '&:hover': { borderColor: theme.vars.palette.border.control },
      '&:focus-visible': { outlineOffset: -1 },
      '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
      // Saved in a moment.
      '&[data-open]': { borderColor: theme.vars.palette.primary.main },
      '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
    },
    // Room for the way back to the rule.
    '&[data-start] > input': { paddingLeft: 26 },
    '& > button': { position: 'absolute', left: 2, top: 3 },
    '& > small': {
      ...theme.typography.caption,
      display: 'block',
      marginTop: 2,
      color: theme.vars.palette.error.onSoft,
      textAlign: 'right',
      whiteSpace: 'normal',
    },
  })),
);

export interface EditCellProps {
  label: string;
  /** Names the column: Enter goes to the cell of this name in the next row. */
  column: string;
  text: string;
  /** What may be kept of what is typed. */
  clean: (text: string) => string;
  onCommit: (text: string) => void;
  inputMode: 'numeric' | 'decimal';
  placeholder?: string | undefined;
  error: string | undefined;
  /** Entered, and not saved yet. */
  isOpen: boolean;
  /** A small button at the left, inside. */
  start?: ReactNode;
}

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** A value of a row that is changed where it stands: kept when it is left or at Enter, given up at Escape. */
export function EditCell(props: EditCellProps) {
  const { label, column, text, clean, onCommit, inputMode, placeholder, error, isOpen, start } = props;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  // Leaving by Escape is no entry; state would be seen too late.
  const typed = useRef<string>(undefined);
  const type = (next: string | undefined) => {
    typed.current = next;
    setDraft(next);
  };
  const commit = () => {
    const entered = typed.current;
    type(undefined);
    if (entered !== undefined && entered !== text) onCommit(entered);
  };
  useSaveOnLeave(commit);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The table has keys of its own for its rows.
    event.stopPropagation();
    if (event.key === 'Escape') type(undefined);
    const step = event.shiftKey && event.key === 'Enter' ? -1 : steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    commit();
    neighbourOf(event.currentTarget, step)?.focus();
  };
  return (
    <Root data-start={start ? '' : undefined}>
      <input
        aria-label={label}
        data-cell={column}
        data-open={isOpen || undefined}
        value={draft ?? text}
        onChange={(event) => type(clean(event.target.value))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="next"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
      />
      {start}
      {error !== undefined && <small id={id}>{error}</small>}
    </Root>
  );
}

/** The cell of the same column in the row above or below. */
function neighbourOf(cell: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
  const row = cell.closest('[data-row]');
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  return next?.querySelector<HTMLInputElement>(`[data-cell="${cell.dataset.cell}"]`) ?? null;
}
