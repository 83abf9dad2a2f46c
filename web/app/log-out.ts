import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '#web/kit/session.ts';
import { leaveSession } from '#web/shared/accounts/account.queries.ts';
import { wayIn } from '#web/shared/devices/shared-device.ts';
import { origin } from './origin.ts';

// The session ends on arrival at the sign-in: until then a page may hold the step, and ask about what is unsaved.
const logOutStep = { logsOut: true };

/** Of somebody who came in by PIN and signs in in full, to come back to the page that asked for it. */
export const signInStep = (from: string) => ({ ...logOutStep, from });

/** Whether the step that led here is that of somebody who logs out. */
export const isLogOut = (state: unknown): state is typeof logOutStep & { from?: string; back?: string } =>
  typeof state === 'object' && state !== null && 'logsOut' in state;

export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Whoever comes next to a till goes on selling at it.
  const state =
    pathname === '/app/counter' || pathname === '/app/intake' ? { ...logOutStep, back: pathname } : logOutStep;
  return () => void navigate(wayIn(), { replace: true, state });
}

/** Ends the session of whoever has taken that step, even where the code of the sign-in can't be fetched. */
export function useEndOfSession(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isHere = isLogOut(state);
  const from = isHere ? state.from : undefined;
  const back = isHere ? (state.from ?? state.back) : undefined;
  useEffect(() => {
    if (!isHere) return;
    // Whoever leaves on purpose, or the next to sign in here, starts at the dashboard, not where this page was closed.
    if (back === undefined) origin.forget();
    else origin.remember(back);
    if (session.get().token !== null) leaveSession(client);
    // Only once: whoever signs in here next stays in.
    void navigate(from === undefined ? wayIn() : '/login', { replace: true });
  }, [client, navigate, isHere, from, back]);
}
