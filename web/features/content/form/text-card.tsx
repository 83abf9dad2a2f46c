import { t } from '#web/kit/messages/t.ts';
import { useImagePicker } from '#web/shared/media-gallery/use-image-picker.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { RichTextInput } from '#web/ui/rich-text/rich-text-input.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { WritingValues } from './writing-values.ts';

/** What it says: title and text. */
export function TextCard({ title, isNew }: { title: string; isNew: boolean }) {
  const { fields } = t.content;
  const { pickImage, gallery } = useImagePicker();
  return (
    <SectionCard title={title}>
      <FormGrid>
        <TextInput<WritingValues>
          name="title"
          label={fields.title}
          required
          maxLength={200}
          autoComplete="off"
          autoFocus={isNew}
        />
        <RichTextInput<WritingValues> name="content" label={fields.content} onPickImage={pickImage} />
      </FormGrid>
      {gallery}
    </SectionCard>
  );
}
