import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type {
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  KeyboardEvent,
  ReactNode,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { LockIcon } from '../../icons.tsx';
import { VisuallyHidden } from '../../visually-hidden.tsx';
import { FieldFrame, type FieldProps, useFieldIds } from '../field-frame.tsx';
import { useField } from '../form-context.ts';

export interface TextInputProps<Values extends FieldValues = FieldValues> extends FieldProps<Values> {
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readOnly?: boolean;
  /** A text area of so many rows. */
  rows?: number;
  maxLength?: number;
  /** Shows how much of `maxLength` is used. */
  counter?: boolean;
  start?: ReactNode;
  end?: ReactNode;
  /** Doesn't send the form at a scanner's Enter; `itself` takes what it types as it is, whoever else listens. */
  scanTarget?: boolean | 'itself';
  onFocusChange?: (isFocused: boolean) => void;
}

/** A text field of the form around it. */
export function TextInput<Values extends FieldValues>(props: TextInputProps<Values>) {
  const { name, type = 'text', rows, maxLength, counter = false, readOnly = false, start, end, ...rest } = props;
  const { placeholder, autoComplete, autoFocus, inputMode, scanTarget = false, onFocusChange, ...frame } = rest;
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame
      {...frame}
      ids={ids}
      error={error}
      footEnd={counter && maxLength !== undefined && <Counter used={value.length} max={maxLength} />}
    >
      <OutlinedInput
        id={ids.input}
        name={field.name}
        type={type}
        value={value}
        onChange={field.onChange}
        onFocus={() => onFocusChange?.(true)}
        onBlur={() => {
          field.onBlur();
          onFocusChange?.(false);
        }}
        inputRef={field.ref}
        readOnly={readOnly}
        multiline={rows !== undefined}
        minRows={rows}
        autoFocus={autoFocus}
        autoComplete={autoComplete}
        placeholder={placeholder}
        aria-describedby={ids.help}
        slotProps={{
          input: {
            inputMode,
            maxLength: counter ? undefined : maxLength,
            ...(scanTarget && scanTargetProps(scanTarget)),
          },
        }}
        startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
        endAdornment={endOf(end, readOnly)}
      />
    </FieldFrame>
  );
}

const scanTargetProps = (target: true | 'itself') => ({
  'data-scan-target': target === 'itself' ? '' : undefined,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  },
});

function endOf(end: ReactNode, readOnly: boolean) {
  const content = end ?? (readOnly ? <LockIcon /> : undefined);
  return content && <InputAdornment position="end">{content}</InputAdornment>;
}

function Counter({ used, max }: { used: number; max: number }) {
  return (
    <span>
      <span aria-hidden="true">
        {used}/{max}
      </span>
      <VisuallyHidden>{t.common.charactersUsed(used, max)}</VisuallyHidden>
    </span>
  );
}
