import type { Deployment } from '#contract/publishing/publishing.schemas.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Tone } from '#web/ui/theme/tone.ts';
import type { Shown } from './live-progress.ts';

export type Site = Store['site'];
export type SiteStatus = Site['status'];
/** What the panel opens. */
export type PanelDialog = 'omissions' | 'builds' | 'samples';

/** Publishing is under way. */
export const isWorking = (status: SiteStatus): boolean => status === 'publishing' || status === 'deploying';

/** Whether the next press publishes or syncs: a store whose first publishing failed has nothing to sync yet. */
export const firstOrNext = ({ status, updated_at: deployedAt }: Site): 'publish' | 'sync' =>
  status === 'init' || deployedAt === null ? 'publish' : 'sync';

const tones: Readonly<Record<SiteStatus, Tone>> = {
  init: 'neutral',
  publishing: 'info',
  deploying: 'info',
  error: 'error',
  stopped: 'warning',
  live: 'success',
};

export interface PanelFacts {
  site: Site;
  /** What the server last reported; undefined until it did. */
  deployment?: Deployment | undefined;
  /** How many products there are; undefined until it is known. */
  products: number | undefined;
  /** What the bar shows of publishing that was started in this visit. */
  shown: Shown | undefined;
}

export interface PanelView {
  label: string;
  tone: Tone;
  act: 'publish' | 'sync';
  isActDisabled: boolean;
  /** Why it can't be published yet, for the seller. */
  blocked: string | undefined;
  visitUrl: string | undefined;
  deployedAt: string | undefined;
  /** Out of 100; undefined where no bar is shown. */
  progress: number | undefined;
  isDeploying: boolean;
  /** What went wrong, when something did. */
  problem: { error: string | undefined } | undefined;
  changedProducts: number;
  changedTruckloads: number;
  hasChangedPayments: boolean;
  omitted: number;
}

/** What the panel shows of a store's site (specification 3 §2 and §4). */
export function describePanel({ site, deployment, products, shown }: PanelFacts): PanelView {
  const { status, url, updated_at: deployedAt } = site;
  const isUnpublished = status === 'init';
  const act = firstOrNext(site);
  const changed = isUnpublished || isWorking(status) ? undefined : deployment;
  const needsProduct = act === 'publish' && !isWorking(status);
  return {
    label: t.publishing.statuses[status],
    tone: tones[status],
    act,
    isActDisabled: isWorking(status) || (needsProduct && !products),
    blocked: needsProduct && products === 0 ? t.publishing.noProducts : undefined,
    visitUrl: url !== null && !isUnpublished && status !== 'publishing' ? url : undefined,
    deployedAt: deployedAt ?? undefined,
    progress: percentOf(status, shown, deployment),
    isDeploying: isWorking(status),
    problem: problemOf(status, deployment),
    changedProducts: changed?.changedProducts ?? 0,
    changedTruckloads: changed?.changedTruckloads ?? 0,
    hasChangedPayments: changed?.hasChangedPayments ?? false,
    omitted: isUnpublished ? 0 : (deployment?.omitted ?? []).reduce((sum, { count }) => sum + count, 0),
  };
}

/** How far publishing is, out of 100; undefined where no bar is shown. What failed after all was never completed. */
export function percentOf(status: SiteStatus, shown: Shown | undefined, deployment?: Deployment): number | undefined {
  if (shown === 'completed' && status === 'live') return 100;
  return shown === 'working' && isWorking(status) ? Math.floor(deployment?.progress ?? 0) : undefined;
}

/** A store is stopped for one reason; of one that failed the server knows why. */
function problemOf(status: SiteStatus, deployment: Deployment | undefined): PanelView['problem'] {
  if (status === 'stopped') return { error: deployment?.error ?? t.publishing.unpaid };
  return status === 'error' ? { error: deployment?.error ?? undefined } : undefined;
}
