import Autocomplete from '@mui/material/Autocomplete';
import type { SxProps, Theme } from '@mui/material/styles';
import type { FieldValues } from 'react-hook-form';
import { belowSm } from '../../overrides/overrides.ts';
import { FieldFrame, type FieldProps, useFieldIds } from '../field-frame.tsx';
import { useField } from '../form-context.ts';
import { autocompleteLook } from './autocomplete-look.ts';
import { autocompleteParts } from './autocomplete-parts.tsx';
import { entriesFor } from './choice-options.ts';
import { useSteady } from './use-steady.ts';

export interface Choice {
  value: string;
  label: string;
}

export interface SeveralInputProps<Values extends FieldValues = FieldValues> extends FieldProps<Values> {
  options: readonly Choice[];
  /** The names of what is chosen. */
  nameOf: (value: string) => string;
  placeholder?: string;
  loading?: boolean;
  /** Given where the server searches: `options` are then shown as they come, and fit what is typed or are empty. */
  onSearch?: (text: string) => void;
  onChoose?: (chosen: readonly Choice[]) => void;
}

/** Chosen values as chips in front of what is typed. */
export const severalLook = {
  ...(autocompleteLook as object),
  '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { p: '3px 36px 3px 6px', gap: '4px', flexWrap: 'wrap' },
  '& .MuiAutocomplete-tag': {
    m: 0,
    maxWidth: '100%',
    [belowSm]: { height: 36, '& .MuiChip-deleteIcon': { fontSize: 24 } },
  },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { minWidth: 80, p: '4px !important' },
} satisfies SxProps<Theme>;

/** Several out of a long list, found by typing; the form holds their values. */
export function SeveralInput<Values extends FieldValues>(props: SeveralInputProps<Values>) {
  const { name, options, nameOf, placeholder, loading = false, onSearch, onChoose, ...frame } = props;
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const chosen = useSteady<Choice[]>((field.value as string[]).map((value) => ({ value, label: nameOf(value) })));
  return (
    <FieldFrame {...frame} ids={ids} error={error}>
      <Autocomplete<Choice, true>
        {...autocompleteParts({ ids, field, placeholder: chosen.length === 0 ? placeholder : undefined })}
        multiple
        value={chosen}
        options={options}
        loading={loading}
        disabled={frame.disabled ?? false}
        disableCloseOnSelect
        autoHighlight
        filterSelectedOptions
        filterOptions={(found, { inputValue }) => (onSearch ? found : entriesFor(found, inputValue, false))}
        getOptionKey={({ value }) => value}
        onInputChange={(_event, text) => onSearch?.(text)}
        onKeyDown={(event) => {
          // There is nothing to choose yet, and the key would send the form.
          if (event.key === 'Enter' && loading) event.preventDefault();
        }}
        onChange={(_event, next) => {
          onChoose?.(next);
          field.onChange(next.map(({ value }) => value));
        }}
        sx={severalLook}
      />
    </FieldFrame>
  );
}
