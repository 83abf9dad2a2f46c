import type { App, AppIdentifier } from '#contract/apps/apps.contract.ts';
import { t } from '#web/kit/messages/t.ts';

/** An installed app, as far as ending it and going on with it are concerned. */
export interface StoredApp {
  id: string;
  identifier: string;
  name: string;
  /** Dollars per month. */
  pricing: number;
  status: NonNullable<App['installation']>['status'];
  isEnding: boolean;
  /** When it is paid for again, or ends; null for a free one. */
  endsAt: string | null;
}

/** What is told about an app besides what the store knows of it. */
export const guideOf = ({ identifier }: { identifier: string }) => t.apps.guides[identifier as AppIdentifier];

/** The installed app; null for one that is not. */
export const storedApp = ({ installation, _id: id, identifier, name, pricing }: App): StoredApp | null =>
  installation && {
    id,
    identifier,
    name,
    pricing,
    status: installation.status,
    isEnding: installation.cancel_at_period_end,
    endsAt: installation.endsAt,
  };
