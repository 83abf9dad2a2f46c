import { queryOptions } from '@tanstack/react-query';
import { intake } from '#contract/intake/intake.contract.ts';
import type { StationSetup } from '#contract/intake/intake.schemas.ts';
import { recognition } from '#contract/recognition/recognition.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { call } from '#web/kit/api.ts';
import { isUnreachable } from '#web/kit/api-error.ts';
import { newRequestKey } from '#web/kit/request-key.ts';
import { openKept } from './local/kept.ts';
import type { ChosenSession } from './start/chosen-session.ts';

export const intakeKey = ['intake'] as const;

const patience = 6000;

/** What the station works by: as the server says, or as the browser has kept it where the server can’t be reached. */
export const setupQuery = ({ session, store }: Pick<ChosenSession, 'session' | 'store'>) =>
  queryOptions({
    queryKey: [...intakeKey, 'setup', session],
    queryFn: async (): Promise<{ setup: StationSetup; isKept: boolean }> => {
      const kept = await openKept(store);
      try {
        const signal = AbortSignal.timeout(patience);
        const options = { signal, idempotencyKey: newRequestKey() };
        const setup = await call(intake.resume, { params: { id: session } }, options);
        await kept.keepSetup(setup).catch(() => undefined);
        return { setup, isKept: false };
      } catch (error) {
        const isSlow = error instanceof DOMException;
        const known = isSlow || isUnreachable(error) ? await kept.readSetup(session).catch(() => null) : null;
        if (!known) throw error;
        return { setup: known, isKept: true };
      }
    },
    networkMode: 'always',
    refetchOnReconnect: 'always',
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }: { state: { data?: { isKept: boolean } | undefined } }) =>
      state.data?.isKept ? 10_000 : 600_000,
    retry: false,
  });

/** Truckloads that somebody may unpack, the newest first. */
export const openTruckloadsQuery = () =>
  queryOptions({
    queryKey: [...intakeKey, 'truckloads'],
    queryFn: ({ signal }) => call(truckloads.list, { query: { isActive: 'true', page: 1, pageSize: 100 } }, { signal }),
  });

export const tickOffQuery = (truckload: string | null) =>
  queryOptions({
    queryKey: [...intakeKey, 'tick-off', truckload],
    queryFn: ({ signal }) => call(intake.tickOff, { params: { id: truckload ?? '' } }, { signal }),
    enabled: truckload !== null,
    // Others unpack the same load.
    refetchInterval: 15_000,
  });

export const throughputQuery = (query: { session?: string; location?: string }) =>
  queryOptions({
    queryKey: [...intakeKey, 'throughput', query],
    queryFn: ({ signal }) => call(intake.throughput, { query }, { signal }),
    refetchInterval: 60_000,
  });

/** Whether anybody looks at photos for this account. */
export const recognitionStateQuery = () =>
  queryOptions({
    queryKey: [...intakeKey, 'recognition'],
    queryFn: ({ signal }) => call(recognition.state, {}, { signal }),
    staleTime: 600_000,
  });

export const settingsQuery = () =>
  queryOptions({
    queryKey: [...intakeKey, 'settings'],
    queryFn: ({ signal }) => call(intake.settings, {}, { signal }),
  });
