import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { newPassword } from '#contract/accounts/accounts.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { session } from '#web/kit/session.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordInput } from '#web/ui/form/inputs/password-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';

const passwords = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    message: t.accounts.passwordsMustMatch,
    path: ['confirmation'],
    // The match is told together with the other rules, not after them.
    when: () => true,
  });

/** Sets a new password with the token of the mailed link. */
export function NewPassword({ token, onGone }: { token: string; onGone: () => void }) {
  const words = t.accounts.forgot;
  const { fields } = t.accounts;
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useZodForm(passwords, { defaultValues: { password: '', confirmation: '' } });

  const setPassword = async ({ password }: z.output<typeof passwords>) => {
    try {
      await call(accounts.resetPassword, { body: { token, password } });
    } catch (error) {
      if (error instanceof ApiError && error.name === 'GONE') return onGone();
      throw error;
    }
    // A new password ends every session, this browser's among them.
    session.end();
    client.clear();
    await navigate('/login', { replace: true, state: { passwordSet: true } });
  };

  return (
    <NarrowPage heading={words.newHeading} text={words.newText}>
      <Form form={form} onSubmit={setPassword} label={words.newHeading}>
        <FormGrid>
          <PasswordInput
            name="password"
            size="large"
            label={fields.newPassword}
            helperText={fields.passwordRule}
            autoComplete="new-password"
            autoFocus
          />
          <PasswordInput name="confirmation" size="large" label={fields.confirmPassword} autoComplete="new-password" />
        </FormGrid>
        <SubmitButton size="large" pendingLabel={words.newSubmitting}>
          {words.newSubmit}
        </SubmitButton>
      </Form>
    </NarrowPage>
  );
}
