import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { truckloadBulkSize } from '#contract/truckloads/truckload-values.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { TruckloadBulk } from '#contract/truckloads/truckloads.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatNumber } from '#web/kit/format.ts';
import { inPortions } from '#web/kit/in-portions.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { refreshTruckloads } from '../truckloads.queries.ts';
import { type Before, bringBack, changeLists, putBack } from '../undo-changes.ts';

export type Attributes = TruckloadBulk['attributes'];

const words = t.truckloads;

/** `update(before, attributes)` sets attributes on many truckloads and offers to take it back; throws what was refused. */
export function useBulkUpdate(): (before: readonly Before[], attributes: Attributes) => Promise<void> {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return useCallback(
    async (before, attributes) => {
      const ids = before.map(({ _id }) => _id);
      const isDeletion = attributes.isActive === false;
      const undo = async () => {
        const back = isDeletion ? bringBack(ids) : putBack(before, attributes.status ? 'status' : 'prices');
        await back.finally(() => refreshTruckloads(client));
        notify({ message: isDeletion ? words.restored(ids.length) : words.undone, tone: 'success' });
      };
      // Money waits for the server; a status is shown at once.
      const takeBack = attributes.status && (await changeLists(client, ids, { status: attributes.status }));
      try {
        const changed = await send(ids, attributes);
        if (changed === 0) {
          notify({ message: `${words.bulkFailed} ${words.nothingChanged}`, tone: 'error' });
          return;
        }
        if (isDeletion) await changeLists(client, ids, null);
        const updated = words.updated(formatNumber(changed), formatNumber(ids.length));
        notify({ message: isDeletion ? words.deleted(changed) : updated, undo });
      } catch (error) {
        takeBack?.();
        throw error;
      } finally {
        void refreshTruckloads(client);
      }
    },
    [client, notify],
  );
}

async function send(ids: readonly string[], attributes: Attributes): Promise<number> {
  let changed = 0;
  for (const some of inPortions(ids, truckloadBulkSize)) {
    changed += (await call(truckloads.bulkUpdate, { body: { ids: some, attributes } })).nModified;
  }
  return changed;
}
