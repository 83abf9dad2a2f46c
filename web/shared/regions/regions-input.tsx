import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FieldValues } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { listLook } from '#web/ui/form/autocomplete-look.ts';
import { type ChoiceOption, entriesFor } from '#web/ui/form/choice-options.ts';
import { FieldFrame, type FieldProps, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { ChevronDownIcon, CloseIcon } from '#web/ui/icons.tsx';
import { regionOptions } from './region-options.ts';

export interface RegionsInputProps<Values extends FieldValues = FieldValues> extends Omit<FieldProps<Values>, 'size'> {
  placeholder?: string;
}

const labels = new Map(regionOptions.map(({ value, label }) => [value, label]));
const asOption = (value: string): ChoiceOption => ({ value, label: labels.get(value) ?? value });

/** Countries and states of the United States, any number of them; the form holds their codes. */
export function RegionsInput<Values extends FieldValues>({ name, placeholder, ...frame }: RegionsInputProps<Values>) {
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const chosen = (field.value as readonly string[]).map(asOption);
  const { choose } = t.editing;
  return (
    <FieldFrame {...frame} ids={ids} error={error}>
      <Autocomplete<ChoiceOption, true>
        multiple
        id={ids.input}
        value={chosen}
        options={regionOptions}
        filterSelectedOptions
        disableCloseOnSelect
        autoHighlight
        disabled={frame.disabled ?? false}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        getOptionKey={({ value }) => value}
        filterOptions={(options, { inputValue }) => entriesFor(options, inputValue, false)}
        onChange={(_event, options) => field.onChange(options.map(({ value }) => value))}
        onBlur={field.onBlur}
        renderInput={({ id, disabled, slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            id={id}
            name={field.name}
            disabled={disabled}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            inputRef={field.ref}
            aria-describedby={ids.help}
            slotProps={{ input: { ...slotProps.htmlInput } }}
          />
        )}
        openText={choose.open}
        closeText={choose.close}
        clearText={choose.clear}
        noOptionsText={choose.none}
        popupIcon={<ChevronDownIcon />}
        clearIcon={<CloseIcon />}
        slotProps={{
          chip: { size: 'small' },
          // Drawn outside the page's landmarks, it is one of its own.
          popper: { role: 'region', 'aria-labelledby': ids.label },
          paper: { elevation: 8, sx: { mt: 0.5, border: 1, borderColor: 'divider', borderRadius: '10px' } },
          listbox: { sx: listLook },
        }}
      />
    </FieldFrame>
  );
}
