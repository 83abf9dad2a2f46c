import Button, { type ButtonProps } from '@mui/material/Button';
import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRestored } from '#web/kit/use-restored.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useConnect } from './channel-settings.queries.ts';

interface ConnectButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  channel: ListingChannel;
  /** It was connected before. */
  again?: boolean;
}

/** Takes the owner to the channel's own page, where they agree. */
export function ConnectButton({ channel, again = false, variant = 'contained', size }: ConnectButtonProps) {
  const words = t.channelSettings;
  const name = words.names[channel];
  const { notify } = useSnackbar();
  const connect = useConnect();
  // Whoever turns back on the other page can go there again.
  useRestored(connect.reset);
  const open = () =>
    connect.mutate(channel, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => void notify({ ...describeFailure(error), tone: 'error' }),
    });
  const isBusy = connect.isPending || connect.isSuccess;
  const label = again ? words.connectAgain : words.connect;
  const named = again ? words.connectAgainNamed(name) : words.connectNamed(name);
  return (
    <Button
      variant={variant}
      {...(size && { size })}
      aria-label={isBusy ? undefined : named}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : open}
    >
      {isBusy ? words.connecting : label}
    </Button>
  );
}
