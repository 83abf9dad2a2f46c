import { useQuery } from '@tanstack/react-query';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { productsSummaryQuery } from '#web/shared/products/products.queries.ts';
import { liveProgress } from './live-progress.ts';
import { describePanel, type PanelView } from './panel-view.ts';
import { deploymentQuery } from './publishing.queries.ts';

/** What is to be shown of a store's site now. */
export function usePanel({ _id: id, site, isDemoMode }: Store): PanelView {
  const { data: deployment } = useQuery({ ...deploymentQuery(id), enabled: site.status !== 'init' });
  const { data: summary } = useQuery(productsSummaryQuery());
  // Sample products make a site only of the store they came with.
  const products = summary && summary.total - (isDemoMode ? 0 : summary.samples);
  const shown = liveProgress.use().get(id);
  return describePanel({ site, deployment, products, shown });
}
