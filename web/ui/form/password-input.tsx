import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type PasswordInputProps<Values extends FieldValues = FieldValues> = Omit<
  TextInputProps<Values>,
  'type' | 'end' | 'rows' | 'counter' | 'inputMode'
>;

/** A password field whose content can be shown. */
export function PasswordInput<Values extends FieldValues>(props: PasswordInputProps<Values>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          aria-label={shown ? t.common.hidePassword : t.common.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          // Keeps the caret in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
