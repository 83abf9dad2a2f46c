import { useMutation, useQueryClient } from '@tanstack/react-query';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError, isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { liveProgress } from './live-progress.ts';
import { firstOrNext, type Site } from './panel-view.ts';
import { noteStart } from './publishing.queries.ts';

const presses = createRequestKeys();

/** Publishes a store, or syncs it once it is published; what goes on then is followed by the watch. */
export function usePublish({ _id: id, site }: Pick<Store, '_id' | 'site'>) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const isFirst = firstOrNext(site) === 'publish';
  return useMutation({
    mutationFn: async (): Promise<Partial<Site>> => {
      const options = { idempotencyKey: presses.keyFor([id, isFirst]) };
      if (!isFirst) return await call(publishing.build, { params: { id } }, options);
      return (await call(publishing.deploy, { params: { id } }, options)).site;
    },
    onSuccess: (begun) => {
      presses.answered();
      liveProgress.start(id);
      noteStart(client, id, begun);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 0) presses.answered();
      void client.invalidateQueries({ queryKey: storesQuery().queryKey, exact: true });
      // The upgrade dialog speaks for itself.
      if (isPlanError(error)) return;
      const { message, correlationId } = describeFailure(error);
      notify({ message: `${t.publishing.notStarted} ${message}`, tone: 'error', correlationId });
    },
  });
}
