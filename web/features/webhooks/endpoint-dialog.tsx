import { type EndpointInput, endpointInput, type WebhookEndpoint } from '#contract/webhooks/webhooks.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type EndpointValues, newEndpoint, toEndpointInput } from './endpoint-values.ts';
import { EventsInput } from './events-input.tsx';
import { useSaveEndpoint } from './webhooks.queries.ts';

const words = t.webhooks;

export interface EndpointDialogProps {
  /** A new one without it. */
  endpoint?: WebhookEndpoint;
  /** With the secret of a new one. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

/** Adds an endpoint, or changes one. */
export function EndpointDialog({ endpoint, onSaved, onClose }: EndpointDialogProps) {
  const { notify } = useSnackbar();
  const save = useSaveEndpoint();
  const form = useZodForm(endpointInput, { defaultValues: endpoint ? toEndpointInput(endpoint) : newEndpoint });
  const submit = async (body: EndpointInput) => {
    const { secret } = await save.mutateAsync({ id: endpoint?._id, body });
    notify({ message: endpoint ? words.saved : words.added, tone: 'success' });
    onSaved(secret);
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={endpoint ? words.edit : words.add}
      submitLabel={words.save}
      pendingLabel={words.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid sx={{ pt: 1 }}>
        <TextInput<EndpointValues>
          name="address"
          label={words.fields.address}
          helperText={words.fields.addressHint}
          type="url"
          required
          maxLength={2000}
          autoComplete="off"
          autoFocus
        />
        <TextInput<EndpointValues>
          name="description"
          label={words.fields.description}
          helperText={words.fields.descriptionHint}
          maxLength={120}
          autoComplete="off"
        />
      </FormGrid>
      <EventsInput />
      <SwitchInput<EndpointValues> name="isOn" label={words.fields.isOn} helperText={words.fields.isOnHint} />
    </FormDialog>
  );
}
