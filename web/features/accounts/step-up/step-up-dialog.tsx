import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { type Factors, factors } from '#contract/accounts/factors.contract.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { fullSignInPrompt } from '#web/kit/full-sign-in-prompt.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PasswordInput } from '#web/ui/form/inputs/password-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { factorsQuery } from '../factors/factors.queries.ts';
import { describePasskeyProblem, hasPasskeys, stepUpWithPasskey } from '../passkeys/passkey-calls.ts';

type Way = 'passkey' | 'password' | 'code' | 'mailedCode';

const answerForm = z.object({ answer: z.string() });

// The server's name of what was typed, whichever way it was.
const serverNames = { password: 'answer', code: 'answer', mailedCode: 'answer' };

/** The ways that this person has, the quickest first. */
function waysOf({ passkeys, hasPassword, totp }: Factors): Way[] {
  const ways: Way[] = [];
  if (passkeys.length > 0 && hasPasskeys()) ways.push('passkey');
  if (hasPassword) ways.push('password');
  if (totp) ways.push('code');
  return ways.length > 0 ? ways : ['mailedCode'];
}

/** Asks whether it is still the same person, over whatever they were about to do. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { data, error } = useQuery(factorsQuery());
  useEffect(() => {
    // Whoever came in by PIN has no way to show it but to sign in in full.
    if (error instanceof ApiError && error.name === 'FULL_SIGN_IN') fullSignInPrompt.show();
    if (error) onAnswer(false);
  }, [error, onAnswer]);
  return data ? <Question ways={waysOf(data)} onAnswer={onAnswer} /> : null;
}

function Question({ ways, onAnswer }: { ways: Way[]; onAnswer: (isConfirmed: boolean) => void }) {
  const words = t.signIn.stepUp;
  const [way, setWay] = useState<Way>(ways[0] ?? 'password');
  const form = useZodForm(answerForm, { defaultValues: { answer: '' } });
  useMailedCode(way === 'mailedCode');

  const confirm = async ({ answer }: z.output<typeof answerForm>) => {
    if (way === 'passkey') await stepUpWithPasskey();
    else await call(factors.stepUp, { body: { [way]: answer.trim() } });
    onAnswer(true);
  };
  const choose = (next: Way) => {
    form.reset();
    setWay(next);
  };

  return (
    <FormDialog
      open
      form={form}
      title={words.title}
      description={words.text}
      guarded={false}
      submitLabel={way === 'passkey' ? words.usePasskey : words.submit}
      pendingLabel={way === 'passkey' ? t.signIn.step.passkeyPending : words.pending}
      serverNames={serverNames}
      describeError={describePasskeyProblem}
      onSubmit={confirm}
      onClose={() => onAnswer(false)}
    >
      <Answer way={way} />
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Typography key={other} variant="body2" sx={{ mt: 1 }}>
            <Link component="button" type="button" variant="body2" onClick={() => choose(other)}>
              {insteadOf(other)}
            </Link>
          </Typography>
        ))}
    </FormDialog>
  );
}

function Answer({ way }: { way: Way }) {
  const words = t.signIn.stepUp;
  if (way === 'passkey') return <Typography variant="body2">{words.passkeyText}</Typography>;
  if (way === 'password') return <PasswordInput name="answer" label={words.password} autoFocus />;
  const isMailed = way === 'mailedCode';
  return (
    <TextInput
      name="answer"
      label={isMailed ? words.mailedCode : words.code}
      helperText={isMailed ? words.mailedHint : words.codeHint}
      autoComplete="one-time-code"
      autoFocus
    />
  );
}

function insteadOf(way: Way): string {
  const words = t.signIn.stepUp;
  if (way === 'passkey') return words.usePasskeyInstead;
  return way === 'password' ? words.usePassword : words.useCode;
}

/** For whoever signs in with Google or Facebook alone: a code is on its way as soon as it is asked for. */
function useMailedCode(isWanted: boolean): void {
  useEffect(() => {
    // A limit that is reached is told when the code is sent in.
    if (isWanted) void call(factors.mailStepUp).catch(() => undefined);
  }, [isWanted]);
}
