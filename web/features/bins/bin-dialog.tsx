import { type Bin, type BinInput, binInput } from '#contract/bins/bins.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useSaveBin } from './bins.queries.ts';

interface BinDialogProps {
  location: string;
  /** The one to change; none adds one. */
  bin: Bin | undefined;
  onClose: () => void;
}

/** Adds a bin, or changes one. */
export function BinDialog({ location, bin, onClose }: BinDialogProps) {
  const words = t.bins;
  const { fields } = words;
  const { notify } = useSnackbar();
  const save = useSaveBin(location);
  const form = useZodForm(binInput, {
    defaultValues: { name: bin?.name ?? '', note: bin?.note ?? '', room: bin?.room ?? null },
  });
  const submit = async (body: BinInput) => {
    const { name } = await save.mutateAsync({ id: bin?._id, body });
    notify({ message: bin ? words.saved(name) : words.added(name), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog open form={form} title={bin ? words.edit : words.add} onSubmit={submit} onClose={onClose}>
      <FormGrid sx={{ pt: 1 }}>
        <TextInput<BinInput>
          name="name"
          label={fields.name}
          helperText={fields.nameHint}
          required
          maxLength={60}
          autoComplete="off"
          autoFocus
        />
        <TextInput<BinInput> name="note" label={fields.note} maxLength={200} autoComplete="off" />
        <NumberInput<BinInput> name="room" label={fields.room} unit={fields.unit} />
      </FormGrid>
    </FormDialog>
  );
}
