import { z } from 'zod';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { pastedTable } from './pasted-table.ts';

const words = t.importing.paste;

const schema = z.object({ rows: z.string().refine((text) => pastedTable(text) !== undefined, words.tooFew) });

interface PasteDialogProps {
  onFile: (file: File) => void;
  onClose: () => void;
}

/** A field to paste rows into, where there is no Ctrl V. */
export function PasteDialog({ onFile, onClose }: PasteDialogProps) {
  const form = useZodForm(schema, { defaultValues: { rows: '' } });
  const submit = ({ rows }: z.output<typeof schema>) => {
    const file = pastedTable(rows);
    if (file) onFile(file);
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      title={words.title}
      description={words.text}
      form={form}
      onSubmit={submit}
      submitLabel={words.read}
      guarded={false}
      onClose={onClose}
    >
      <TextInput name="rows" label={words.label} rows={8} autoFocus />
    </FormDialog>
  );
}
