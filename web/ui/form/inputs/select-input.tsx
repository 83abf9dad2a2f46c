import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChevronDownIcon } from '../../icons.tsx';
import { FieldFrame, type FieldProps, useFieldIds } from '../field-frame.tsx';
import { useField } from '../form-context.ts';

export interface SelectOption {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

export interface SelectInputProps<Values extends FieldValues = FieldValues> extends FieldProps<Values> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder?: ReactNode;
  /** Offers to choose nothing, under this name. */
  emptyLabel?: ReactNode;
  autoComplete?: string;
}

/** One choice out of a list. */
export function SelectInput<Values extends FieldValues>(props: SelectInputProps<Values>) {
  const { name, options, placeholder, emptyLabel, autoComplete, ...frame } = props;
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const value = typeof field.value === 'string' ? field.value : '';
  const show = (chosen: string) =>
    options.find((option) => option.value === chosen)?.label ?? emptyLabel ?? placeholder ?? '\u00a0';
  return (
    <FieldFrame {...frame} ids={ids} error={error}>
      <Select
        displayEmpty
        labelId={ids.label}
        name={field.name}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        renderValue={show}
        IconComponent={ChevronDownIcon}
        MenuProps={{
          slotProps: {
            // Drawn outside the page's landmarks, it is one of its own.
            root: { role: 'region', 'aria-labelledby': ids.label },
            paper: { sx: { mt: 0.5, maxHeight: 320 } },
          },
        }}
        SelectDisplayProps={{
          id: ids.input,
          'aria-describedby': ids.help,
          'aria-invalid': error !== undefined || undefined,
        }}
        inputProps={{ autoComplete, 'aria-invalid': undefined }}
      >
        {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
