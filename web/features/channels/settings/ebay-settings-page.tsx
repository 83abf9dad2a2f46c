import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { LinkIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { channelsQuery } from '../channels.queries.ts';
import { channelsPath } from './channel-paths.ts';
import { ebayPoliciesQuery, ebaySettingsQuery } from './channel-settings.queries.ts';
import { type ChannelState, stateOf } from './channel-state.ts';
import { EbaySettingsCard } from './ebay-settings-card.tsx';
import { kindsWithout } from './ebay-values.ts';
import { NoPolicies } from './no-policies.tsx';
import { useSendingPlaces } from './send-from.ts';

const words = t.channelSettings.ebay;

/** /app/settings/ebay: the policies that listings on eBay carry, and where goods are sent from. */
export function EbaySettingsPage() {
  useDocumentTitle(words.title);
  return (
    <>
      <PageHeader title={words.title} description={words.description} back={{ to: channelsPath, label: words.back }} />
      <Frame>
        <EbaySettings />
      </Frame>
    </>
  );
}

const Frame = ({ children }: { children: ReactNode }) => <div style={{ maxWidth: 720 }}>{children}</div>;

function EbaySettings() {
  const { data: channels, error, refetch } = useQuery(channelsQuery());
  const account = channels?.find(({ channel }) => channel === 'ebay');
  if (!channels && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!channels) return <CardSkeleton lines={5} />;
  const state = account ? stateOf(account) : 'unavailable';
  if (state !== 'connected') return <NotConnected state={state} />;
  return <Choices key={account?.account} account={account?.account ?? ''} />;
}

function Choices({ account }: { account: string }) {
  const policies = useQuery(ebayPoliciesQuery());
  const settings = useQuery(ebaySettingsQuery());
  const places = useSendingPlaces();
  const error = policies.error ?? settings.error ?? places.error;
  const retry = () => {
    if (policies.isError) void policies.refetch();
    if (settings.isError) void settings.refetch();
    places.retry();
  };
  if (policies.data && settings.data && places.data) {
    const lacking = kindsWithout(policies.data);
    if (lacking.length > 0) return <NoPolicies account={account} lacking={lacking} policies={policies} />;
    return (
      <EbaySettingsCard account={account} policies={policies.data} settings={settings.data} sending={places.data} />
    );
  }
  if (isNotConnected(error)) return <NotConnected state="broken" />;
  return error ? <Failure error={error} retry={retry} /> : <CardSkeleton lines={6} />;
}

const isNotConnected = (error: unknown) => error instanceof ApiError && error.name === 'CHANNEL_NOT_CONNECTED';

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { message, correlationId } = describeFailure(error);
  const isSilent = error instanceof ApiError && error.name === 'UNAVAILABLE';
  return (
    <Card>
      <ErrorPanel
        {...(isSilent && { title: words.failedTitle })}
        text={message}
        correlationId={correlationId}
        onRetry={retry}
      />
    </Card>
  );
}

function NotConnected({ state }: { state: ChannelState }) {
  return (
    <Card>
      <EmptyState
        icon={<LinkIcon />}
        {...wordsOf(state)}
        action={
          <Button variant="contained" component={Link} to={channelsPath}>
            {words.toChannels}
          </Button>
        }
      />
    </Card>
  );
}

function wordsOf(state: ChannelState): { title: string; text: string } {
  if (state === 'broken') return { title: words.brokenTitle, text: words.brokenText };
  if (state === 'noApp' || state === 'paused') return { title: words.noAppTitle, text: words.noAppText };
  if (state === 'unavailable') {
    return { title: words.notConnectedTitle, text: t.channelSettings.unavailable(t.channelSettings.names.ebay) };
  }
  return { title: words.notConnectedTitle, text: words.notConnectedText };
}
