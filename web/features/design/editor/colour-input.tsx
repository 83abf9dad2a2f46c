import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { themed } from '#web/ui/themed.ts';
import type { DesignPath } from './design-path.ts';

const Swatch = styled('input')(
  themed(({ theme }) => ({
    width: 20,
    height: 20,
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

interface ColourInputProps {
  name: DesignPath;
  label: string;
  /** What is shown while none is chosen; with it the field can be given back to the theme. */
  fallback?: string;
  helperText?: ReactNode;
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour, picked or typed. */
export function ColourInput({ name, label, fallback, helperText }: ColourInputProps) {
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const own = typeof field.value === 'string' ? field.value : '';
  const canReset = fallback !== undefined && field.value !== null;
  return (
    <FieldFrame ids={ids} label={label} helperText={helperText} error={error}>
      <OutlinedInput
        id={ids.input}
        name={field.name}
        value={own}
        onChange={(event) => field.onChange(toColour(event.target.value, fallback !== undefined))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        placeholder={fallback === undefined ? '#000000' : t.design.ownColour}
        autoComplete="off"
        aria-describedby={ids.help}
        slotProps={{ input: { spellCheck: false, maxLength: 9 } }}
        startAdornment={
          <InputAdornment position="start">
            <Swatch
              type="color"
              aria-label={t.design.pickColour(label)}
              value={isColour(own) ? own.toLowerCase() : (fallback ?? '#000000')}
              onChange={(event) => field.onChange(event.target.value)}
            />
          </InputAdornment>
        }
      />
      {canReset && (
        <Button
          size="small"
          variant="text"
          onClick={() => field.onChange(null)}
          sx={{ alignSelf: 'flex-start', px: 0.5, mt: 0.5 }}
        >
          {t.design.resetColour}
        </Button>
      )}
    </FieldFrame>
  );
}

/** `1f5a3e` typed or pasted without its mark is meant as a colour; nothing typed is none. */
function toColour(typed: string, canBeNone: boolean): string | null {
  const text = typed.trim();
  if (text === '') return canBeNone ? null : '';
  return text.startsWith('#') ? text : `#${text}`;
}
