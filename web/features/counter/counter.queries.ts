import { queryOptions } from '@tanstack/react-query';
import { counter } from '#contract/counter/counter.contract.ts';
import { tills } from '#contract/tills/tills.contract.ts';
import { call } from '#web/kit/api.ts';
import { isUnreachable } from '#web/kit/api-error.ts';
import type { TakenTill } from './entering/taken-till.ts';
import { openKeptSetup } from './local/kept-setup.ts';

export const tillsQuery = () =>
  queryOptions({ queryKey: ['tills', 'all'], queryFn: () => call(tills.list, { query: {} }) });

const patience = 4000;

/**
 * What a till sells by: as the server says, or as the browser has kept it where the server can’t be reached. It is told
 * which of the two it is.
 */
export const setupQuery = ({ device, store }: Pick<TakenTill, 'device' | 'store'>, seller: string) =>
  queryOptions({
    // How far somebody may go down with a price is theirs alone.
    queryKey: ['counter', 'setup', device, seller],
    enabled: seller !== '',
    queryFn: async () => {
      const kept = await openKeptSetup(store);
      try {
        const signal = AbortSignal.timeout(patience);
        const setup = await call(counter.setup, { query: { device } }, { signal });
        const told = { setup, behind: Date.parse(setup.at) - Date.now() };
        await kept.keep(told).catch(() => undefined);
        return { ...told, isKept: false };
      } catch (error) {
        const isSlow = error instanceof DOMException;
        const known = isSlow || isUnreachable(error) ? await kept.read().catch(() => null) : null;
        if (known?.setup.device._id !== device) throw error;
        return { ...known, isKept: true };
      }
    },
    // What is kept is shown without a network, too.
    networkMode: 'always',
    // Otherwise such a query waits for its next turn.
    refetchOnReconnect: 'always',
    staleTime: 30_000,
    // A server that was slow, or gone, is asked again soon.
    refetchInterval: ({ state }: { state: { data?: { isKept: boolean } | undefined } }) =>
      state.data?.isKept ? 5_000 : 60_000,
    retry: false,
  });
