import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { t } from '#web/kit/messages/t.ts';
import { ChevronDownIcon, CloseIcon } from '../../icons.tsx';
import type { useFieldIds } from '../field-frame.tsx';
import type { useField } from '../form-context.ts';
import { listLook } from './autocomplete-look.ts';

interface Parts {
  ids: ReturnType<typeof useFieldIds>;
  field: ReturnType<typeof useField>['field'];
  placeholder?: string;
}

/** What choosing one and choosing several have in common. */
export function autocompleteParts({ ids, field, placeholder }: Parts) {
  const { choose } = t.editing;
  return {
    id: ids.input,
    onBlur: field.onBlur,
    handleHomeEndKeys: true,
    // Enter in a list where nothing matches asks about no option at all.
    getOptionDisabled: (option: object | undefined) =>
      option === undefined || ('disabled' in option && option.disabled === true),
    isOptionEqualToValue: (option: { value: string }, value: { value: string }) => option.value === value.value,
    renderInput: ({ id, disabled, slotProps }: AutocompleteRenderInputParams) => (
      <OutlinedInput
        {...slotProps.input}
        fullWidth
        id={id}
        name={field.name}
        disabled={disabled}
        placeholder={placeholder}
        inputRef={field.ref}
        aria-describedby={ids.help}
        slotProps={{ input: { ...slotProps.htmlInput } }}
      />
    ),
    openText: choose.open,
    closeText: choose.close,
    clearText: choose.clear,
    loadingText: t.common.loading,
    noOptionsText: choose.none,
    popupIcon: <ChevronDownIcon />,
    clearIcon: <CloseIcon />,
    slotProps: {
      // Drawn outside the page's landmarks, it is one of its own.
      popper: { role: 'region', 'aria-labelledby': ids.label },
      paper: { elevation: 8, sx: { mt: 0.5, border: 1, borderColor: 'divider', borderRadius: '10px' } },
      listbox: { sx: listLook },
      chip: { size: 'small' },
    },
  } as const;
}
