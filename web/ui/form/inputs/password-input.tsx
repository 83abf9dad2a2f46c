import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { EyeIcon, EyeOffIcon } from '../../icons.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type PasswordInputProps<Values extends FieldValues = FieldValues> = Omit<
  TextInputProps<Values>,
  'type' | 'end' | 'rows' | 'counter' | 'inputMode'
>;

/** A password field whose content can be shown. */
export function PasswordInput<Values extends FieldValues>(props: PasswordInputProps<Values>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          aria-label={isShown ? t.common.hidePassword : t.common.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          // Keeps the caret in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
