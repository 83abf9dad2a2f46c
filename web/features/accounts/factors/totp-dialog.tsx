import Typography from '@mui/material/Typography';
import type { z } from 'zod';
import { totpCode } from '#contract/accounts/factors.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { QrCode } from '#web/ui/facts/qr-code.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { CodeInput } from '../code-input.tsx';
import { useConfirmTotp } from './factors.queries.ts';

interface TotpDialogProps {
  secret: string;
  uri: string;
  /** Called with the recovery codes, which nobody can ask for again. */
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** The key as a QR code and to type, and a first code that shows that the app has it. */
export function TotpDialog({ secret, uri, onConfirmed, onClose }: TotpDialogProps) {
  const words = t.factors.totp;
  const confirm = useConfirmTotp();
  const form = useZodForm(totpCode, { defaultValues: { code: '' } });
  const submit = async ({ code }: z.output<typeof totpCode>) => {
    const { recoveryCodes } = await confirm.mutateAsync(code);
    onConfirmed(recoveryCodes);
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.dialogTitle}
      description={words.scan}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      guarded={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <div style={{ display: 'grid', justifyItems: 'center', gap: 8, marginBottom: 16 }}>
        <QrCode text={uri} label={words.qr} size={184} />
        <Typography variant="body2" component="div" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
          {words.key}: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} label={words.copyKey} />
        </Typography>
      </div>
      <CodeInput name="code" label={words.code} autoFocus />
    </FormDialog>
  );
}
