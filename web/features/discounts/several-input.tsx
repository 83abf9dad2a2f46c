import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { autocompleteLook, listLook } from '#web/ui/form/autocomplete-look.ts';
import { FieldFrame, type FieldProps, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { ChevronDownIcon, CloseIcon } from '#web/ui/icons.tsx';
import { belowSm } from '#web/ui/overrides/overrides.ts';
import type { DiscountValues } from './discount-values.ts';

export interface Choice {
  value: string;
  label: string;
}

interface SeveralInputProps extends FieldProps<DiscountValues> {
  options: readonly Choice[];
  /** The names of what is chosen. */
  nameOf: (value: string) => string;
  loading?: boolean;
  /** Given where the server searches: the options are then shown as they come. */
  onSearch?: (text: string) => void;
  onChoose?: (chosen: readonly Choice[]) => void;
}

const look = {
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
export function SeveralInput(props: SeveralInputProps) {
  const { name, options, nameOf, loading = false, onSearch, onChoose, ...frame } = props;
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const { choose } = t.editing;
  const chosen: Choice[] = (field.value as string[]).map((value) => ({ value, label: nameOf(value) }));
  return (
    <FieldFrame {...frame} ids={ids} error={error}>
      <Autocomplete<Choice, true>
        multiple
        id={ids.input}
        value={chosen}
        options={options}
        loading={loading}
        disableCloseOnSelect
        filterSelectedOptions
        handleHomeEndKeys
        {...(onSearch && { filterOptions: (found) => found })}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        getOptionKey={({ value }) => value}
        onInputChange={(_event, text) => onSearch?.(text)}
        onChange={(_event, next) => {
          onChoose?.(next);
          field.onChange(next.map(({ value }) => value));
        }}
        onBlur={field.onBlur}
        renderInput={({ id, disabled, slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            id={id}
            name={field.name}
            disabled={disabled}
            inputRef={field.ref}
            aria-describedby={ids.help}
            slotProps={{ input: { ...slotProps.htmlInput } }}
          />
        )}
        openText={choose.open}
        closeText={choose.close}
        clearText={choose.clear}
        loadingText={t.common.loading}
        noOptionsText={choose.none}
        popupIcon={<ChevronDownIcon />}
        clearIcon={<CloseIcon />}
        sx={look}
        slotProps={{
          // Drawn outside the page's landmarks, it is one of its own.
          popper: { role: 'region', 'aria-labelledby': ids.label },
          paper: { elevation: 8, sx: { mt: 0.5, border: 1, borderColor: 'divider', borderRadius: '10px' } },
          listbox: { sx: listLook },
          chip: { size: 'small' },
        }}
      />
    </FieldFrame>
  );
}
