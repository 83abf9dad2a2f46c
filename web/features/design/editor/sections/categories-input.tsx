import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#web/kit/categories.queries.ts';
import { t } from '#web/kit/messages/t.ts';
import { listLook } from '#web/ui/form/autocomplete-look.ts';
import { type ChoiceOption, entriesFor } from '#web/ui/form/choice-options.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { ChevronDownIcon, CloseIcon } from '#web/ui/icons.tsx';

const most = 24;

/** The categories of the home page, in the order they are chosen; those that are featured while none is. */
export function CategoriesInput() {
  const ids = useFieldIds();
  const { field, error } = useField('sections.categories.chosen');
  const { data, isPending } = useQuery(categoriesQuery());
  const options = (data?.categories ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const kept = field.value as readonly string[];
  const chosen = kept.flatMap((value) => (labels.has(value) ? [{ value, label: labels.get(value) ?? '' }] : []));
  const { choose } = t.editing;
  const { fields } = t.design;
  const hint = data && options.length === 0 ? fields.noCategories : fields.chosenHint;
  return (
    <FieldFrame
      ids={ids}
      label={fields.chosen}
      helperText={chosen.length >= most ? fields.chosenMax : hint}
      error={error}
    >
      <Autocomplete<ChoiceOption, true>
        multiple
        id={ids.input}
        value={chosen}
        options={chosen.length >= most ? chosen : options}
        loading={isPending}
        filterSelectedOptions
        disableCloseOnSelect
        autoHighlight
        isOptionEqualToValue={(option, value) => option.value === value.value}
        getOptionKey={({ value }) => value}
        filterOptions={(entries, { inputValue }) => entriesFor(entries, inputValue, false)}
        onChange={(_event, next) => field.onChange(next.map(({ value }) => value))}
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
