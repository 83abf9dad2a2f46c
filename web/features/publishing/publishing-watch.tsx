import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import type { Deployment } from '#contract/publishing/publishing.schemas.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { call, follow } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { subscriptionQuery } from '#web/shared/accounts/account.queries.ts';
import { productsSummaryQuery, refreshProducts } from '#web/shared/products/products.queries.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { shortDuration } from '#web/ui/feedback/snackbar-queue.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { progressText } from './deployment-progress.ts';
import { liveProgress } from './live-progress.ts';
import { isWorking, percentOf } from './panel-view.ts';
import { buildsQuery, checkHealth, deploymentQuery, estimateProgress, noteDeployment } from './publishing.queries.ts';
import { watchDeployment } from './watch-deployment.ts';

/** Follows every store that is being published, wherever in the back office one is, and tells how it ends. */
export function PublishingWatch() {
  const { data: stores } = useQuery(storesQuery());
  useHealthChecks(stores);
  const shown = liveProgress.use();
  return stores?.map((store) => (
    <Fragment key={store._id}>
      {isWorking(store.site.status) && <Follower storeId={store._id} />}
      {shown.has(store._id) && <Teller store={store} />}
    </Fragment>
  ));
}

/** Stores that were left publishing may be long done: each is checked once, on load (specification 3 §4). */
function useHealthChecks(stores: readonly Store[] | undefined): void {
  const client = useQueryClient();
  const isDone = useRef(false);
  useEffect(() => {
    if (!stores || isDone.current) return;
    isDone.current = true;
    for (const { _id, site } of stores) {
      if (site.status === 'publishing') void checkHealth(client, _id).catch(() => undefined);
    }
  }, [stores, client]);
}

function Follower({ storeId }: { storeId: string }) {
  const client = useQueryClient();
  const tellEnd = useTellEnd(storeId);
  const { data: summary } = useQuery(productsSummaryQuery());
  const report = useEffectEvent((reported: Deployment) => {
    noteDeployment(client, storeId, reported);
    if (!isWorking(reported.status)) void tellEnd(reported);
  });
  const estimate = useEffectEvent(() => estimateProgress(client, storeId, summary?.total ?? 0));
  useEffect(() => {
    const leaving = new AbortController();
    const params = { id: storeId };
    void watchDeployment(
      {
        follow: (signal) => follow(publishing.follow, { params }, { signal }),
        check: () => call(publishing.status, { params }),
        report,
        estimate,
        later: (act, milliseconds) => {
          const timer = setTimeout(act, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [storeId]);
  return null;
}

/** Says aloud what the bar shows. */
function Teller({ store: { _id: id, site } }: { store: Store }) {
  const { data: deployment } = useQuery({ ...deploymentQuery(id), enabled: false });
  const percent = percentOf(site.status, liveProgress.use().get(id), deployment);
  return <VisuallyHidden role="status">{percent !== undefined && progressText(percent)}</VisuallyHidden>;
}

/** What happens when publishing is over: everything it changed is read again, and whoever started it is told. */
function useTellEnd(storeId: string) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return async ({ status }: Deployment) => {
    const wasShown = liveProgress.get().has(storeId);
    if (wasShown && status === 'live') liveProgress.complete(storeId);
    else liveProgress.end(storeId);
    const final = await readAgain(client, storeId).catch(() => status);
    if (!wasShown) return;
    if (final === 'live') notify({ message: t.publishing.published, tone: 'success', duration: shortDuration });
    else notify({ message: t.publishing.failed, tone: 'error' });
  };
}

async function readAgain(client: QueryClient, storeId: string) {
  void client.invalidateQueries(buildsQuery(storeId));
  // A build of the plan was spent.
  void client.invalidateQueries(subscriptionQuery());
  await refreshProducts(client);
  return await checkHealth(client, storeId);
}
