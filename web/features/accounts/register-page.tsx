import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { signUpInput } from '#contract/accounts/accounts.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordInput } from '#web/ui/form/inputs/password-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { BotCheckField } from './bot-check/bot-check-field.tsx';
import { useBotCheck } from './bot-check/use-bot-check.ts';
import { SocialButtons } from './public/social-buttons.tsx';
import { SplitPage } from './public/split-page.tsx';

const newAccount = signUpInput.omit({ token: true });

/** /register */
export function RegisterPage() {
  const words = t.accounts.register;
  const { fields } = t.accounts;
  const navigate = useNavigate();
  const botCheck = useBotCheck();
  useDocumentTitle(words.title);
  const form = useZodForm(newAccount, { defaultValues: { email: '', password: '', firstName: '', lastName: '' } });

  const signUp = async (input: z.output<typeof newAccount>) => {
    const { _id, email } = await botCheck.pass((token) => call(accounts.signUp, { body: { ...input, token } }));
    await navigate(`/verifyaccount/${_id}`, { state: { email, sentAt: Date.now() } });
  };

  return (
    <SplitPage heading={words.heading} text={words.text}>
      <SocialButtons lead={t.accounts.social.signUpWith} />
      <Form form={form} onSubmit={signUp} label={words.title}>
        <FormGrid>
          <FormGrid columns={2}>
            <TextInput name="firstName" size="large" label={fields.firstName} autoComplete="given-name" autoFocus />
            <TextInput name="lastName" size="large" label={fields.lastName} autoComplete="family-name" />
          </FormGrid>
          <TextInput name="email" type="email" size="large" label={fields.email} autoComplete="username" />
          <PasswordInput
            name="password"
            size="large"
            label={fields.password}
            helperText={fields.passwordRule}
            autoComplete="new-password"
          />
          <BotCheckField check={botCheck} />
        </FormGrid>
        <SubmitButton size="large" pendingLabel={words.submitting}>
          {words.submit}
        </SubmitButton>
      </Form>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, textAlign: 'center' }}>
        {words.termsLead}{' '}
        <Link href="/terms" underline="always">
          {words.terms}
        </Link>
        .
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
        {words.known}{' '}
        <Link component={RouterLink} to="/login" underline="always" sx={{ fontWeight: 500 }}>
          {t.accounts.signIn}
        </Link>
      </Typography>
    </SplitPage>
  );
}
