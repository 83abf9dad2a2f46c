import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, Navigate, redirect, useLocation, useNavigate } from 'react-router';
import { session, useSession } from '#web/kit/session.ts';
import { recall, subscriptionQuery, userQuery } from '#web/shared/accounts/account.queries.ts';
import { wayIn } from '#web/shared/devices/shared-device.ts';
import { isLogOut } from '../log-out.ts';
import { origin } from '../origin.ts';

/**
 * Entering the back office without a session leads to the sign-in, which leads back here.
 * With one, user and subscription are asked for while the code of the page is still on its way.
 */
export const requireSession =
  (client: QueryClient) =>
  ({ request }: LoaderFunctionArgs): null => {
    if (session.get().token === null) {
      const { pathname, search, hash } = new URL(request.url);
      origin.remember(pathname + search + hash);
      throw redirect(wayIn());
    }
    void client.prefetchQuery(userQuery());
    void client.prefetchQuery(subscriptionQuery());
    return null;
  };

/** A till does not wait for them: it opens with the account that was kept, and goes by what the server says next. */
export const requireSessionAtOnce = (client: QueryClient) => (asked: LoaderFunctionArgs) => {
  requireSession(client)(asked);
  void recall(client, ['user', 'subscription']).catch(() => undefined);
  return null;
};

/** What is left to do at the exact path /app: the page that was asked for before the sign-in, or the dashboard. */
export function leaveIndex(): never {
  throw redirect(origin.take() ?? '/app/home');
}

/** Shows the back office as long as the session lasts; it can end at any time, in another tab or on the server. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { token } = useSession();
  return token === null ? <SignInFirst /> : children;
}

function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    origin.remember(pathname + search + hash);
    void navigate(wayIn(), { replace: true });
  }, [pathname, search, hash, navigate]);
  return null;
}

/** Sign-in and sign-up are for guests: whoever has a session goes to the page they came from, or to /app. */
export function GuestGuard({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const { state } = useLocation();
  return token === null || isLogOut(state) ? children : <Navigate to="/app" replace />;
}
