import { t } from '#web/kit/messages/t.ts';
import { MediaGalleryButton } from '#web/shared/media-gallery/media-gallery-button.tsx';
import { useImagePicker } from '#web/shared/media-gallery/use-image-picker.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { RichTextInput } from '#web/ui/rich-text/rich-text-input.tsx';
import type { ProductValues } from './product-values.ts';

/** What it is: title and description. */
export function ProductCard({ isNew }: { isNew: boolean }) {
  const { sections, fields } = t.productForm;
  const { pickImage, gallery } = useImagePicker();
  return (
    <SectionCard title={sections.product} action={<MediaGalleryButton size="small" variant="text" />}>
      <FormGrid>
        <TextInput<ProductValues>
          name="title"
          label={fields.title}
          required
          maxLength={300}
          autoComplete="off"
          autoFocus={isNew}
        />
        <RichTextInput<ProductValues> name="description" label={fields.description} onPickImage={pickImage} />
      </FormGrid>
      {gallery}
    </SectionCard>
  );
}
