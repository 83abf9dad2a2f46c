import { type ApiKey, keyChange, mostPerMinute } from '#contract/keys/keys.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useUpdateKey } from './keys.queries.ts';

const words = t.keys.editing;
const { name, nameHint, perMinute, perMinuteHint } = t.keys.form;

/** Changes what a key is called and how often it may call; what it may do stays as it was made. */
export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const update = useUpdateKey();
  const form = useZodForm(keyChange, { defaultValues: { name: apiKey.name, perMinute: apiKey.perMinute } });
  return (
    <FormDialog
      open
      form={form}
      title={words.title(apiKey.name)}
      description={words.text}
      submitLabel={words.submit}
      pendingLabel={words.submitting}
      onSubmit={async (change) => {
        await update.mutateAsync({ id: apiKey._id, change });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput name="name" label={name} helperText={nameHint} autoComplete="off" autoFocus required />
      <NumberInput name="perMinute" label={perMinute} helperText={perMinuteHint(mostPerMinute)} />
    </FormDialog>
  );
}
