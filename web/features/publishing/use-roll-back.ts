import { useQueryClient } from '@tanstack/react-query';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { refreshProducts } from '#web/kit/products.queries.ts';
import { newRequestKey } from '#web/kit/request-key.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { liveProgress } from './live-progress.ts';
import { isWorking } from './panel-view.ts';
import { buildsQuery, noteSite } from './publishing.queries.ts';

/** Makes a kept build the live site again; fails where it can't, for the dialog to say. */
export function useRollBack(storeId: string) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return async (build: string, when: string): Promise<void> => {
    try {
      const params = { id: storeId, build };
      const { site } = await call(publishing.rollBack, { params }, { idempotencyKey: newRequestKey() });
      noteSite(client, storeId, site);
      if (isWorking(site.status)) liveProgress.start(storeId);
      else notify({ message: t.publishing.builds.wentBack(when), tone: 'success' });
    } finally {
      await Promise.all([client.invalidateQueries(buildsQuery(storeId)), refreshProducts(client)]);
    }
  };
}
