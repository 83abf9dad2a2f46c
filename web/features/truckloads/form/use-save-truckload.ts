import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { SavedTruckload, Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { call } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { refreshTruckloads, truckloadQuery } from '../truckloads.queries.ts';
import { describeFiles } from './files-of.ts';
import type { SentTruckload } from './truckload-values.ts';

/** Creates and updates truckloads. Pressing again after an answer got lost creates no second one. */
export function useSaveTruckload() {
  const client = useQueryClient();
  const [keys] = useState(() => createRequestKeys());
  /** How much of the files has gone out, between 0 and 1; nothing while nothing is sent. */
  const [share, setShare] = useState<number>();

  const send = async (sending: (onProgress: (share: number) => void) => Promise<SavedTruckload>) => {
    try {
      const saved = await sending(setShare);
      const { warnings: _, ...truckload } = saved;
      client.setQueryData(truckloadQuery(saved._id).queryKey, (before) => before && { ...before, ...truckload });
      void refreshTruckloads(client);
      return saved;
    } finally {
      setShare(undefined);
    }
  };
  return {
    share,
    create: (input: SentTruckload): Promise<SavedTruckload> =>
      send(async (onProgress) => {
        const idempotencyKey = keys.keyFor([input.form, describeFiles(input.files)]);
        const saved = await call(truckloads.create, input, { idempotencyKey, ...(hasFiles(input) && { onProgress }) });
        keys.answered();
        return saved;
      }),
    update: ({ _id: id, version }: Truckload, input: SentTruckload): Promise<SavedTruckload> =>
      send((onProgress) => {
        const { form, files } = input;
        const options = hasFiles(input) ? { onProgress } : {};
        return call(truckloads.update, { params: { id }, form: { ...form, version }, files }, options);
      }),
  };
}

const hasFiles = ({ files: { images, csv } }: SentTruckload) => images !== undefined || csv !== undefined;
