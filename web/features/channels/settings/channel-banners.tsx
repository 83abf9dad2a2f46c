import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { type BannerItem, BannerList } from '#web/ui/feedback/banner.tsx';
import type { ListingAccount } from './channel-card.tsx';
import { ebaySettingsPath } from './channel-paths.ts';
import { ebaySettingsQuery } from './channel-settings.queries.ts';
import { isWorking, stateOf } from './channel-state.ts';
import { hasPolicies } from './ebay-values.ts';

interface ChannelBannersProps {
  /** Those that are connected. */
  accounts: readonly ListingAccount[];
  oversold: number;
}

const words = t.channelSettings;

/** What needs somebody: a channel that lets us in no more, goods that were sold twice, what was refused. */
export function ChannelBanners({ accounts, oversold }: ChannelBannersProps) {
  const lacksPolicies = useLacksPolicies(accounts);
  const banners: (BannerItem | false)[] = [
    oversold > 0 && { id: 'oversold', tone: 'error', text: words.banners.oversold(oversold) },
    ...accounts.flatMap((account) => bannersOf(account)),
    lacksPolicies && {
      id: 'policies',
      tone: 'warning',
      text: words.policiesMissing,
      action: (
        <Button component={Link} to={ebaySettingsPath} size="small">
          {words.choosePolicies}
        </Button>
      ),
    },
  ];
  return <BannerList banners={banners.filter((banner) => banner !== false)} />;
}

function bannersOf(account: ListingAccount): BannerItem[] {
  const name = words.names[account.channel];
  if (stateOf(account) === 'broken') {
    return [{ id: `broken ${account.channel}`, tone: 'warning', text: words.brokenTitle(name) }];
  }
  if (account.failed === 0 || !isWorking(account)) return [];
  return [{ id: `failed ${account.channel}`, tone: 'warning', text: words.banners.failed(account.failed, name) }];
}

/** Whether eBay is connected, and nothing can be listed there for want of policies. */
function useLacksPolicies(accounts: readonly ListingAccount[]): boolean {
  const isOnEbay = accounts.some((account) => account.channel === 'ebay' && isWorking(account));
  const { data } = useQuery({ ...ebaySettingsQuery(), enabled: isOnEbay });
  return isOnEbay && data !== undefined && !hasPolicies(data);
}
