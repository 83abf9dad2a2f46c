import { useQuery } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton, UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { BuyerMailsCard } from './buyer-mails-card.tsx';
import { mailSettingsQuery, useSaveMailSettings } from './mail-settings.queries.ts';
import { type MailValues, mailForm, toValues } from './mail-values.ts';
import { OwnMailsCard } from './own-mails-card.tsx';
import { SenderLogoCard } from './sender-logo-card.tsx';

const words = t.mailSettings;
const heading = {
  title: words.title,
  description: words.description,
  back: { to: '/app/settings', label: words.back },
};
const formId = 'notification-settings';

/** /app/settings/notifications: which mails go out, what they say, and whose logo they carry. */
export function NotificationSettingsPage() {
  useDocumentTitle(words.title);
  const { data, error, refetch } = useQuery(mailSettingsQuery());
  if (data) return <Editor values={toValues(data)} />;
  return (
    <>
      <PageHeader {...heading} />
      {error ? (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={() => void refetch()}
        />
      ) : (
        <Columns>
          <CardSkeleton lines={6} height={480} />
          <CardSkeleton lines={3} height={240} />
        </Columns>
      )}
    </>
  );
}

function Editor({ values }: { values: MailValues }) {
  const phone = usePhone();
  const { notify } = useSnackbar();
  const save = useSaveMailSettings();
  const form = useZodForm(mailForm, { defaultValues: values });
  const guard = useUnsavedGuard(form);
  const { isDirty } = useFormState({ control: form.control });
  const submit = async (checked: MailValues) => {
    const sent = copyValues(form.getValues());
    beginFrom(form, toValues(await save.mutateAsync(checked)), sent);
    notify({ message: words.saved, tone: 'success' });
  };
  return (
    <>
      {guard}
      <PageHeader
        {...heading}
        // On phones the save button is at the foot, always in sight.
        sticky={!phone}
        actions={
          <span role="status" style={{ display: 'contents' }}>
            {isDirty && (
              <>
                <UnsavedMark />
                <DiscardButton form={form} />
              </>
            )}
          </span>
        }
        primary={<SubmitButton form={formId} control={form.control} />}
      />
      <Form id={formId} form={form} onSubmit={submit} label={words.title}>
        <Columns>
          <BuyerMailsCard />
          <Column>
            <OwnMailsCard />
            <SenderLogoCard />
          </Column>
        </Columns>
      </Form>
    </>
  );
}
