import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import type { Ladder } from '#contract/ladders/ladders.schemas.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import type { LadderWire } from './editor/ladder-values.ts';

// As in web/shared/ladders, which the form of a product loads: a file between both would cost every screen.
const laddersKey = ['ladders'] as const;
export const ladderListKey = [...laddersKey, 'list'] as const;
const mostOffered = 100;

export const loadLadders = ({ page, pageSize }: RowRequest, signal: AbortSignal) =>
  callPage(ladders.list, { query: { page, pageSize } }, { signal });

/** As many as there can be. */
export const allLaddersQuery = () =>
  queryOptions({
    queryKey: [...laddersKey, 'all'],
    queryFn: ({ signal }) => call(ladders.list, { query: { pageSize: mostOffered } }, { signal }),
  });

export const ladderQuery = (id: string) =>
  queryOptions({
    queryKey: [...laddersKey, 'one', id],
    queryFn: ({ signal }) => call(ladders.get, { params: { id } }, { signal }),
  });

export interface PreviewInput {
  ladder: string | null;
  input: LadderWire;
  example: number;
}

/** What a ladder would do; asked for once the form says enough. */
export const previewQuery = (body: PreviewInput | null) =>
  queryOptions({
    queryKey: [...laddersKey, 'preview', body],
    queryFn: ({ signal }) => call(ladders.preview, { body: body as PreviewInput }, { signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });

/** The first of those that stand at a step which only asks. */
export const askingQuery = ({ _id: id, steps, asking }: Pick<Ladder, '_id' | 'steps' | 'asking'>) => {
  const step = steps.findLastIndex(({ kind }) => kind === 'ask') + 1;
  return queryOptions({
    queryKey: [...laddersKey, 'asking', id, step],
    queryFn: ({ signal }) =>
      call(ladders.products, { params: { id }, query: { state: 'following', step, pageSize: 10 } }, { signal }),
    enabled: asking > 0 && step > 0,
  });
};

export const runsQuery = () =>
  queryOptions({
    queryKey: [...laddersKey, 'runs'],
    queryFn: ({ signal }) => call(ladders.runs, { query: { pageSize: 10 } }, { signal }),
  });

export const dropsQuery = (query: { from: string; days: number; ladder?: string }) =>
  queryOptions({
    queryKey: [...laddersKey, 'drops', query],
    queryFn: ({ signal }) => call(ladders.drops, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const dropsOfDayQuery = (date: string) =>
  queryOptions({
    queryKey: [...laddersKey, 'day', date],
    queryFn: ({ signal }) => call(ladders.dropsOfDay, { query: { date } }, { signal }),
  });

/** The newest truckloads: goods of older ones are seldom put on a ladder of their own. */
export const offeredTruckloadsQuery = () =>
  queryOptions({
    queryKey: [...laddersKey, 'truckloads'],
    queryFn: ({ signal }) =>
      call(truckloads.list, { query: { isActive: 'true', page: 1, pageSize: mostOffered } }, { signal }),
  });

export const suppliersQuery = () =>
  queryOptions({
    queryKey: [...laddersKey, 'suppliers'],
    queryFn: ({ signal }) => call(truckloads.profiles, { query: { isActive: 'true' } }, { signal }),
  });

const keys = createRequestKeys();

export function useSaveLadder(id: string | null) {
  const refresh = useRefreshLadders();
  return useMutation({
    mutationFn: async (body: LadderWire): Promise<Ladder> => {
      const actWords = t.ladders.approve(body.name);
      if (id !== null) return call(ladders.update, { params: { id }, body }, { actWords });
      const input = { body };
      const made = await call(ladders.create, input, { idempotencyKey: keys.keyFor(input), actWords });
      keys.answered();
      return made;
    },
    onSettled: () => void refresh(),
  });
}

export const usePauseLadder = (id: string) =>
  useLadderAct((isPaused: boolean) => call(ladders.setPaused, { params: { id }, body: { isPaused } }));

export const useRemoveLadder = (id: string) => useLadderAct(() => call(ladders.remove, { params: { id } }));

export const useUndoRun = () => useLadderAct((id: string) => call(ladders.undoRun, { params: { id } }));

export const useSkipDay = () =>
  useLadderAct((body: { date: string; isSkipped: boolean }) => call(ladders.skipDay, { body }));

export function useRefreshLadders(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: laddersKey });
}

function useLadderAct<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const refresh = useRefreshLadders();
  return useMutation({ mutationFn, onSettled: () => refresh() });
}
