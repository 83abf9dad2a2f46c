import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { type SignInReply, signInInput } from '#contract/accounts/accounts.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { session } from '#web/kit/session.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordInput } from '#web/ui/form/inputs/password-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useEnter } from './accounts.queries.ts';
import { BotCheckField } from './bot-check/bot-check-field.tsx';
import { useBotCheck } from './bot-check/use-bot-check.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { usePasskeyOffer } from './passkeys/use-passkey-offer.ts';
import { LoginNotice } from './public/login-notice.tsx';
import { SocialButtons } from './public/social-buttons.tsx';
import { SplitPage } from './public/split-page.tsx';

const credentials = signInInput.omit({ token: true });

const isFault = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 500;

/** What the form says itself; a fault of ours is told by the snackbar. */
function describeError(error: unknown): string | null | undefined {
  if (isFault(error)) return null;
  if (!(error instanceof ApiError)) return undefined;
  return error.status === 400 ? t.accounts.login.wrong : error.message;
}

/** /login. Whoever gets a session here is led on by the guard around this page: to where they came from, or to /app. */
export function LoginPage() {
  const words = t.accounts.login;
  const { state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const enter = useEnter();
  const botCheck = useBotCheck();
  const { notify } = useSnackbar();
  const lastEmail = session.get().email;
  useDocumentTitle(words.title);
  const form = useZodForm(credentials, { defaultValues: { email: lastEmail, password: '' } });

  const goOn = async (reply: SignInReply) => {
    const next = enter(reply);
    if (next) await navigate(next.to, { state: next.state });
  };
  usePasskeyOffer(goOn);

  const signIn = async (input: z.output<typeof credentials>) => {
    try {
      const reply = await botCheck.pass((token) => call(accounts.signIn, { body: { ...input, token } }));
      await goOn(reply);
    } catch (error) {
      if (isFault(error)) {
        const { correlationId } = error;
        notify({ message: t.common.errors.unexpected, tone: 'error', duration: 3000, correlationId });
      }
      throw error;
    }
  };

  return (
    <SplitPage heading={words.heading} text={words.text}>
      <LoginNotice social={search.get('social')} state={state} />
      <PasskeyButton onReply={goOn} />
      <SocialButtons lead={t.accounts.social.signInWith} />
      <Form form={form} onSubmit={signIn} describeError={describeError} label={words.title}>
        <FormGrid>
          <TextInput
            name="email"
            type="email"
            size="large"
            label={t.accounts.fields.email}
            autoComplete="username webauthn"
            autoFocus={lastEmail === ''}
          />
          <PasswordInput
            name="password"
            size="large"
            label={t.accounts.fields.password}
            autoFocus={lastEmail !== ''}
            labelEnd={
              <Link component={RouterLink} to="/forgetpassword" variant="body2">
                {words.forgot}
              </Link>
            }
          />
          <BotCheckField check={botCheck} />
        </FormGrid>
        <SubmitButton size="large" pendingLabel={words.submitting}>
          {t.accounts.signIn}
        </SubmitButton>
      </Form>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5, textAlign: 'center' }}>
        {words.newHere}{' '}
        <Link component={RouterLink} to="/register" underline="always" sx={{ fontWeight: 500 }}>
          {words.register}
        </Link>
      </Typography>
    </SplitPage>
  );
}
