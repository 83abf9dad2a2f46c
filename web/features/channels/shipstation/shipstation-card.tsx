import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { ChannelAccount } from '#contract/channels/channels.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { DisconnectDialog } from '#web/ui/dialogs/disconnect-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useChannel } from '../channels.queries.ts';
import { AppLink } from '../settings/app-link.tsx';
import { ChannelChip } from '../settings/channel-chip.tsx';
import { ChannelFacts } from '../settings/channel-facts.tsx';
import { stateOf } from '../settings/channel-state.ts';
import { ConnectForm } from './connect-form.tsx';
import { useDisconnectKeys } from './shipstation.queries.ts';

const words = t.shipstation.settings;
const shared = t.channelSettings;
const { name } = t.shipstation;

/** ShipStation in the settings: connected with keys, and what stands in its way. */
export function ShipstationCard() {
  const account = useChannel('shipstation');
  const mayConnect = useMay('channels.connect');
  if (!account) return null;
  const state = stateOf(account);
  return (
    <SectionCard title={name} description={shared.roles.shipstation} action={<ChannelChip state={state} />}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <About account={account} />
        {account.isConnected && <ChannelFacts account={account} />}
        {mayConnect && (state === 'none' || state === 'broken') && <ConnectForm key={state} />}
        <Actions account={account} mayConnect={mayConnect} />
        {!mayConnect && (
          <Typography variant="caption" color="textSecondary">
            {shared.ownerOnly}
          </Typography>
        )}
      </Box>
    </SectionCard>
  );
}

function About({ account }: { account: ChannelAccount }): ReactNode {
  const state = stateOf(account);
  if (state === 'broken') {
    return (
      <Banner tone="warning" live={false}>
        <strong>{shared.brokenTitle(name)}</strong> {words.broken}
      </Banner>
    );
  }
  const texts = {
    noApp: `${words.about} ${shared.noApp(name)}`,
    paused: words.paused,
    unavailable: shared.unavailable(name),
  };
  return (
    <Typography variant="body2" color="textSecondary">
      {state === 'connected' || state === 'none' ? words.about : texts[state]}
    </Typography>
  );
}

function Actions({ account, mayConnect }: { account: ChannelAccount; mayConnect: boolean }) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
      {!account.isInstalled && <AppLink channel="shipstation" />}
      {account.isConnected && mayConnect && (
        <Button aria-label={shared.disconnectNamed(name)} onClick={() => setIsLeaving(true)}>
          {shared.disconnect}
        </Button>
      )}
      {isLeaving && <DisconnectShipstationDialog onClose={() => setIsLeaving(false)} />}
    </Box>
  );
}

/** Asks before the account is disconnected, and says what becomes of orders that are there. */
function DisconnectShipstationDialog({ onClose }: { onClose: () => void }) {
  const disconnect = useDisconnectKeys();
  return (
    <DisconnectDialog
      name={t.shipstation.name}
      text={t.shipstation.settings.disconnectText}
      words={t.channelSettings}
      onDisconnect={() => disconnect.mutateAsync(undefined)}
      onClose={onClose}
    />
  );
}
