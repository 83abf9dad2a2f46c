import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SignInReply } from '#contract/accounts/accounts.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { LockIcon } from '#web/ui/icons.tsx';
import { describePasskeyProblem, hasPasskeys, signInWithPasskey } from './passkey-calls.ts';

interface PasskeyButtonProps {
  label?: string;
  onReply: (reply: SignInReply) => Promise<void>;
}

/** Signs in with a passkey, without mail address and password. */
export function PasskeyButton({ label = t.signIn.passkey, onReply }: PasskeyButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  if (!hasPasskeys()) return null;
  const signIn = async () => {
    if (isWaiting) return;
    setWaiting(true);
    setProblem('');
    try {
      await onReply(await signInWithPasskey());
    } catch (error) {
      setProblem(describePasskeyProblem(error) ?? describeFailure(error).message);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <div style={{ marginBottom: 12 }}>
      <Button
        fullWidth
        size="large"
        startIcon={<LockIcon />}
        aria-disabled={isWaiting || undefined}
        onClick={() => void signIn()}
        sx={{ fontSize: 14 }}
      >
        {isWaiting ? t.signIn.step.passkeyPending : label}
      </Button>
      <Typography role="alert" variant="body2" color="error" sx={{ mt: problem ? 1 : 0 }}>
        {problem}
      </Typography>
    </div>
  );
}
