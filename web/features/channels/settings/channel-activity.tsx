import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { productsPath } from '#web/shared/products/product-paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { BoxIcon, CheckIcon, SyncIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { activityOptions, askedState, firstState, type ShownState, shownStates } from './activity-state.ts';
import type { ListingAccount } from './channel-card.tsx';
import { listingsQuery, useRetry } from './channel-settings.queries.ts';
import { stateOf } from './channel-state.ts';
import { ListingRow } from './listing-row.tsx';
import { PagedList } from './paged-list.tsx';
import { StateTabs } from './state-tabs.tsx';

const words = t.channelSettings.activity;

/** What could not be sent to a channel, what is on its way there, and what is there. */
export function ChannelActivity({ account }: { account: ListingAccount }) {
  const { channel } = account;
  const name = t.channelSettings.names[channel];
  const table = useTableState(activityOptions[channel]);
  // Where nobody chose, it stays with what it began with: a list must not change under the eyes.
  const [first] = useState(() => firstState(account));
  const state = askedState(table.state.filters.state) ?? first;
  const result = useQuery(listingsQuery({ account, state, page: table.state.page }));
  const { retry, isRetrying } = useRetries(account);
  const channelState = stateOf(account);
  return (
    <SectionCard
      flush
      title={words.title(name)}
      action={channelState === 'connected' && account.failed > 0 && <RetryAll account={account} />}
    >
      <StateTabs
        id={`activity-${channel}`}
        label={words.tabsLabel(name)}
        tabs={shownStates.map((value) => ({
          value,
          label: words.tabs[value],
          amount: account[value],
          isUrgent: value === 'failed',
        }))}
        value={state}
        onChange={(next) => table.setFilter('state', [next])}
      >
        <PagedList
          label={words.list(name, words.tabs[state])}
          table={table}
          result={result}
          row={(listing) => (
            <ListingRow
              key={listing.product._id}
              listing={listing}
              channelState={channelState}
              isRetrying={isRetrying(listing.product._id)}
              onRetry={() => void retry(listing.product._id)}
            />
          )}
          empty={<Nothing state={state} />}
          countText={words.amount}
        />
      </StateTabs>
    </SectionCard>
  );
}

/** Tries one product again; which of them are being tried is known. */
function useRetries({ channel }: ListingAccount) {
  const { notify } = useSnackbar();
  const { mutateAsync } = useRetry(channel);
  const [tried, setTried] = useState<readonly string[]>([]);
  // Each is told by itself: the state of a mutation, and callbacks given to `mutate`, are those of the last call only.
  const retry = async (id: string) => {
    setTried((ids) => [...ids, id]);
    try {
      const { nModified } = await mutateAsync([id]);
      notify({ message: words.retried(nModified), tone: 'neutral' });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    } finally {
      setTried((ids) => ids.filter((one) => one !== id));
    }
  };
  return { retry, isRetrying: (id: string) => tried.includes(id) };
}

function RetryAll({ account: { channel } }: { account: ListingAccount }) {
  const { notify } = useSnackbar();
  const { mutate, isPending } = useRetry(channel);
  const retry = () =>
    mutate(undefined, {
      onSuccess: ({ nModified }) => void notify({ message: words.retried(nModified), tone: 'neutral' }),
      onError: (error) => void notify({ ...describeFailure(error), tone: 'error' }),
    });
  return (
    <Button
      size="small"
      startIcon={<SyncIcon />}
      aria-label={words.retryAllNamed(t.channelSettings.names[channel])}
      aria-disabled={isPending}
      onClick={isPending ? undefined : retry}
    >
      {isPending ? words.retrying : words.retryAll}
    </Button>
  );
}

function Nothing({ state }: { state: ShownState }) {
  return (
    <EmptyState
      level={3}
      icon={state === 'listed' ? <BoxIcon /> : <CheckIcon />}
      {...words.empty[state]}
      action={
        state === 'listed' && (
          <Button component={Link} to={productsPath}>
            {words.toProducts}
          </Button>
        )
      }
    />
  );
}
