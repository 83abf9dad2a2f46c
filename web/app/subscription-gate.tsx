import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { subscriptionQuery, watchedSubscriptionQuery } from '#web/shared/accounts/account.queries.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardIcon } from '#web/ui/icons.tsx';
import { gateOf } from './gate.ts';
import { LoadingScreen } from './screens/loading-screen.tsx';

/** Shows the page if the subscription allows it, and says why otherwise. */
export function SubscriptionGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data, error, refetch } = useQuery(subscriptionQuery());
  const gate = gateOf(pathname, data === null ? null : data?.status);
  const { gate: texts, loadingUser } = t.shell;
  if (gate === 'open') return children;
  if (gate === 'loading' && error) {
    const { message, correlationId } = describeFailure(error);
    return (
      <ErrorPanel
        level={1}
        title={texts.failed}
        text={message}
        correlationId={correlationId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (gate === 'loading') return <LoadingScreen text={loadingUser} />;
  return gate === 'on-hold' ? (
    <Blocked title={texts.onHold} text={texts.onHoldText} />
  ) : (
    <Blocked title={texts.expired} text={texts.expiredText} />
  );
}

/** Whether pages about stores are open; what is asked about them for every page would be refused otherwise. */
export function useIsSubscribed(): boolean {
  const { data } = useQuery(subscriptionQuery());
  return gateOf('/app/stores', data === null ? null : data?.status) === 'open';
}

/** What is about stores, as soon as pages about them are open. */
export const WhenSubscribed = ({ children }: { children: ReactNode }) => useIsSubscribed() && children;

function Blocked({ title, text }: { title: string; text: string }) {
  useDocumentTitle(title);
  useQuery(watchedSubscriptionQuery());
  return (
    <BlockingPage
      title={title}
      text={text}
      icon={<CardIcon />}
      action={
        <>
          <Button component={Link} to="/app/payment" variant="contained">
            {t.shell.gate.action}
          </Button>
          <Button component={Link} to="/app/orders">
            {t.shell.gate.orders}
          </Button>
        </>
      }
    />
  );
}
