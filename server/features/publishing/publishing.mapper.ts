import type { Deployment, Omission, SiteBuild } from '#contract/publishing/publishing.schemas.ts';
import type { BuildRow } from './builds/builds.repository.ts';
import type { StoreRow } from './snapshot/site.repository.ts';

export const toSiteBuild = (row: BuildRow, liveId: string | null): SiteBuild => ({
  _id: row.id,
  kind: row.kind,
  status: row.status,
  isLive: row.id === liveId,
  products: row.products,
  pages: row.pages,
  changed: row.changed,
  omitted: row.omitted as Omission[],
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

interface Progress {
  /** The one somebody waits for. */
  open: BuildRow | undefined;
  last: BuildRow | undefined;
  live: BuildRow | undefined;
  changedProducts: number;
  changedTruckloads: number;
  /** Shipping and delivery that nobody could pay for now. */
  unpayableWays: number;
}

export const toDeployment = (
  store: StoreRow,
  { open, last, live, changedProducts, changedTruckloads, unpayableWays }: Progress,
): Deployment => ({
  status: store.site_status,
  progress: open ? Math.min(open.progress, 99) : store.live_build_id === null ? 0 : 100,
  error: store.site_status === 'error' ? (last?.error ?? null) : null,
  url: store.site_url,
  updated_at: store.site_updated_at?.toISOString() ?? null,
  omitted: ((live ?? last)?.omitted ?? []) as Omission[],
  changedProducts,
  changedTruckloads,
  hasChangedPayments: live !== undefined && hasUnpayableWays(live) !== unpayableWays > 0,
});

const hasUnpayableWays = ({ omitted }: BuildRow): boolean =>
  (omitted as Omission[]).some(({ reason }) => reason === 'no_payments');
