import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { forgotInput } from '#contract/accounts/accounts.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { session } from '#web/kit/session.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';
import { BotCheckField } from '../bot-check/bot-check-field.tsx';
import { useBotCheck } from '../bot-check/use-bot-check.ts';
import { StepPage } from '../public/step-page.tsx';

const request = forgotInput.omit({ token: true });

/** Asks for a link to set a new password; the answer is the same whether the account exists or not. */
export function RequestLink() {
  const words = t.accounts.forgot;
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <RequestForm onSent={setSentTo} />;
  return (
    <StepPage heading={words.sentHeading} text={words.sentText(sentTo)}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button size="large" variant="contained" component={RouterLink} to="/login">
          {t.accounts.backToSignIn}
        </Button>
        <Button size="large" onClick={() => setSentTo(undefined)}>
          {words.sendAgain}
        </Button>
      </div>
    </StepPage>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const words = t.accounts.forgot;
  const botCheck = useBotCheck();
  const form = useZodForm(request, { defaultValues: { email: session.get().email } });
  const send = async ({ email }: { email: string }) => {
    await botCheck.pass((token) => call(accounts.forgotPassword, { body: { email, token } }));
    onSent(email);
  };
  return (
    <NarrowPage heading={words.heading} text={words.text}>
      <Form form={form} onSubmit={send} label={words.title}>
        <FormGrid>
          <TextInput
            name="email"
            type="email"
            size="large"
            label={t.accounts.fields.email}
            autoComplete="username"
            autoFocus
          />
          <BotCheckField check={botCheck} />
        </FormGrid>
        <SubmitButton size="large" pendingLabel={words.submitting}>
          {words.submit}
        </SubmitButton>
      </Form>
      <Typography variant="body2" sx={{ mt: 2.5, textAlign: 'center' }}>
        <Link component={RouterLink} to="/login">
          {t.accounts.backToSignIn}
        </Link>
      </Typography>
    </NarrowPage>
  );
}
