import type { App } from '#contract/apps/apps.contract.ts';
import { t } from '#web/kit/messages/t.ts';

export interface Circumstances {
  isOwner: boolean;
  /** Whether there is anybody to pay through. */
  canPay: boolean;
}

/** Why an app can't be installed here by this person; null when it can. */
export function obstacleOf(app: App, { isOwner, canPay }: Circumstances): string | null {
  const { details } = t.apps;
  if (!app.isAvailable) return details.unavailable(app.name);
  if (!isOwner) return details.ownerOnly;
  return app.pricing > 0 && !canPay ? details.noPayments : null;
}
