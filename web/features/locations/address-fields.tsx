import { useFormContext, useWatch } from 'react-hook-form';
import { usStates } from '#contract/kit/regions.ts';
import { t } from '#web/kit/messages/t.ts';
import { countryOptions } from '#web/shared/regions/region-options.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { AutocompleteInput } from '#web/ui/form/inputs/autocomplete-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import type { LocationValues } from './location-values.ts';

const stateOptions = Object.entries(usStates).map(([value, label]) => ({ value, label }));

/** Where a place is. */
export function AddressFields() {
  const { fields } = t.locations;
  const { control } = useFormContext<LocationValues>();
  const isAmerican = useWatch({ control, name: 'address.country' }) === 'US';
  return (
    <>
      <TextInput name="address.line1" label={fields.line1} autoComplete="off" maxLength={120} />
      <TextInput name="address.line2" label={fields.line2} autoComplete="off" maxLength={120} />
      <FormGrid columns={2}>
        <TextInput name="address.city" label={fields.city} autoComplete="off" maxLength={80} />
        <TextInput name="address.postalCode" label={fields.postalCode} autoComplete="off" maxLength={12} />
        {isAmerican ? (
          <AutocompleteInput name="address.state" label={fields.state} options={stateOptions} />
        ) : (
          <TextInput name="address.state" label={fields.region} autoComplete="off" maxLength={40} />
        )}
        <AutocompleteInput name="address.country" label={fields.country} options={countryOptions} />
      </FormGrid>
    </>
  );
}
