import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { bids } from '#contract/bids/bids.contract.ts';
import {
  type BidDetails,
  type bidOutcome,
  type bidPatch,
  type bidWords,
  lineGrounds,
} from '#contract/bids/bids.schemas.ts';
import type { ManifestMapping } from '#contract/truckloads/manifest.schemas.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { chosenIn, searchIn } from '#web/ui/table/rows/narrowing.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';

const bidsKey = ['bids'] as const;
export const bidListKey = [...bidsKey, 'list'] as const;
export const bidLinesKey = (id: string) => [...bidsKey, 'lines', id] as const;
const lookEvery = 1000;
const mostOffered = 100;
const mostPast = 50;

export type BidPatchWire = z.input<typeof bidPatch>;
export type BidOutcomeWire = z.input<typeof bidOutcome>;

export const loadBids = ({ page, pageSize, search }: RowRequest, signal: AbortSignal) =>
  callPage(bids.list, { query: { page, pageSize, ...searchIn({ search }) } }, { signal });

/** One bid; asked for every second while its manifest is read. */
export const bidQuery = (id: string) =>
  queryOptions({
    queryKey: [...bidsKey, 'one', id],
    queryFn: ({ signal }) => call(bids.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.manifest.state === 'reading' ? lookEvery : false),
  });

/** Those that were won: what they brought tells how right the estimates were. */
export const pastBidsQuery = () =>
  queryOptions({
    queryKey: [...bidListKey, 'won'],
    queryFn: ({ signal }) => call(bids.list, { query: { state: 'won', pageSize: mostPast } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const loadLines =
  (id: string) =>
  ({ page, pageSize, search, filters }: RowRequest, signal: AbortSignal) => {
    const grounds = chosenIn(lineGrounds, filters.grounds);
    const query = { page, pageSize, ...searchIn({ search }), ...(grounds && { grounds }) };
    return callPage(bids.lines, { params: { id }, query }, { signal });
  };

/** The newest truckloads: a bid that was won is one of them. */
export const offeredTruckloadsQuery = () =>
  queryOptions({
    queryKey: [...bidsKey, 'truckloads'],
    queryFn: ({ signal }) =>
      call(truckloads.list, { query: { isActive: 'true', page: 1, pageSize: mostOffered } }, { signal }),
  });

async function takeBid(client: QueryClient, bid: BidDetails): Promise<void> {
  const { queryKey } = bidQuery(bid._id);
  // An answer that is on its way would put the old one back.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, bid);
  void client.invalidateQueries({ queryKey: bidListKey });
}

/** Pressing again after an answer got lost creates no second one. */
export function useUploadBid() {
  const client = useQueryClient();
  const [keys] = useState(() => createRequestKeys());
  return async (csv: File, onProgress: (share: number) => void): Promise<BidDetails> => {
    const input = { form: {}, files: { csv } };
    const idempotencyKey = keys.keyFor([csv.name, csv.size, csv.lastModified]);
    const made = await call(bids.create, input, { idempotencyKey, onProgress });
    keys.answered();
    await takeBid(client, made);
    return made;
  };
}

function useBidAct<Input>(act: (input: Input) => Promise<BidDetails>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSuccess: (bid) => takeBid(client, bid) });
}

export const useChangeBid = (id: string) =>
  useBidAct((body: BidPatchWire) => call(bids.update, { params: { id }, body }));

export const useMapBid = (id: string) =>
  useBidAct((mapping: ManifestMapping) => call(bids.mapManifest, { params: { id }, body: { mapping } }));

export const useAnswerWords = (id: string) =>
  useBidAct((words: z.input<typeof bidWords>) => call(bids.answer, { params: { id }, body: { words } }));

export function useDecideBid(id: string) {
  const [keys] = useState(() => createRequestKeys());
  return useBidAct(async (body: BidOutcomeWire) => {
    const decided = await call(bids.decide, { params: { id }, body }, { idempotencyKey: keys.keyFor(body) });
    keys.answered();
    return decided;
  });
}

/** Deletes a bid; what it answers brings it back. */
export function useRemoveBid(id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: bidListKey });
  return async () => {
    await call(bids.remove, { params: { id } });
    await refresh();
    return async () => {
      await call(bids.update, { params: { id }, body: { isActive: true } });
      await refresh();
    };
  };
}
