import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RouteInput } from '#contract/kit/route.ts';
import type { ManifestMapping } from '#contract/truckloads/manifest.schemas.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import type { OnProgress } from '#web/kit/fetch-with-progress.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { refreshTruckloads, truckloadQuery } from '../truckloads.queries.ts';
import { type CostPatch, withCosts } from './costs/cost-values.ts';
import { itemsKey, refreshItems, takeTruckload } from './details.queries.ts';
import type { LineChange } from './items/edit-queue.ts';
import { inTurn } from './items/in-turn.ts';

/** Somebody else changed it meanwhile: such a refusal brings along what it is now. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && 'truckload' in error.details;

/** What can be done to one truckload: one thing after the other, each shown as the server answers. */
export function useTruckloadActions(id: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const params = { id };
    const { queryKey } = truckloadQuery(id);
    const keys = createRequestKeys();
    const readAgain = () => client.invalidateQueries({ queryKey });

    /** Sums are shown at once; prices and margins when the server has reckoned them. */
    const saveCosts = (patch: CostPatch) =>
      inTurn(id, async () => {
        const before = client.getQueryData(queryKey);
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, (shown) => shown && withCosts(shown, patch));
        try {
          const body = { ...patch, ...(before && { version: before.version }) };
          const saved = await call(truckloads.patch, { params, body });
          await takeTruckload(client, saved);
          void refreshItems(client, id);
          return saved;
        } catch (error) {
          client.setQueryData(queryKey, before);
          await readAgain();
          throw error;
        }
      });

    const changeItems = (changes: readonly LineChange[]) =>
      inTurn(id, async () => {
        await takeTruckload(client, await call(truckloads.changeItems, { params, body: [...changes] }));
        await refreshItems(client, id);
      });

    /** Another file, or other columns: the lines that were read are no longer those. */
    const readAnew = async <Next extends Parameters<typeof takeTruckload>[1]>(next: Promise<Next>) => {
      const truckload = await next;
      await takeTruckload(client, truckload);
      client.removeQueries({ queryKey: itemsKey(id) });
      return truckload;
    };
    const upload = (csv: File, onProgress: OnProgress) =>
      inTurn(id, () => readAnew(call(truckloads.update, { params, form: {}, files: { csv } }, { onProgress })));
    const map = (mapping: ManifestMapping) =>
      inTurn(id, () => readAnew(call(truckloads.mapManifest, { params, body: { mapping } })));

    const breakUp = (body: RouteInput<typeof truckloads.breakUp>['body']) =>
      inTurn(id, async () => {
        try {
          const options = { idempotencyKey: keys.keyFor(body) };
          await takeTruckload(client, await call(truckloads.breakUp, { params, body }, options));
          keys.answered();
        } catch (error) {
          // Refused is answered; without an answer it may have started, and is the same request when tried again.
          if (error instanceof ApiError && error.status !== 0) keys.answered();
          void readAgain();
          throw error;
        }
      });
    const undoBreak = () =>
      inTurn(id, async () => {
        try {
          await takeTruckload(client, await call(truckloads.undoBreak, { params }));
        } finally {
          void readAgain();
          void refreshItems(client, id);
          void refreshProducts(client);
        }
      });

    const remove = () =>
      inTurn(id, async () => {
        await call(truckloads.remove, { params, form: { isActive: false } });
        void refreshTruckloads(client);
      });
    const bringBack = () =>
      inTurn(id, async () => takeTruckload(client, await call(truckloads.patch, { params, body: { isActive: true } })));
    return { saveCosts, changeItems, upload, map, breakUp, undoBreak, remove, bringBack };
  }, [client, id]);
}

export type TruckloadActions = ReturnType<typeof useTruckloadActions>;
