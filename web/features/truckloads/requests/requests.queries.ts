import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestStatuses, type TruckloadRequest } from '#contract/truckloads/requests.schemas.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { changeHeldRows } from '#web/kit/held-pages.ts';
import type { TotalCount } from '#web/kit/total-count.ts';
import { chosenIn } from '#web/ui/table/rows/narrowing.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import { truckloadsKey } from '../truckloads.queries.ts';
import { requestsKey } from './use-new-requests.ts';

/** Pages of the list; the request is added to it. */
export const requestListKey = [...requestsKey, 'list'] as const;

type RequestPage = { rows: TruckloadRequest[] } & TotalCount;

export const loadRequests = ({ page, pageSize, filters }: RowRequest, signal: AbortSignal): Promise<RequestPage> => {
  const status = chosenIn(requestStatuses, filters.status);
  return callPage(truckloads.requests, { query: { page, pageSize, ...(status && { status }) } }, { signal });
};

interface StatusChange {
  request: TruckloadRequest;
  status: TruckloadRequest['status'];
}

/** Sets a status: shown at once, and taken back when the server refuses it. */
export function useSetStatus(onFailure: (error: unknown, request: TruckloadRequest) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request, status }: StatusChange) =>
      call(truckloads.updateRequest, { params: { id: request._id }, body: { status } }),
    onMutate: async ({ request, status }) => {
      // An answer that is on its way would put the old one back.
      await client.cancelQueries({ queryKey: requestListKey });
      changeRow(client, request._id, { status });
    },
    onError: (error, { request }) => {
      changeRow(client, request._id, { status: request.status });
      onFailure(error, request);
    },
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  });
}

/** Deletes a request; the list of truckloads counts them, too. */
export function useRemoveRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(truckloads.removeRequest, { params: { id } }),
    onSuccess: (_, id) => changeRow(client, id, null),
    onSettled: () => client.invalidateQueries({ queryKey: truckloadsKey }),
  });
}

/** Changes a request in every page that is held here; without changes it leaves its page. */
function changeRow(client: QueryClient, id: string, changes: Partial<TruckloadRequest> | null): void {
  changeHeldRows<TruckloadRequest>(client, requestListKey, (row) =>
    row._id === id ? changes && { ...row, ...changes } : row,
  );
}
