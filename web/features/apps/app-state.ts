import type { App } from '#contract/apps/apps.contract.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';

/** Where an app stands for this merchant. */
export type AppState = 'none' | 'unavailable' | 'active' | 'ending' | 'due' | 'incomplete';

export function stateOf({ installation, isAvailable }: Pick<App, 'installation' | 'isAvailable'>): AppState {
  if (!installation) return isAvailable ? 'none' : 'unavailable';
  if (installation.status === 'incomplete') return 'incomplete';
  if (installation.status === 'past_due') return 'due';
  return installation.cancel_at_period_end && installation.endsAt ? 'ending' : 'active';
}

interface Shown {
  label: string;
  tone: Tone;
  glyph: Glyph;
}

/** The state as a chip says it; null for an app that can simply be installed. */
export function shownState(app: App): Shown | null {
  const { states } = t.apps;
  switch (stateOf(app)) {
    case 'active':
      return { label: states.active, tone: 'success', glyph: 'check' };
    case 'ending':
      return { label: states.ending(endOf(app)), tone: 'warning', glyph: 'half' };
    case 'due':
      return { label: states.due, tone: 'error', glyph: 'alert' };
    case 'incomplete':
      return { label: states.incomplete, tone: 'warning', glyph: 'dot' };
    case 'unavailable':
      return { label: states.unavailable, tone: 'neutral', glyph: 'slash' };
    default:
      return null;
  }
}

/** The day an installed app is paid for again, or ends. */
export const endOf = ({ installation }: App): string => (installation?.endsAt ? formatDate(installation.endsAt) : '');

export const priceOf = ({ pricing }: Pick<App, 'pricing'>): string =>
  pricing === 0 ? t.apps.free : t.apps.pricePerMonth(formatMoney(pricing));

/** One line under an installed app's name: what it costs and what happens next. */
export function installedLine(app: App): string {
  return [priceOf(app), nextStep(app)].filter((part) => part !== '').join(' · ');
}

function nextStep(app: App): string {
  const { lines } = t.apps;
  switch (stateOf(app)) {
    case 'active':
      return app.installation?.endsAt ? lines.nextPayment(endOf(app)) : '';
    case 'ending':
      return lines.worksUntil(endOf(app));
    case 'due':
      return lines.due;
    case 'incomplete':
      return lines.incomplete;
    default:
      return '';
  }
}
