import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { OfStore } from '#web/shared/store-selector/store-list.tsx';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ListIcon, StoreIcon, SyncIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AddressesCard } from './addresses-card.tsx';
import { ChannelCards } from './channel-cards.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { DoubtsCard } from './doubts-card.tsx';
import { feedsQuery, useCheckFeeds } from './feeds.queries.ts';
import { FetchesDialog } from './fetches-dialog.tsx';
import { LocationsCard } from './locations-card.tsx';
import { RulesCard } from './rules-card.tsx';

const words = t.feeds;

/** /app/settings/feeds: what shopping sites fetch of a store, and what they would refuse. */
export function FeedsPage() {
  useDocumentTitle(words.title);
  const { store } = useSelectedStore();
  return (
    <>
      <FeedsHeader storeId={store?._id} />
      <OfStore empty={{ icon: <StoreIcon />, ...words.noStore }}>
        {(storeId) => <StoreFeeds key={storeId} storeId={storeId} />}
      </OfStore>
    </>
  );
}

function FeedsHeader({ storeId }: { storeId: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <>
            <StoreSelector />
            <Button startIcon={<ListIcon />} disabled={!storeId} onClick={() => setOpen(true)}>
              {words.fetches.open}
            </Button>
          </>
        }
        primary={storeId && <CheckButton storeId={storeId} />}
      />
      {isOpen && storeId && <FetchesDialog storeId={storeId} onClose={() => setOpen(false)} />}
    </>
  );
}

function CheckButton({ storeId }: { storeId: string }) {
  const { data } = useQuery(feedsQuery(storeId));
  const check = useCheckFeeds(storeId);
  const isBusy = check.isPending || data?.isChecking === true;
  return (
    <Button
      variant="contained"
      startIcon={<SyncIcon />}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && check.mutate(undefined)}
    >
      {isBusy ? words.checking : data?.check ? words.check : words.checkFirst}
    </Button>
  );
}

function StoreFeeds({ storeId }: { storeId: string }) {
  const { data: overview, error, refetch } = useQuery(feedsQuery(storeId));
  useFreshCheck(storeId);
  if (!overview) {
    if (!error) return <CardSkeleton lines={5} />;
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  const isLive = overview.feeds.some(({ address }) => address !== null);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {!isLive && <Banner tone="info">{words.notLive}</Banner>}
      {overview.wantShipping.length > 0 && (
        <Banner
          tone="warning"
          action={
            <Button size="small" component={Link} to={`/app/stores/${storeId}/shipping`}>
              {words.setUpShipping}
            </Button>
          }
        >
          {words.wantShipping(overview.wantShipping.map((channel) => words.short[channel]).join(', '))}
        </Banner>
      )}
      <ChannelCards overview={overview} />
      {overview.check ? (
        <RulesCard storeId={storeId} overview={overview} check={overview.check} />
      ) : (
        isLive && (
          <Card>
            <EmptyState
              icon={<SyncIcon />}
              title={overview.isChecking ? words.checking : words.notChecked}
              text={words.notCheckedText}
            />
          </Card>
        )
      )}
      {overview.check && overview.check.doubts.length > 0 && (
        <DoubtsCard storeId={storeId} doubts={overview.check.doubts} />
      )}
      <AddressesCard storeId={storeId} overview={overview} />
      <ChoicesCard storeId={storeId} overview={overview} />
      <LocationsCard storeId={storeId} overview={overview} />
    </Box>
  );
}

/** Looks again by itself where the store was published, or something else was chosen, since the last check. */
function useFreshCheck(storeId: string): void {
  const { data } = useQuery(feedsQuery(storeId));
  const { mutate, isIdle } = useCheckFeeds(storeId);
  const isWanted = data?.isOutdated === true && !data.isChecking;
  useEffect(() => {
    if (isWanted && isIdle) mutate(undefined);
  }, [isWanted, isIdle, mutate]);
}
