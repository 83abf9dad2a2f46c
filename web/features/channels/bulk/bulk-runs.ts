import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { products as productCalls } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { session } from '#web/kit/session.ts';
import { makeStore } from '#web/kit/store.ts';
import type { OnChanged } from '#web/shared/products/channel-slot.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { refreshChannels } from '../channels.queries.ts';
import { describeRefusal } from '../parts/read-refusal.ts';
import type { BulkAction, BulkActionName } from './bulk-action.ts';
import { type BulkRun, beginRun, carryOut, countIn } from './bulk-run.ts';

// Outside of the dialog: closing it, or leaving the screen, ends nothing.
const runs = makeStore<Partial<Record<BulkActionName, BulkRun>>>({});
const watched = new Set<BulkActionName>();

const put = (name: BulkActionName, run: BulkRun | undefined) => runs.set({ ...runs.get(), [name]: run });

/** The run of an act, if there is one, and what can be done with it. While this is used its end is not told elsewhere. */
export function useBulkRun(act: BulkAction, onChanged: OnChanged | undefined) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const { name } = act;
  const run = runs.use()[name];

  useEffect(() => {
    watched.add(name);
    return () => {
      watched.delete(name);
      if (runs.get()[name]?.phase === 'ended') put(name, undefined);
    };
  }, [name]);

  const go = useCallback(
    async (begun: BulkRun, ids: readonly string[]) => {
      const { token } = session.get();
      put(name, { ...begun, phase: 'running', failure: null });
      const get = () => runs.get()[name] ?? begun;
      const { send, portion } = act;
      await carryOut(ids, { get, set: (next) => put(name, next), send, portion, describe: describeRefusal });
      const ended = get();
      if (!watched.has(name)) put(name, undefined);
      // Somebody else may be signed in by now: it is no news for them.
      if (token !== session.get().token) return;
      void refreshProducts(client);
      void refreshChannels(client);
      if (onChanged) void readAgain(ids).then(onChanged, () => undefined);
      if (watched.has(name)) return;
      const told = act.told(countIn(ended, 'done'), ended.rows.length);
      notify({ message: `${ended.failure ?? ''} ${told}`.trim(), tone: ended.failure ? 'error' : 'neutral' });
    },
    [act, name, client, notify, onChanged],
  );

  return {
    run,
    start: (goods: readonly Product[]) => {
      const begun = beginRun(goods);
      void go(
        begun,
        begun.rows.map(({ id }) => id),
      );
    },
    again: (ids: readonly string[]) => {
      if (run?.phase === 'ended') void go(run, ids);
    },
    stop: () => {
      if (run?.phase === 'running') put(name, { ...run, phase: 'stopping' });
    },
  };
}

const readAgain = (ids: readonly string[]) => call(productCalls.selected, { body: { ids: [...ids] } });
