import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps, useFieldIds } from '../field-frame.tsx';
import { useField } from '../form-context.ts';
import { cleanDecimal, completeDecimal } from './decimal.ts';

interface DecimalFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  placeholder?: string;
  decimals: number;
  negativeAsZero?: boolean;
  autoFocus?: boolean;
  start?: ReactNode;
  end?: ReactNode;
  /** The form's value as text, and text as the form's value. */
  read: (value: unknown) => string;
  write: (text: string) => unknown;
}

export interface NumberInputProps<Values extends FieldValues = FieldValues> extends FieldProps<Values> {
  placeholder?: string;
  /** 0 unless said otherwise: whole numbers. */
  decimals?: number;
  /** A negative number becomes 0, instead of being told as one. */
  negativeAsZero?: boolean;
  autoFocus?: boolean;
  /** A unit after the number. */
  unit?: ReactNode;
}

export interface MoneyInputProps<Values extends FieldValues = FieldValues> extends FieldProps<Values> {
  placeholder?: string;
  currency?: string;
  /** A negative amount becomes 0, instead of being told as one. */
  negativeAsZero?: boolean;
  autoFocus?: boolean;
}

const isNumber = /^-?\d*\.?\d+$|^-?\d+\.$/;

/** A number; the form holds a `number`, or `null` while the field is empty. */
export function NumberInput<Values extends FieldValues>({ decimals = 0, unit, ...props }: NumberInputProps<Values>) {
  return (
    <DecimalField
      {...props}
      decimals={decimals}
      end={unit}
      read={(value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : '')}
      write={(text) => (isNumber.test(text) ? Number(text) : null)}
    />
  );
}

/** An amount of money; the form holds it as decimal text (`"12.50"`), never as a float. */
export function MoneyInput<Values extends FieldValues>({ currency = '$', ...props }: MoneyInputProps<Values>) {
  return (
    <DecimalField
      placeholder="0.00"
      {...props}
      decimals={2}
      start={currency}
      read={(value) => (typeof value === 'string' ? value : '')}
      write={(text) => text}
    />
  );
}

function DecimalField<Values extends FieldValues>(props: DecimalFieldProps<Values>) {
  const { name, decimals, negativeAsZero = false, ...rest } = props;
  const { autoFocus, placeholder, start, end, read, write, ...frame } = rest;
  const ids = useFieldIds();
  const { field, error } = useField(name);
  // While it is edited the text is the person's: "12." must not turn into "12" under their fingers.
  const [draft, setDraft] = useState<string>();
  const change = (text: string) => {
    const typed = cleanDecimal(text, decimals);
    const kept = negativeAsZero && /^-.*[1-9]/.test(typed) ? '0' : typed;
    setDraft(kept);
    field.onChange(write(kept));
  };
  const leave = () => {
    if (draft !== undefined) {
      setDraft(undefined);
      field.onChange(write(completeDecimal(draft, decimals)));
    }
    field.onBlur();
  };
  return (
    <FieldFrame {...frame} ids={ids} error={error}>
      <OutlinedInput
        id={ids.input}
        name={field.name}
        value={draft ?? read(field.value)}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        inputRef={field.ref}
        placeholder={placeholder}
        autoFocus={autoFocus}
        // Where it is the first of a dialog, what is typed takes the place of what stands there.
        onFocus={autoFocus ? (event) => event.target.select() : undefined}
        autoComplete="off"
        aria-describedby={ids.help}
        slotProps={{ input: { inputMode: decimals === 0 ? 'numeric' : 'decimal' } }}
        startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
        endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
      />
    </FieldFrame>
  );
}
