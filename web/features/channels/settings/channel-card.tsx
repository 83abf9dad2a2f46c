import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ChannelAccount, ListingChannel } from '#contract/channels/channels.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { DisconnectDialog } from '#web/ui/dialogs/disconnect-dialog.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { AppLink } from './app-link.tsx';
import { ChannelChip } from './channel-chip.tsx';
import { ChannelCounts, ChannelFacts } from './channel-facts.tsx';
import { ebaySettingsPath } from './channel-paths.ts';
import { useDisconnect } from './channel-settings.queries.ts';
import { stateOf } from './channel-state.ts';
import { ConnectButton } from './connect-button.tsx';

export type ListingAccount = ChannelAccount & { channel: ListingChannel };

interface ChannelCardProps {
  account: ListingAccount;
}

const words = t.channelSettings;

/** A channel that products are listed on: what it is for, where it stands, and what can be done about that. */
export function ChannelCard({ account }: ChannelCardProps) {
  const { channel } = account;
  const mayConnect = useMay('channels.connect');
  const state = stateOf(account);
  const name = words.names[channel];
  return (
    <SectionCard title={name} description={words.roles[channel]} action={<ChannelChip state={state} />}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {textOf(account)}
        </Typography>
        {account.isConnected && (
          <>
            <ChannelFacts account={account} />
            <ChannelCounts account={account} />
          </>
        )}
        <ChannelActions account={account} />
        {!mayConnect && state !== 'unavailable' && (
          <Typography variant="caption" color="textSecondary">
            {words.ownerOnly}
          </Typography>
        )}
      </Box>
    </SectionCard>
  );
}

function textOf(account: ListingAccount): string {
  const name = words.names[account.channel];
  const state = stateOf(account);
  if (state === 'unavailable') return words.unavailable(name);
  if (state === 'paused') return words.paused(name);
  if (state === 'broken') return words.brokenText(name);
  if (state === 'noApp') return `${words.about[account.channel]} ${words.noApp(name)}`;
  return words.about[account.channel];
}

function ChannelActions({ account }: ChannelCardProps): ReactNode {
  const { channel, isConnected } = account;
  const mayConnect = useMay('channels.connect');
  const state = stateOf(account);
  const isLoose = state === 'noApp' || state === 'paused';
  const canConnect = mayConnect && (state === 'none' || state === 'broken');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
      {isLoose && <AppLink channel={channel} />}
      {canConnect && <ConnectButton channel={channel} again={state === 'broken'} />}
      {channel === 'ebay' && state === 'connected' && (
        <Button component={Link} to={ebaySettingsPath}>
          {words.ebaySettings}
        </Button>
      )}
      {isConnected && mayConnect && <DisconnectButton channel={channel} />}
    </Box>
  );
}

function DisconnectButton({ channel }: { channel: ListingChannel }) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Button aria-label={words.disconnectNamed(words.names[channel])} onClick={() => setIsLeaving(true)}>
        {words.disconnect}
      </Button>
      {isLeaving && <DisconnectChannelDialog channel={channel} onClose={() => setIsLeaving(false)} />}
    </>
  );
}

interface DisconnectChannelDialogProps {
  channel: ListingChannel;
  onClose: () => void;
}

/** Asks before a channel is disconnected, and says what becomes of what is listed there. */
function DisconnectChannelDialog({ channel, onClose }: DisconnectChannelDialogProps) {
  const words = t.channelSettings;
  const disconnect = useDisconnect();
  return (
    <DisconnectDialog
      name={words.names[channel]}
      text={words.disconnectText[channel]}
      words={words}
      onDisconnect={() => disconnect.mutateAsync(channel)}
      onClose={onClose}
    />
  );
}
