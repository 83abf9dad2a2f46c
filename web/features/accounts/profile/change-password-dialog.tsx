import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { passwordInput } from '#contract/accounts/accounts.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { PasswordInput } from '#web/ui/form/inputs/password-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { sessionsQuery } from '../accounts.queries.ts';

/** Changes the password of someone who knows the current one. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const words = t.accounts.password;
  const { fields } = t.accounts;
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const form = useZodForm(passwordInput, {
    defaultValues: { password: '', newPassword: '', confirmpassword: '' },
  });
  const change = async (input: z.output<typeof passwordInput>) => {
    await call(accounts.changePassword, { body: input });
    notify({ message: words.changed, tone: 'success' });
    onClose();
    await client.invalidateQueries(sessionsQuery());
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.change}
      description={words.description}
      submitLabel={words.submit}
      pendingLabel={words.submitting}
      onSubmit={change}
      onClose={onClose}
    >
      {/* Password managers look for the account the passwords belong to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormGrid>
        <PasswordInput name="password" label={words.current} autoFocus />
        <PasswordInput
          name="newPassword"
          label={fields.newPassword}
          helperText={fields.passwordRule}
          autoComplete="new-password"
        />
        <PasswordInput name="confirmpassword" label={fields.confirmPassword} autoComplete="new-password" />
      </FormGrid>
    </FormDialog>
  );
}
