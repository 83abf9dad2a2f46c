import { type ApiKey, type NewApiKey, overlaps, rotateInput } from '#contract/keys/keys.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useRotateKey } from './keys.queries.ts';

const words = t.keys.rotation;

interface RotateDialogProps {
  apiKey: ApiKey;
  onMade: (made: NewApiKey) => void;
  onClose: () => void;
}

/** Asks how long a key goes on beside the one that replaces it. */
export function RotateDialog({ apiKey, onMade, onClose }: RotateDialogProps) {
  const rotate = useRotateKey();
  const form = useZodForm(rotateInput, { defaultValues: { overlap: 'day' } });
  return (
    <FormDialog
      open
      form={form}
      guarded={false}
      title={words.title(apiKey.name)}
      description={words.text}
      submitLabel={words.submit}
      pendingLabel={words.submitting}
      onSubmit={async ({ overlap }) => {
        onMade(await rotate.mutateAsync({ id: apiKey._id, overlap }));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectInput
        name="overlap"
        label={words.overlap}
        options={overlaps.map((value) => ({ value, label: words.overlaps[value] }))}
      />
    </FormDialog>
  );
}
