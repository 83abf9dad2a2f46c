import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { FieldFrame, useFieldIds } from '../field-frame.tsx';
import { useField } from '../form-context.ts';

export interface ChoiceInputProps<Value extends string | number> {
  name: string;
  label: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  helperText?: ReactNode;
}

/** A few choices side by side; numbers stay numbers. */
export function ChoiceInput<Value extends string | number>(props: ChoiceInputProps<Value>) {
  const { name, label, options, helperText } = props;
  const ids = useFieldIds();
  const { field, error } = useField(name);
  return (
    <FieldFrame ids={ids} label={label} helperText={helperText} error={error}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        id={ids.input}
        aria-labelledby={ids.label}
        value={field.value}
        onChange={(_event, chosen: Value | null) => chosen !== null && field.onChange(chosen)}
        onBlur={field.onBlur}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldFrame>
  );
}
