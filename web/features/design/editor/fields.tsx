import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { ChoiceInput as PlainChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import type { DesignPath } from './design-path.ts';

interface ChoiceProps<Value> {
  name: DesignPath;
  label: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  helperText?: ReactNode;
}

/** A few choices side by side. */
export const ChoiceInput = <Value extends string | number>(props: ChoiceProps<Value>) => (
  <PlainChoiceInput {...props} />
);

/** One choice out of a list; unlike the kit's, what the form holds need not be text. */
export function PickInput<Value extends string | number>(props: ChoiceProps<Value> & { emptyLabel?: string }) {
  const { name, label, options, helperText, emptyLabel } = props;
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const value = options.some((option) => option.value === field.value) ? (field.value as Value) : '';
  return (
    <FieldFrame ids={ids} label={label} helperText={helperText} error={error}>
      <Select<Value | ''>
        displayEmpty
        labelId={ids.label}
        name={field.name}
        value={value}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        renderValue={(chosen) => options.find((option) => option.value === chosen)?.label ?? emptyLabel ?? '\u00a0'}
        IconComponent={ChevronDownIcon}
        MenuProps={{
          slotProps: {
            // Drawn outside the page's landmarks, it is one of its own.
            root: { role: 'region', 'aria-labelledby': ids.label },
            paper: { sx: { mt: 0.5, maxHeight: 320 } },
          },
        }}
        SelectDisplayProps={{ id: ids.input, 'aria-describedby': ids.help }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}

/** The choices of a record of labels, in its order. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

export const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: from + at, label: String(from + at) }));
