import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { firstScreenFor, needsOf } from './navigation.ts';
import { LoadingScreen } from './screens/loading-screen.tsx';

// Hardly anybody meets it.
const NotPermittedScreen = lazy(async () => ({
  default: (await import('./screens/not-permitted-screen.tsx')).NotPermittedScreen,
}));

interface PermissionGateProps {
  children: ReactNode;
  /** Of a page that stands alone: what is said instead of it is its main part. */
  contentId?: string;
}

/** Shows the page if whoever is signed in may use it; where the dashboard is not theirs, they begin elsewhere. */
export function PermissionGate({ children, contentId }: PermissionGateProps) {
  const { pathname } = useLocation();
  const may = useRights();
  const { data: user, isPending } = useQuery(userQuery());
  const { needs, screen } = needsOf(pathname);
  if (needs === null) return children;
  // Nothing is asked for that may be refused. Without an account there is nothing to go by, and pages say what failed.
  if (!user) return isPending ? <LoadingScreen text={t.shell.loadingUser} /> : children;
  if (may(needs)) return children;
  const isWithheld = user.withheld?.includes(needs) ?? false;
  const first = firstScreenFor(may);
  if (screen?.path === '/app/home' && first) return <Navigate to={first.path.replace('/:storeId', '')} replace />;
  const refusal = (
    <Suspense fallback={<LoadingScreen />}>
      <NotPermittedScreen screen={screen?.label} first={first} isWithheld={isWithheld} />
    </Suspense>
  );
  if (contentId === undefined) return refusal;
  return (
    <main id={contentId} tabIndex={-1}>
      {refusal}
    </main>
  );
}
