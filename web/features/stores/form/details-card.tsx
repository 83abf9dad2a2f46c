import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { AutocompleteInput } from '#web/ui/form/inputs/autocomplete-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { StoreFormValues } from '../store-form-schema.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
const asOption = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });

/** Every zone this browser lists, and the chosen one, which may go by an older name. */
const optionsWith = (chosen: string) => [...new Set([...zones, ...(chosen ? [chosen] : [])])].map(asOption);

const languageChoices = Object.entries(t.stores.languages).map(([value, label]) => ({ value, label }));

/** What the store is called, and where it is found. */
export function DetailsCard({ isNew }: { isNew: boolean }) {
  const { sections, fields } = t.stores;
  const { defaultValues } = useFormState<StoreFormValues>();
  const timeZones = useMemo(() => optionsWith(defaultValues?.timeZone ?? ''), [defaultValues?.timeZone]);
  return (
    <SectionCard title={sections.details}>
      <FormGrid>
        <TextInput<StoreFormValues>
          name="title"
          label={fields.title}
          required
          maxLength={80}
          autoComplete="off"
          autoFocus={isNew}
        />
        <FormGrid columns={2}>
          <TextInput<StoreFormValues>
            name="slug"
            label={fields.slug}
            helperText={isNew ? fields.slugNewHint : fields.slugHint}
            autoComplete="off"
          />
          <AutocompleteInput<StoreFormValues> name="timeZone" label={fields.timeZone} options={timeZones} />
        </FormGrid>
        <SelectInput<StoreFormValues>
          name="languages"
          label={fields.languages}
          helperText={fields.languagesHint}
          options={languageChoices}
        />
        <TextInput<StoreFormValues>
          name="description"
          label={fields.description}
          rows={3}
          maxLength={2000}
          autoComplete="off"
        />
      </FormGrid>
    </SectionCard>
  );
}
