import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { channelsQuery } from '../channels.queries.ts';
import { ChannelChip } from './channel-chip.tsx';
import { channelsPath } from './channel-paths.ts';
import { stateOf } from './channel-state.ts';

const words = t.channelSettings;

/** The channels among the platforms of an account: one card for each, which leads to where it is set up. */
export function ChannelPlatforms() {
  const { data } = useQuery(channelsQuery());
  return data?.map((account) => {
    const { channel, isConnected } = account;
    const name = words.names[channel];
    return (
      <SectionCard
        key={channel}
        level={3}
        title={name}
        description={words.roles[channel]}
        action={<ChannelChip state={stateOf(account)} />}
      >
        <Button
          component={Link}
          to={channelsPath}
          aria-label={isConnected ? words.manageNamed(name) : words.setUpNamed(name)}
        >
          {isConnected ? words.manage : words.setUp}
        </Button>
      </SectionCard>
    );
  });
}
