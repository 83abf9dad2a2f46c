import { useFormState } from 'react-hook-form';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { HistoryButton } from '#web/shared/history/history-button.tsx';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { UnsavedStatus } from '#web/ui/form/editor-header-parts.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton } from '#web/ui/form/unsaved-mark.tsx';
import type { ZodForm } from '#web/ui/form/use-zod-form.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import type { StoreFormOutput, StoreFormValues } from '../store-form-schema.ts';
import { storesPath } from '../store-paths.ts';

interface EditorHeaderProps {
  store: FullStore | undefined;
  /** It was made here, or is about to be: the address names no store to choose another in its place. */
  isNew: boolean;
  form: ZodForm<StoreFormValues, StoreFormOutput>;
  formId: string;
}

/** Title, which store it is about, and the buttons that end the edit; in sight wherever the page is scrolled to. */
export function EditorHeader({ store, isNew, form, formId }: EditorHeaderProps) {
  const words = t.stores;
  const phone = usePhone();
  const { isDirty } = useFormState({ control: form.control });
  const mark = <UnsavedStatus isDirty={isDirty} />;
  return (
    <PageHeader
      // On phones the save button is at the foot, always in sight.
      sticky={!phone}
      back={{ to: storesPath, label: words.toStores }}
      title={isNew ? words.newTitle : words.settingsTitle}
      description={isNew ? words.newDescription : words.settingsDescription}
      mark={!phone && mark}
      actions={
        <>
          {phone && mark}
          {store && isDirty && <DiscardButton form={form} />}
          {store && <HistoryButton of={{ subject: 'store', subjectId: store._id }} />}
          {!isNew && <StoreSelector />}
        </>
      }
      primary={
        <SubmitButton form={formId} control={form.control} pendingLabel={store ? t.common.saving : words.creating}>
          {store ? words.save : words.create}
        </SubmitButton>
      }
    />
  );
}
