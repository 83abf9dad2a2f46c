import type { AppSubscription } from '#contract/billing/billing.schemas.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { StoredApp } from '#web/shared/apps/stored-app.ts';
import type { ChipShape } from '#web/ui/facts/status-chip.tsx';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';

interface Shown {
  label: string;
  tone: Tone;
  glyph: Glyph;
  shape?: ChipShape;
}

/** Where an app stands, and the day that matters next. */
export function stateOfSubscription({ status, cancel_at_period_end: isEnding, endtime }: AppSubscription): Shown {
  const { states, free } = t.apps;
  const { nextPayment } = t.billing.subscriptions;
  if (status === 'past_due') return { label: states.due, tone: 'error', glyph: 'alert' };
  if (status === 'incomplete') return { label: states.incomplete, tone: 'warning', glyph: 'dot' };
  if (status === null || !endtime) return { label: free, tone: 'success', glyph: 'check', shape: 'text' };
  if (isEnding) return { label: states.ending(formatDate(endtime)), tone: 'warning', glyph: 'half' };
  return { label: nextPayment(formatDate(endtime)), tone: 'success', glyph: 'check', shape: 'text' };
}

const kept = { active: 'active', trialing: 'active', past_due: 'past_due', incomplete: 'incomplete' } as const;

/** The app as it can be ended or gone on with; null for one that has ended. */
export function keptSubscription(app: AppSubscription): StoredApp | null {
  const { _id: id, identifier, name, pricing } = app.app_id.app_id;
  if (app.status === 'canceled') return null;
  const status = kept[app.status ?? 'active'];
  return { id, identifier, name, pricing, status, isEnding: app.cancel_at_period_end, endsAt: app.endtime };
}
