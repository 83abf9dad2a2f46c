import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import type { Deployment } from '#contract/publishing/publishing.schemas.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { call } from '#web/kit/api.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { advance } from './deployment-progress.ts';
import { isWorking, type Site } from './panel-view.ts';

/** How a store's site stands; among what is read of products, since a change of theirs changes it too. */
export const deploymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'deployment', id],
    queryFn: () => call(publishing.status, { params: { id } }),
  });

export const buildsQuery = (id: string) =>
  queryOptions({
    queryKey: [...storesQuery().queryKey, id, 'builds'],
    queryFn: () => call(publishing.builds, { params: { id } }),
    staleTime: 0,
  });

/** Notes what the server reports, wherever it is shown. Progress never goes back while the work goes on. */
export function noteDeployment(client: QueryClient, id: string, deployment: Deployment): void {
  const { status, url, updated_at } = deployment;
  client.setQueryData(deploymentQuery(id).queryKey, (before) => {
    const isSameWork = before && isWorking(before.status) && isWorking(status);
    return isSameWork ? { ...deployment, progress: Math.max(before.progress, deployment.progress) } : deployment;
  });
  noteSite(client, id, { status, url, updated_at });
}

/** Notes that work on a store's site has begun, from nothing. */
export function noteStart(client: QueryClient, id: string, site: Partial<Site>): void {
  noteSite(client, id, site);
  const { status } = site;
  const { queryKey } = deploymentQuery(id);
  client.setQueryData(queryKey, (before) => before && status && { ...before, status, progress: 0, error: null });
  askAgain(client, queryKey);
}

/** Notes a store's site in the list of stores. */
export function noteSite(client: QueryClient, id: string, site: Partial<Site>): void {
  const { queryKey } = storesQuery();
  const known = client.getQueryData(queryKey)?.find(({ _id }) => _id === id);
  if (!known || isSame(known.site, site)) return;
  client.setQueryData(queryKey, (list) =>
    list?.map((store): Store => (store._id === id ? { ...store, site: { ...store.site, ...site } } : store)),
  );
  askAgain(client, queryKey);
}

const isSame = (known: Site, site: Partial<Site>): boolean =>
  (Object.keys(site) as (keyof Site)[]).every((part) => site[part] === known[part]);

/** An answer that is on its way would put back what was before a note: another is asked for in its place. */
function askAgain(client: QueryClient, queryKey: QueryKey): void {
  const filters = { queryKey, exact: true } as const;
  if (client.isFetching(filters) > 0) void client.refetchQueries(filters);
}

/** Lets progress grow by itself where nobody reports it. */
export function estimateProgress(client: QueryClient, id: string, totalProducts: number): void {
  client.setQueryData(
    deploymentQuery(id).queryKey,
    (before) => before && { ...before, progress: advance(before.progress, totalProducts, !isWorking(before.status)) },
  );
}

/** Asks whether the live site answers, and notes what comes of it. */
export async function checkHealth(client: QueryClient, id: string): Promise<Site['status']> {
  const { status } = await call(publishing.healthCheck, { params: { id } });
  noteSite(client, id, { status });
  return status;
}
