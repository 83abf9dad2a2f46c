import { z } from 'zod';
import { textOf } from '#contract/kit/values.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { FormFacts, FormMarks } from './form-facts.tsx';
import { nameOf } from './form-texts.ts';
import { useSaveForm } from './forms.queries.ts';
import type { DetailsProps } from './wanted-dialog.tsx';

const schema = z.object({ note: textOf(2000) });
type Values = z.output<typeof schema>;

/** A message in full, with what the seller notes about it. */
export function ContactDialog({ form: sent, onStatus, onClose }: DetailsProps) {
  const words = t.forms;
  const { notify } = useSnackbar();
  const save = useSaveForm(sent._id);
  const form = useZodForm(schema, { defaultValues: { note: sent.note } });
  const submit = async (body: Values) => {
    await save.mutateAsync(body);
    notify({ message: words.saved(nameOf(sent)), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={nameOf(sent)}
      description={sent.isSample && words.sampleText}
      cancelLabel={t.common.close}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormMarks form={sent} onStatus={onStatus} />
      <FormFacts form={sent} />
      <TextInput<Values> name="note" label={words.note} helperText={words.noteToSelf} rows={2} />
    </FormDialog>
  );
}
