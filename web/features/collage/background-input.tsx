import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { themed } from '#web/ui/themed.ts';
import { soundColour } from './collage-settings.ts';

const words = t.collage.settings;

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

/** The color behind the pictures, picked or typed. */
export function BackgroundInput() {
  const ids = useFieldIds();
  const { field } = useField('background');
  const typed = String(field.value);
  const isSound = soundColour(typed) === typed.toLowerCase();
  return (
    <FieldFrame ids={ids} label={words.background} error={isSound ? undefined : words.notAColour}>
      <OutlinedInput
        id={ids.input}
        name={field.name}
        value={typed}
        onChange={(event) => field.onChange(toColour(event.target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        autoComplete="off"
        aria-describedby={ids.help}
        slotProps={{ input: { spellCheck: false, maxLength: 9 } }}
        startAdornment={
          <InputAdornment position="start">
            <Swatch
              type="color"
              aria-label={words.pick}
              value={soundColour(typed)}
              onChange={(event) => field.onChange(event.target.value)}
            />
          </InputAdornment>
        }
      />
    </FieldFrame>
  );
}

/** A color that is pasted without its mark is meant as one. */
function toColour(typed: string): string {
  const text = typed.trim();
  return text === '' || text.startsWith('#') ? text : `#${text}`;
}
