import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useCountdown } from '../use-countdown.ts';

const pause = 60_000;

/** Has another mail sent; the server allows one a minute, and says how long it still takes. */
export function ResendCode({ id, sentAt }: { id: string; sentAt: number }) {
  const words = t.accounts.verify;
  const { notify } = useSnackbar();
  const [left, restart] = useCountdown(sentAt + pause);
  const resend = useMutation({
    mutationFn: () => call(accounts.resendVerification, { body: { id } }),
    onSuccess: ({ retryAfter }) => {
      restart(retryAfter);
      notify({ message: words.resent, tone: 'success', duration: 6000 });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) return restart(error.retryAfter);
      notify({ ...describeFailure(error), tone: 'error' });
    },
  });
  const label = resend.isPending ? words.resending : left > 0 ? words.resendIn(left) : words.resend;
  return (
    <div style={{ marginTop: 24 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {words.noMail}
      </Typography>
      <Button onClick={() => resend.mutate()} disabled={left > 0} aria-disabled={resend.isPending}>
        {label}
      </Button>
    </div>
  );
}
