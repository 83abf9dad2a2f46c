import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton, UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import type { ZodForm } from '#web/ui/form/use-zod-form.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { shippingPath } from './shipping-paths.ts';

interface SettingsFormProps<Values extends FieldValues, Output> {
  storeId: string;
  title: string;
  description: string;
  form: ZodForm<Values, Output>;
  /** Saves what the form shows, and answers what it should show then. */
  onSave: (values: Values) => Promise<Values>;
  children: ReactNode;
}

/** One screen of settings: header with its buttons, the form, and a question before changes are lost. */
export function SettingsForm<Values extends FieldValues, Output>(props: SettingsFormProps<Values, Output>) {
  const { storeId, title, description, form, onSave, children } = props;
  const id = useId();
  const phone = usePhone();
  const { notify } = useSnackbar();
  const { isDirty } = useFormState({ control: form.control });
  const guard = useUnsavedGuard(form);
  useDocumentTitle(title);
  const submit = async () => {
    const sent = copyValues(form.getValues());
    beginFrom(form, await onSave(sent), sent);
    notify({ message: t.shipping.saved, tone: 'success' });
  };
  return (
    <>
      {guard}
      <PageHeader
        sticky={!phone}
        back={{ to: shippingPath(storeId), label: t.shipping.back }}
        title={title}
        description={description}
        actions={
          <>
            <span role="status" style={{ display: 'contents' }}>
              {isDirty && <UnsavedMark />}
            </span>
            {isDirty && <DiscardButton form={form} />}
          </>
        }
        primary={<SubmitButton form={id} control={form.control} />}
      />
      <Form id={id} form={form} onSubmit={submit} label={title}>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>{children}</Box>
      </Form>
    </>
  );
}
