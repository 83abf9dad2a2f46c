import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeliveryState, type EndpointInput, webhooks } from '#contract/webhooks/webhooks.contract.ts';
import { call } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';

const webhooksKey = ['webhooks'] as const;

export const endpointsQuery = () =>
  queryOptions({ queryKey: webhooksKey, queryFn: ({ signal }) => call(webhooks.list, {}, { signal }) });

const logKey = (id: string) => ['webhook-log', id] as const;

/** What an endpoint was told, the newest first, as far as somebody has looked. */
export const logQuery = (id: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...logKey(id), state ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(state && { state }), ...(pageParam && { before: pageParam }) };
      return call(webhooks.deliveries, { params: { id }, query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?._id : undefined),
    gcTime: 0,
  });

export const deliveryQuery = (id: string, delivery: string) =>
  queryOptions({
    queryKey: [...logKey(id), 'one', delivery],
    queryFn: ({ signal }) => call(webhooks.delivery, { params: { id, delivery } }, { signal }),
    gcTime: 0,
  });

const keys = createRequestKeys();

/** Adds an endpoint, or changes the one with this id; a new one comes with its secret. */
export const useSaveEndpoint = () =>
  useWebhooksChange(async ({ id, body }: { id: string | undefined; body: EndpointInput }) => {
    if (id !== undefined) return { ...(await call(webhooks.update, { params: { id }, body })), secret: null };
    const created = await call(webhooks.create, { body }, { idempotencyKey: keys.keyFor(body) });
    keys.answered();
    return created;
  });

export const useRemoveEndpoint = () => useWebhooksChange((id: string) => call(webhooks.remove, { params: { id } }));

export const useRenewSecret = () => useWebhooksChange((id: string) => call(webhooks.renewSecret, { params: { id } }));

export const useSendTest = () => useWebhooksChange((id: string) => call(webhooks.test, { params: { id } }));

export const useReplay = (id: string) =>
  useWebhooksChange((delivery: string) => call(webhooks.replay, { params: { id, delivery } }));

export const useReplayFailed = () =>
  useWebhooksChange(({ id, since }: { id: string; since: string }) =>
    call(webhooks.replayFailed, { params: { id }, body: { since } }),
  );

function useWebhooksChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: webhooksKey }),
        client.invalidateQueries({ queryKey: ['webhook-log'] }),
      ]),
  });
}
