import Button from '@mui/material/Button';
import { z } from 'zod';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { TextInput } from '../form/inputs/text-input.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { toLinkAddress } from './link-address.ts';

interface LinkDialogProps {
  /** Of the link that the caret is in. */
  address: string | undefined;
  /** Called with nothing when the link is to go. */
  onChange: (address: string | undefined) => void;
  onClose: () => void;
}

const schema = z.object({
  address: z.string().transform((typed, context) => {
    const address = toLinkAddress(typed);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: t.editing.richText.linkInvalid });
    return z.NEVER;
  }),
});

/** Asks where a link leads. */
export function LinkDialog({ address, onChange, onClose }: LinkDialogProps) {
  const { richText } = t.editing;
  const form = useZodForm(schema, { defaultValues: { address: address ?? '' } });
  return (
    <FormDialog
      open
      form={form}
      title={richText.linkTitle}
      description={richText.linkText}
      submitLabel={richText.linkSave}
      onSubmit={(values) => onChange(values.address)}
      onClose={onClose}
    >
      <TextInput
        name="address"
        label={richText.linkAddress}
        placeholder={richText.linkExample}
        inputMode="url"
        autoComplete="off"
        autoFocus
      />
      {address !== undefined && (
        <Button
          variant="text"
          color="error"
          size="small"
          onClick={() => onChange(undefined)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {richText.linkRemove}
        </Button>
      )}
    </FormDialog>
  );
}
