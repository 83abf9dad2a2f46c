import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Navigate, Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { type SecondStep, type SignInReply, secondStepWay } from '#contract/accounts/accounts.schemas.ts';
import { factors } from '#contract/accounts/factors.contract.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';
import { useEnter } from './accounts.queries.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';

const begun = z.object({ ticket: z.string(), email: z.string(), ways: z.array(secondStepWay) });

const codeForm = z.object({ code: z.string().trim().min(1, 'Required') });

/** /secondstep: after the password was right, or Google vouched for the person, and before they are in. */
export function SecondStepPage() {
  const { state } = useLocation();
  useDocumentTitle(t.signIn.step.title);
  const parsed = begun.safeParse(state);
  return parsed.success ? <Step begun={parsed.data} /> : <Navigate to="/login" replace />;
}

function Step({ begun: { ticket, email, ways } }: { begun: SecondStep }) {
  const words = t.signIn.step;
  const enter = useEnter();
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const takesCode = ways.includes('totp');

  const goOn = async (reply: SignInReply) => {
    const next = enter(reply);
    if ('recoveryCodesLeft' in reply && reply.recoveryCodesLeft !== undefined) {
      notify({ message: t.signIn.recoveryCodesLeft(reply.recoveryCodesLeft), duration: 10_000 });
    }
    await navigate(next?.to ?? '/app', { replace: true, state: next?.state });
  };

  return (
    <NarrowPage heading={words.heading} text={takesCode ? words.codeText(email) : words.passkeyText(email)}>
      {takesCode && <CodeForm ticket={ticket} onReply={goOn} />}
      {ways.includes('passkey') && (
        <div style={{ marginTop: 12 }}>
          <PasskeyButton label={words.passkey} onReply={goOn} />
        </div>
      )}
      <Typography variant="body2" sx={{ mt: 2 }}>
        <Link component={RouterLink} to="/login" replace>
          {words.startAgain}
        </Link>
      </Typography>
    </NarrowPage>
  );
}

function CodeForm({ ticket, onReply }: { ticket: string; onReply: (reply: SignInReply) => Promise<void> }) {
  const words = t.signIn.step;
  const form = useZodForm(codeForm, { defaultValues: { code: '' } });
  const describeError = (error: unknown) =>
    error instanceof ApiError && error.name === 'GONE' ? words.goneText : undefined;
  return (
    <Form
      form={form}
      label={words.title}
      describeError={describeError}
      onSubmit={async ({ code }) => onReply(await call(factors.secondStep, { body: { ticket, code } }))}
    >
      <TextInput
        name="code"
        size="large"
        label={words.code}
        helperText={words.codeHint}
        autoComplete="one-time-code"
        autoFocus
      />
      <SubmitButton size="large" pendingLabel={t.accounts.signingIn} sx={{ mt: 1 }}>
        {words.submit}
      </SubmitButton>
    </Form>
  );
}
