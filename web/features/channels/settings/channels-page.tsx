import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ChannelAccount } from '#contract/channels/channels.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { CardColumns } from '#web/ui/layout/card-columns.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ShipstationCard } from '../shipstation/shipstation-card.tsx';
import { ChannelActivity } from './channel-activity.tsx';
import { ChannelBanners } from './channel-banners.tsx';
import { ChannelCard, type ListingAccount } from './channel-card.tsx';
import { settingsPath } from './channel-paths.ts';
import { ChannelSales } from './channel-sales.tsx';
import { salesQuery, watchedChannelsQuery } from './channel-settings.queries.ts';

const words = t.channelSettings;

/** /app/settings/channels: where the merchant sells and ships besides the stores, and how that goes. */
export function ChannelsPage() {
  useDocumentTitle(words.title);
  const { data, error, refetch } = useQuery(watchedChannelsQuery());
  return (
    <>
      <PageHeader title={words.title} description={words.description} back={{ to: settingsPath, label: words.back }} />
      {data && <Channels accounts={data} />}
      {!data && error && (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <CardColumns>
          <CardSkeleton lines={4} />
          <CardSkeleton lines={4} />
        </CardColumns>
      )}
    </>
  );
}

const isListing = (account: ChannelAccount): account is ListingAccount => account.channel !== 'shipstation';

function Channels({ accounts }: { accounts: readonly ChannelAccount[] }) {
  const enabled = useMay('orders.read');
  const { data: oversold } = useQuery({ ...salesQuery({ isOversold: true, page: 1 }), enabled });
  const { data: sales } = useQuery({ ...salesQuery({ isOversold: false, page: 1 }), enabled });
  const listing = accounts.filter(isListing);
  const connected = listing.filter(({ isConnected }) => isConnected);
  const hasSales = oversold !== undefined && sales !== undefined && (connected.length > 0 || sales.total > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ChannelBanners accounts={connected} oversold={oversold?.total ?? 0} />
      <CardColumns>
        {listing.map((account) => (
          <ChannelCard key={account.channel} account={account} />
        ))}
        <ShipstationCard />
      </CardColumns>
      {connected.map((account) => (
        <ChannelActivity key={account.channel} account={account} />
      ))}
      {hasSales && <ChannelSales oversold={oversold.total} />}
    </Box>
  );
}
