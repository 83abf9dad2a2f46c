import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { MediaGalleryButton } from '#web/shared/media-gallery/media-gallery-button.tsx';
import { useImagePicker } from '#web/shared/media-gallery/use-image-picker.tsx';
import { conditionOptions } from '#web/shared/products/field-options.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { AutocompleteInput } from '#web/ui/form/inputs/autocomplete-input.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { RichTextInput } from '#web/ui/rich-text/rich-text-input.tsx';
import type { TruckloadValues } from './truckload-values.ts';
import { useProfileFilling } from './use-profile-filling.ts';

const words = t.truckloadForm;

/** What it is: title, where it comes from, what came. */
export function LotCard({ truckload }: { truckload: Truckload | undefined }) {
  const { pickImage, gallery } = useImagePicker();
  const { fields, sections, conditionHint, pounds } = words;
  return (
    <SectionCard title={sections.lot} action={<MediaGalleryButton size="small" variant="text" />}>
      <FormGrid>
        <TextInput<TruckloadValues>
          name="title"
          label={fields.title}
          required
          maxLength={200}
          autoComplete="off"
          autoFocus={!truckload}
        />
      </FormGrid>
      <FormGrid columns={2}>
        <ProfileInput truckload={truckload} />
        <TextInput<TruckloadValues> name="lotNumber" label={fields.lotNumber} maxLength={80} autoComplete="off" />
      </FormGrid>
      <FormGrid sx={{ my: 1 }}>
        <RichTextInput<TruckloadValues> name="description" label={fields.description} onPickImage={pickImage} />
      </FormGrid>
      <FormGrid columns={3}>
        <SelectInput<TruckloadValues>
          name="condition"
          label={fields.condition}
          options={conditionOptions}
          helperText={conditionHint}
        />
        <NumberInput<TruckloadValues> name="pallets" label={fields.pallets} />
        <NumberInput<TruckloadValues> name="weight" label={fields.weight} decimals={2} unit={pounds} />
      </FormGrid>
      {gallery}
    </SectionCard>
  );
}

function ProfileInput({ truckload }: { truckload: Truckload | undefined }) {
  const { profiles, isPending, said } = useProfileFilling(!truckload);
  const known = truckload?.profile ? [truckload.profile] : [];
  const all = new Map([...known, ...profiles].map(({ _id, name }) => [_id, name]));
  return (
    <AutocompleteInput<TruckloadValues>
      name="profile"
      label={words.fields.profile}
      options={[...all].map(([value, label]) => ({ value, label }))}
      loading={isPending}
      placeholder={words.noProfile}
      helperText={<span role="status">{said || words.profileHint}</span>}
    />
  );
}
