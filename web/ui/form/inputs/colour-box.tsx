import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { themed } from '../../theme/themed.ts';
import type { FieldIds } from '../field-frame.tsx';
import type { useField } from '../form-context.ts';

const Swatch = styled('input')(
  themed(({ theme }) => ({
    width: 24,
    height: 24,
    padding: 0,
    border: `1px solid ${theme.vars.palette.border.control}`,
    borderRadius: 5,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    overflow: 'hidden',
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: 0 },
    '&::-moz-color-swatch': { border: 0 },
    [theme.breakpoints.down('sm')]: { width: 28, height: 28 },
  })),
);

interface ColourBoxProps {
  ids: FieldIds;
  field: ReturnType<typeof useField>['field'];
  /** What is typed. */
  value: string;
  /** What the swatch shows: always a whole color. */
  picked: string;
  pickLabel: string;
  placeholder?: string;
  onChange: (text: string) => void;
}

/** A color, picked or typed; the frame around it is the field's own. */
export function ColourBox({ ids, field, value, picked, pickLabel, placeholder, onChange }: ColourBoxProps) {
  return (
    <OutlinedInput
      id={ids.input}
      name={field.name}
      value={value}
      onChange={(event) => onChange(withMark(event.target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      placeholder={placeholder}
      autoComplete="off"
      aria-describedby={ids.help}
      slotProps={{ input: { spellCheck: false, maxLength: 9 } }}
      startAdornment={
        <InputAdornment position="start">
          <Swatch
            type="color"
            aria-label={pickLabel}
            value={picked}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputAdornment>
      }
    />
  );
}

/** `1f5a3e` typed or pasted without its mark is meant as a color. */
function withMark(typed: string): string {
  const text = typed.trim();
  return text === '' || text.startsWith('#') ? text : `#${text}`;
}
