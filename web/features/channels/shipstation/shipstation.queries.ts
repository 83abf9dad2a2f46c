import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { channels } from '#contract/channels/channels.contract.ts';
import type { ChannelAccount, shipstationKeys } from '#contract/channels/channels.schemas.ts';
import { call } from '#web/kit/api.ts';
import { channelsQuery, refreshChannels } from '../channels.queries.ts';

export type Keys = z.output<typeof shipstationKeys>;

export const useConnectKeys = () => useAccountChange((keys: Keys) => call(channels.connectKeys, { body: keys }));

export const useDisconnectKeys = () =>
  useAccountChange(() => call(channels.disconnect, { params: { channel: 'shipstation' } }));

/** A change that answers how the account stands then. */
function useAccountChange<Input>(mutationFn: (input: Input) => Promise<ChannelAccount>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (fresh) => {
      client.setQueryData(channelsQuery().queryKey, (known) =>
        known?.map((one) => (one.channel === fresh.channel ? fresh : one)),
      );
    },
    onSettled: () => refreshChannels(client),
  });
}
