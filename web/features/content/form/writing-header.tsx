import { useFormState } from 'react-hook-form';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton, UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import type { ZodForm } from '#web/ui/form/use-zod-form.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { type ContentKind, listPath, type WholeWriting } from '../content-kinds.ts';
import { chipOf } from '../status-looks.ts';
import type { WritingOutput, WritingValues } from './writing-values.ts';

interface WritingHeaderProps {
  kind: ContentKind;
  storeId: string;
  saved: WholeWriting | undefined;
  form: ZodForm<WritingValues, WritingOutput>;
  formId: string;
}

/** Title, status and the button that ends the edit; in sight wherever the page is scrolled to. */
export function WritingHeader({ kind, storeId, saved, form, formId }: WritingHeaderProps) {
  const words = t.content;
  const phone = usePhone();
  const { isDirty } = useFormState({ control: form.control });
  return (
    <PageHeader
      // On phones the save button is at the foot, always in sight.
      sticky={!phone}
      back={{ to: listPath(kind, storeId), label: kind.words.back }}
      title={saved?.title ?? kind.words.newTitle}
      chips={saved && <StatusChip {...chipOf(saved)} />}
      description={saved && words.updated(formatDateTime(saved.updatedAt))}
      actions={
        <>
          <span role="status" style={{ display: 'contents' }}>
            {isDirty && <UnsavedMark />}
          </span>
          {isDirty && <DiscardButton form={form} />}
        </>
      }
      primary={
        <SubmitButton form={formId} control={form.control} pendingLabel={words.saving}>
          {words.save}
        </SubmitButton>
      }
    />
  );
}
