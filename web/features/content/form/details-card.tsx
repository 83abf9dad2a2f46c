import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { WritingValues } from './writing-values.ts';

/** What lists of the blog show beside the title. */
export function DetailsCard() {
  const { sections, fields, excerptHint, tagsHint } = t.content;
  return (
    <SectionCard title={sections.details}>
      <FormGrid>
        <TextInput<WritingValues>
          name="excerpt"
          label={fields.excerpt}
          rows={3}
          maxLength={500}
          counter
          helperText={excerptHint}
        />
        <TextInput<WritingValues> name="author" label={fields.author} maxLength={80} autoComplete="off" />
        <TextInput<WritingValues> name="tags" label={fields.tags} helperText={tagsHint} autoComplete="off" />
      </FormGrid>
    </SectionCard>
  );
}
