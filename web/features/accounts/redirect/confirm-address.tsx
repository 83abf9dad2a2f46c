import { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import type { SignInReply } from '#contract/accounts/accounts.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';
import { CodeInput } from '../code-input.tsx';
import { typedCode } from '../typed-code.ts';

const codeForm = z.object({ mailedCode: typedCode });

interface ConfirmAddressProps {
  code: string;
  email: string;
  onEnter: (reply: SignInReply) => Promise<void>;
  onGone: (error: ApiError) => void;
}

/** The code that proves that the address a social network named is the visitor's own. */
export function ConfirmAddress({ code, email, onEnter, onGone }: ConfirmAddressProps) {
  const words = t.accounts.redirect;
  const form = useZodForm(codeForm, { defaultValues: { mailedCode: '' } });
  const confirm = async ({ mailedCode }: z.output<typeof codeForm>) => {
    try {
      await onEnter(await call(accounts.confirmExchange, { body: { code, mailedCode } }));
    } catch (error) {
      if (error instanceof ApiError && error.name === 'GONE') return onGone(error);
      throw error;
    }
  };
  return (
    <NarrowPage heading={words.codeHeading} text={words.codeText(email)}>
      <Form form={form} onSubmit={confirm} label={words.codeHeading}>
        <CodeInput name="mailedCode" label={t.accounts.fields.code} helperText={words.codeHint} autoFocus />
        <SubmitButton size="large" pendingLabel={t.accounts.signingIn} sx={{ mt: 1 }}>
          {t.accounts.signIn}
        </SubmitButton>
      </Form>
    </NarrowPage>
  );
}
