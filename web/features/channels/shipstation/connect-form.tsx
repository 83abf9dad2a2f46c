import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shipstationKeys } from '#contract/channels/channels.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordInput } from '#web/ui/form/inputs/password-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type Keys, useConnectKeys } from './shipstation.queries.ts';

const words = t.shipstation.settings;

/** Takes the keys that the seller copies from ShipStation. */
export function ConnectForm() {
  const form = useZodForm(shipstationKeys, { defaultValues: { key: '', secret: '' } });
  const connect = useConnectKeys();
  const { notify } = useSnackbar();
  const submit = async (keys: Keys) => {
    await connect.mutateAsync(keys);
    notify({ message: words.connected, tone: 'success' });
  };
  return (
    <Form form={form} onSubmit={submit} label={t.channelSettings.connectNamed(t.shipstation.name)}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {words.where}
        </Typography>
        <TextInput name="key" label={words.key} autoComplete="off" required />
        <PasswordInput name="secret" label={words.secret} autoComplete="off" required />
        <Box>
          <SubmitButton pendingLabel={words.connecting}>{words.connect}</SubmitButton>
        </Box>
      </Box>
    </Form>
  );
}
