import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ChannelAccount, channelApps } from '#contract/channels/channels.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { channelsPath, pathOfApp } from '../settings/channel-paths.ts';
import { stateOf } from '../settings/channel-state.ts';

/** Why nothing can be sent, and the way to change that; nothing while the account works. */
export function NotConnected({ account }: { account: ChannelAccount | undefined }) {
  const { data: user } = useQuery(userQuery());
  const mayConnect = useMay('channels.connect');
  const state = account && stateOf(account);
  if (!account || state === 'connected') return null;
  const { channel } = account;
  const words = t.channels;
  const name = t.elsewhere.names[channel];
  if (state === 'unavailable') return <Banner tone="warning">{words.notAvailable(name)}</Banner>;
  const app = user?.installed_apps.find(({ app_id: each }) => each.identifier === channelApps[channel])?.app_id._id;
  if (!account.isInstalled) return <Way text={words.notInstalled(name)} to={pathOfApp(app)} label={words.toApps} />;
  const text = state === 'broken' ? `${words.notConnected} ${words.connectAgain(name)}` : words.notConnected;
  if (!mayConnect) return <Banner tone="warning">{`${text} ${words.askOwner}`}</Banner>;
  if (channel === 'clover') return <Way text={text} to={pathOfApp(app)} label={t.elsewhere.menu.connectClover} />;
  return <Way text={text} to={channelsPath} label={words.connect(name)} />;
}

function Way({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" component={Link} to={to}>
          {label}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
