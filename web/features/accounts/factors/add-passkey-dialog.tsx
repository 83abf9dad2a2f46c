import type { z } from 'zod';
import { namedPasskey } from '#contract/accounts/factors.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { describePasskeyProblem } from '../passkeys/passkey-calls.ts';
import { useAddPasskey } from './factors.queries.ts';

const naming = namedPasskey.pick({ name: true });

/** Names a passkey, and has the browser make it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const words = t.factors.addDialog;
  const add = useAddPasskey();
  const { notify } = useSnackbar();
  const form = useZodForm(naming, { defaultValues: { name: '' } });
  const submit = async ({ name }: z.output<typeof naming>) => {
    await add.mutateAsync(name);
    notify({ message: words.added(name), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      guarded={false}
      describeError={describePasskeyProblem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput name="name" label={words.name} autoFocus />
    </FormDialog>
  );
}
