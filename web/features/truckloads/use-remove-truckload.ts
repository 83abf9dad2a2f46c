import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { refreshTruckloads } from './truckloads.queries.ts';
import { bringBack, changeLists } from './undo-changes.ts';

/** `remove(id)` deletes a truckload and offers to bring it back; throws what was refused. Keeps its identity. */
export function useRemoveTruckload(): (id: string) => Promise<void> {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return useCallback(
    async (id: string) => {
      const { nModified } = await call(truckloads.remove, { params: { id }, form: { isActive: false } });
      await changeLists(client, [id], null);
      const undo = async () => {
        await bringBack([id]);
        await refreshTruckloads(client);
        notify({ message: t.truckloads.restored(1), tone: 'success' });
      };
      notify({ message: t.truckloads.deleted(nModified), undo });
      void refreshTruckloads(client);
    },
    [client, notify],
  );
}
