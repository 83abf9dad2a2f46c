import { styled } from '@mui/material/styles';
import { ChipRoot, type StatusChipProps } from '../facts/status-chip.tsx';
import { StatusGlyph } from '../facts/status-glyph.tsx';
import { themed } from '../theme/themed.ts';
import { ActionMenu } from './action-menu.tsx';

export interface StatusOption extends Pick<StatusChipProps, 'tone' | 'glyph'> {
  value: string;
  label: string;
  /** Can be the present value, but can't be chosen. */
  unavailable?: boolean;
}

export interface StatusSelectProps {
  /** What is being changed, for screen readers: "Status of order 1048". */
  name: string;
  value: string;
  options: readonly StatusOption[];
  onChange: (value: string) => void;
  disabled?: boolean;
}

// Plain elements under one style: a list draws one in every row.
const Trigger = styled('button')(
  themed(({ theme }) => ({
    display: 'inline-flex',
    padding: 0,
    border: 0,
    borderRadius: 11,
    background: 'none',
    font: 'inherit',
    verticalAlign: 'middle',
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
    '&:enabled > span > svg:last-of-type': { flex: 'none', width: 10, height: 10, margin: '0 -2px 0 -1px' },
    // The pill stays 22 px tall; under a finger an invisible rim makes it a target.
    [theme.breakpoints.down('sm')]: {
      position: 'relative',
      '&::after': { content: '""', position: 'absolute', inset: '-11px -4px' },
    },
  })),
);

/** The pill of a status that can be changed in place. */
export function StatusSelect({ name, value, options, onChange, disabled = false }: StatusSelectProps) {
  const current = options.find((option) => option.value === value);
  const choices = options.filter((option) => !option.unavailable);
  const actions = choices.map((option) => ({
    id: option.value,
    label: option.label,
    choice: 'one' as const,
    checked: option.value === value,
    onSelect: () => {
      if (option.value !== value) onChange(option.value);
    },
  }));
  return (
    <ActionMenu
      align="left"
      groups={[actions]}
      trigger={(props) => (
        <Trigger {...props} type="button" disabled={disabled} aria-label={`${name}: ${current?.label ?? value}`}>
          <ChipRoot data-tone={current?.tone ?? 'neutral'} data-shape="pill">
            {current?.glyph && <StatusGlyph glyph={current.glyph} />}
            {current?.label ?? value}
            {!disabled && (
              <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
                <path d="M4 6.2 8 10l4-3.8" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            )}
          </ChipRoot>
        </Trigger>
      )}
    />
  );
}
