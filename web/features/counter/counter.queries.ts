import { queryOptions } from '@tanstack/react-query';
import { counter } from '#contract/counter/counter.contract.ts';
import { tills } from '#contract/tills/tills.contract.ts';
import { call } from '#web/kit/api.ts';
import { isUnreachable } from '#web/kit/api-error.ts';
import type { TakenTill } from './entering/taken-till.ts';
import { openKeptSetup, type ToldSetup } from './local/kept-setup.ts';

export const tillsQuery = () =>
  queryOptions({ queryKey: ['tills', 'all'], queryFn: () => call(tills.list, { query: {} }) });

const patience = 4000;

export interface Setup extends ToldSetup {
  /** What the server has said; what the browser kept, while the server is asked; or the same where it can’t be. */
  answer: 'given' | 'awaited' | 'missing';
}

/**
 * What a till sells by: what the browser has kept for this person at once, and then as the server says. Where the server
 * can’t be reached it stays what was kept.
 */
export const setupQuery = ({ device, store }: Pick<TakenTill, 'device' | 'store'>, seller: string) =>
  queryOptions({
    // How far somebody may go down with a price is theirs alone.
    queryKey: ['counter', 'setup', device, seller],
    enabled: seller !== '',
    queryFn: async ({ client, queryKey }): Promise<Setup> => {
      const asked = askSetup(device, seller);
      // Its failure is read below, when what is kept has been shown.
      asked.catch(() => undefined);
      const kept = await openKeptSetup(store);
      const known = await kept.read().catch(() => null);
      const isOurs = known?.setup.device._id === device;
      if (isOurs && known.seller === seller && client.getQueryData(queryKey) === undefined) {
        client.setQueryData<Setup>(queryKey, toSetup(known, 'awaited'), { updatedAt: 0 });
      }
      try {
        const told = await asked;
        await kept.keep(told).catch(() => undefined);
        return toSetup(told, 'given');
      } catch (error) {
        const isSlow = error instanceof DOMException;
        if (!isOurs || !(isSlow || isUnreachable(error))) throw error;
        return toSetup(known.seller === seller ? known : withoutCuts(known), 'missing');
      }
    },
    // What is kept is shown without a network, too.
    networkMode: 'always',
    // Otherwise such a query waits for its next turn.
    refetchOnReconnect: 'always',
    staleTime: 30_000,
    // A server that was slow, or gone, is asked again soon.
    refetchInterval: ({ state }: { state: { data?: Setup | undefined } }) =>
      state.data === undefined || state.data.answer === 'given' ? 60_000 : 5_000,
    retry: false,
  });

async function askSetup(device: string, seller: string): Promise<ToldSetup> {
  const signal = AbortSignal.timeout(patience);
  const setup = await call(counter.setup, { query: { device } }, { signal });
  return { setup, behind: Date.parse(setup.at) - Date.now(), seller };
}

/** How far somebody else may go below a price says nothing of whoever stands there now. */
const withoutCuts = (known: ToldSetup): ToldSetup => ({
  ...known,
  setup: { ...known.setup, priceCutPercent: 0 },
});

const toSetup = ({ setup, behind, seller }: ToldSetup, answer: Setup['answer']): Setup => ({
  setup,
  behind,
  seller,
  answer,
});
