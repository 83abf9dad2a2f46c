import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Bin, type BinCounts, type BinInput, bins } from '#contract/bins/bins.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';
import { chosenIn, searchIn } from '#web/ui/table/rows/narrowing.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';

export const binsKey = ['bins'] as const;
export const picksKey = ['picks'] as const;

export const binQuery = (id: string) =>
  queryOptions({ queryKey: [...binsKey, 'one', id], queryFn: () => call(bins.get, { params: { id } }) });

export const loadBins = (id: string) => (request: RowRequest, signal: AbortSignal) => {
  const { page, pageSize } = request;
  return callPage(bins.list, { params: { id }, query: { page, pageSize, ...searchIn(request) } }, { signal });
};

export const loadContents =
  (id: string) =>
  ({ page, pageSize }: RowRequest, signal: AbortSignal) =>
    callPage(bins.contents, { params: { id }, query: { page, pageSize } }, { signal });

export const whose = ['open', 'mine', 'all'] as const;

export const loadPicks = (id: string) => (request: RowRequest, signal: AbortSignal) => {
  const { page, pageSize, filters } = request;
  const query = { page, pageSize, whose: chosenIn(whose, filters.whose) ?? 'open' };
  return callPage(bins.pickList, { params: { id }, query }, { signal });
};

/** Bins by a scanned label, or by their whole name. */
export const findBins = (code: string, location?: string): Promise<Bin[]> =>
  call(bins.find, { query: { code, ...(location !== undefined && { location }) } });

export const findProducts = (code: string) => call(products.find, { query: { code } });

export const findPlaces = (productId: string) => call(bins.ofProduct, { params: { id: productId } });

const keys = createRequestKeys();

async function once<Input, Reply>(input: Input, act: (options: { idempotencyKey: string }) => Promise<Reply>) {
  const reply = await act({ idempotencyKey: keys.keyFor(input) });
  keys.answered();
  return reply;
}

function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([binsKey, picksKey, productsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Adds a bin to a location, or changes the one with this id. */
export const useSaveBin = (location: string) =>
  useChange(async ({ id, body }: { id: string | undefined; body: BinInput }): Promise<Bin> => {
    if (id !== undefined) return call(bins.update, { params: { id }, body });
    const input = { params: { id: location }, body };
    return once(input, (options) => call(bins.create, input, options));
  });

export const useRemoveBin = () => useChange((id: string) => call(bins.remove, { params: { id } }));

export interface Moving {
  to: string;
  product: string;
  units: number;
  fromBin?: string | null;
}

export const useMoveUnits = () =>
  useChange(({ to, ...body }: Moving) => {
    const input = { params: { id: to }, body };
    return once(input, (options) => call(bins.move, input, options));
  });

export const useCountBin = (id: string) =>
  useChange((counts: BinCounts['counts']) => {
    const input = { params: { id }, body: { counts } };
    return once(input, (options) => call(bins.count, input, options));
  });

export const useUndoCount = () => useChange((id: string) => call(bins.undoCount, { params: { id } }));

export const useClaimPicks = (location: string) =>
  useChange((lines: number) => {
    const input = { params: { id: location }, body: { lines } };
    return once(input, (options) => call(bins.claimPicks, input, options));
  });

export const useReleasePicks = (location: string) =>
  useChange((_: undefined) => call(bins.releasePicks, { params: { id: location } }));

export const useTickPick = () =>
  useChange(({ id, isPicked }: { id: string; isPicked: boolean }) =>
    call(bins.tickPick, { params: { id }, body: { isPicked } }),
  );
