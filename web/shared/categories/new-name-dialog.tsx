import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { cleanLine } from '#contract/kit/clean-texts.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';

interface NewNameDialogProps {
  title: string;
  onCreate: (name: string) => Promise<void>;
  onClose: () => void;
}

const schema = z.object({ name: z.string().overwrite(cleanLine).max(120, t.productForm.tooLong) });

/** Asks for the name of something new; without one there is nothing to create. */
export function NewNameDialog({ title, onCreate, onClose }: NewNameDialogProps) {
  const form = useZodForm(schema, { defaultValues: { name: '' } });
  const name = useWatch({ control: form.control, name: 'name' });
  const { newName, create, creating } = t.productForm;
  return (
    <FormDialog
      open
      form={form}
      title={title}
      submitLabel={create}
      pendingLabel={creating}
      submitDisabled={name.trim() === ''}
      guarded={false}
      onSubmit={async (values) => {
        await onCreate(values.name);
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput name="name" label={newName} autoFocus autoComplete="off" />
    </FormDialog>
  );
}
