import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useRestored } from '#web/kit/use-restored.ts';
import { FinishingPage } from '#web/ui/feedback/finishing-page.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { LinkIcon } from '#web/ui/icons.tsx';
import { AppLink } from './app-link.tsx';
import { channelsPath, ebaySettingsPath } from './channel-paths.ts';
import { useConnect, useFinish } from './channel-settings.queries.ts';
import { ConnectButton } from './connect-button.tsx';
import { isOpening } from './redirect-query.ts';

const words = t.channelSettings.redirect;

/** /app/settings/platforms/ebay/redirect: where eBay sends the seller back to. */
export const EbayRedirectPage = () => <Finishing channel="ebay" next={ebaySettingsPath} />;
/** /app/settings/platforms/clover/redirect: where Clover sends the seller back to, or on from its App Market. */
export const CloverRedirectPage = () => <Finishing channel="clover" next={channelsPath} />;

function Finishing({ channel, next }: { channel: ListingChannel; next: string }) {
  const name = t.channelSettings.names[channel];
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const { mutateAsync: finishConnecting } = useFinish();
  const { mutateAsync: connect } = useConnect();
  useDocumentTitle(t.channelSettings.title);
  // What was brought here is used up, as it is after a reload.
  useRestored(() => void navigate(channelsPath, { replace: true }));

  const finish = useCallback(
    async (query: Record<string, string>) => {
      if (isOpening(channel, query)) return window.location.assign((await connect(channel)).url);
      await finishConnecting({ channel, query });
      notify({ message: words.connected(name), tone: 'success' });
      return navigate(next, { replace: true });
    },
    [connect, finishConnecting, navigate, notify, channel, name, next],
  );
  return (
    <FinishingPage
      icon={<LinkIcon />}
      working={words.working(name)}
      failed={words.failed(name)}
      back={{ to: channelsPath, label: words.back }}
      finish={finish}
      describe={(failure) => (isNamed(failure, 'GONE') ? words.expired(name) : undefined)}
      remedy={(failure) => <Remedy channel={channel} failure={failure} />}
    />
  );
}

const isNamed = (failure: unknown, name: string) => failure instanceof ApiError && failure.name === name;

/** Without the app it is the app that is missing; whoever is not the owner can't do anything about it. */
function Remedy({ channel, failure }: { channel: ListingChannel; failure: unknown }) {
  const isWithoutApp = isNamed(failure, 'APP_NOT_INSTALLED');
  if (isNamed(failure, 'NOT_PERMITTED')) return null;
  return isWithoutApp ? <AppLink channel={channel} replace /> : <ConnectButton channel={channel} again />;
}
