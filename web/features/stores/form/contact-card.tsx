import { useWatch } from 'react-hook-form';
import { usStates } from '#contract/kit/regions.ts';
import { t } from '#web/kit/messages/t.ts';
import { countryOptions } from '#web/shared/regions/region-options.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { AutocompleteInput } from '#web/ui/form/inputs/autocomplete-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { StoreFormValues } from '../store-form-schema.ts';

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

/** How customers reach the store, and where it is. */
export function ContactCard() {
  const { sections, fields } = t.stores;
  const country = useWatch<StoreFormValues, 'address.country'>({ name: 'address.country' });
  return (
    <SectionCard title={sections.contact} description={sections.contactHint}>
      <FormGrid columns={2}>
        <TextInput<StoreFormValues>
          name="email"
          label={fields.email}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <TextInput<StoreFormValues> name="phone" label={fields.phone} type="tel" inputMode="tel" autoComplete="off" />
        <TextInput<StoreFormValues> name="address.line1" label={fields.line1} maxLength={120} autoComplete="off" />
        <TextInput<StoreFormValues> name="address.line2" label={fields.line2} maxLength={120} autoComplete="off" />
        <TextInput<StoreFormValues> name="address.city" label={fields.city} maxLength={80} autoComplete="off" />
        {country === 'US' ? (
          <SelectInput<StoreFormValues>
            name="address.state"
            label={fields.state}
            options={states}
            emptyLabel={fields.noCountry}
          />
        ) : (
          <TextInput<StoreFormValues> name="address.state" label={fields.state} maxLength={40} autoComplete="off" />
        )}
        <TextInput<StoreFormValues> name="address.postalCode" label={fields.postalCode} autoComplete="off" />
        <AutocompleteInput<StoreFormValues> name="address.country" label={fields.country} options={countryOptions} />
      </FormGrid>
    </SectionCard>
  );
}
