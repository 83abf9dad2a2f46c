import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useWatch } from 'react-hook-form';
import { aspectNames } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { autocompleteLook, listLook } from '#web/ui/form/inputs/autocomplete-look.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import type { Attribute, ProductValues } from './product-values.ts';

/** The name of an attribute: one of the usual ones that is still free, or whatever is typed. */
export function AttributeNameInput({ name, label }: { name: `attributes.${number}.name`; label: string }) {
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const rows: Attribute[] = useWatch<ProductValues, 'attributes'>({ name: 'attributes' });
  const taken = new Set(rows.map((row) => row.name));
  return (
    <FieldFrame label={label} hideLabel ids={ids} error={error}>
      <Autocomplete<string, false, true, true>
        id={ids.input}
        freeSolo
        disableClearable
        forcePopupIcon
        autoSelect={false}
        options={aspectNames.filter((each) => each === field.value || !taken.has(each))}
        inputValue={field.value}
        onInputChange={(_event, text) => field.onChange(text)}
        onBlur={field.onBlur}
        renderInput={({ id, disabled, slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            id={id}
            name={field.name}
            disabled={disabled}
            placeholder={t.productForm.attributeName}
            inputRef={field.ref}
            aria-describedby={ids.help}
            slotProps={{ input: { ...slotProps.htmlInput } }}
          />
        )}
        openText={t.editing.choose.open}
        closeText={t.editing.choose.close}
        popupIcon={<ChevronDownIcon />}
        sx={autocompleteLook}
        slotProps={{
          // Drawn outside the page's landmarks, it is one of its own.
          popper: { role: 'region', 'aria-labelledby': ids.label },
          paper: { elevation: 8, sx: { mt: 0.5, border: 1, borderColor: 'divider', borderRadius: '10px' } },
          listbox: { sx: listLook },
        }}
      />
    </FieldFrame>
  );
}
