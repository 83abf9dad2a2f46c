import { type NotifyInput, notifyInput } from '#contract/forms/forms.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { fieldErrorsOf } from '#web/ui/form/server-errors.ts';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import type { OnStatus } from './form-cells.tsx';
import { FormFacts, FormMarks } from './form-facts.tsx';
import type { SentForm } from './form-kinds.ts';
import { nameOf } from './form-texts.ts';
import { useNotifyVisitor, useSaveForm } from './forms.queries.ts';
import { MatchedInput } from './matched-input.tsx';

export interface DetailsProps {
  form: SentForm;
  onStatus: OnStatus;
  onClose: () => void;
}

const words = t.forms;
const matched = 'productRequest.matchedCLSKU';

/** A wanted item: what is looked for, what of the catalogue matches it, and the mail that tells the visitor so. */
export function WantedDialog({ form: sent, onStatus, onClose }: DetailsProps) {
  const { notify } = useSnackbar();
  const send = useNotifyVisitor(sent._id);
  const save = useSaveForm(sent._id);
  const { note, productRequest, isSample } = sent;
  const { matchedCLSKU } = productRequest;
  const form = useZodForm(notifyInput, { defaultValues: { note, productRequest: { matchedCLSKU } } });

  const submit = async (body: NotifyInput) => {
    await send.mutateAsync(body);
    notify({ message: words.sent(sent.email), tone: 'success' });
    onClose();
  };
  // Kept without a mail, and so without a note as well.
  const keep = async () => {
    if (!(await form.trigger('productRequest'))) return;
    try {
      await save.mutateAsync(form.getValues());
      notify({ message: words.saved(nameOf(sent)), tone: 'success' });
      onClose();
    } catch (error) {
      const [wrong] = fieldErrorsOf(error);
      if (wrong) return form.setError(matched, { type: 'server', message: wrong.msg });
      const { message, correlationId } = describeFailure(error);
      notify({ message: `${words.notSaved} ${message}`, tone: 'error', correlationId });
    }
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={nameOf(sent)}
      description={isSample && words.sampleText}
      submitLabel={sent.deliveryStatus ? words.sendAgain : words.send}
      pendingLabel={words.sending}
      submitDisabled={isSample}
      secondary={{ label: t.common.save, pendingLabel: t.common.saving, act: keep }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormMarks form={sent} onStatus={onStatus} />
      <FormFacts form={sent} />
      <FormGrid>
        <MatchedInput formId={sent._id} />
        <TextInput<NotifyInput> name="note" label={words.note} helperText={words.noteToVisitor} rows={3} required />
      </FormGrid>
    </FormDialog>
  );
}
