import ButtonBase from '@mui/material/ButtonBase';
import { ActionMenu } from './action-menu.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { ChipRoot, type StatusChipProps } from './status-chip.tsx';
import { StatusGlyph } from './status-glyph.tsx';

export interface StatusOption extends Pick<StatusChipProps, 'tone' | 'glyph'> {
  value: string;
  label: string;
}

export interface StatusSelectProps {
  /** What is being changed, for screen readers: "Status of order 1048". */
  name: string;
  value: string;
  options: readonly StatusOption[];
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** The pill of a status that can be changed in place. */
export function StatusSelect({ name, value, options, onChange, disabled = false }: StatusSelectProps) {
  const current = options.find((option) => option.value === value);
  const actions = options.map((option) => ({
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
        <ButtonBase
          {...props}
          disabled={disabled}
          aria-label={`${name}: ${current?.label ?? value}`}
          // The pill stays 22 px tall; the invisible rim makes it a target.
          sx={{
            borderRadius: '11px',
            position: 'relative',
            '&::after': { content: '""', position: 'absolute', inset: '-11px -4px' },
          }}
        >
          <ChipRoot data-tone={current?.tone ?? 'neutral'} data-shape="pill">
            {current?.glyph && <StatusGlyph glyph={current.glyph} />}
            {current?.label ?? value}
            <ChevronDownIcon sx={{ fontSize: 10, mr: '-2px', ml: '-1px' }} />
          </ChipRoot>
        </ButtonBase>
      )}
    />
  );
}
