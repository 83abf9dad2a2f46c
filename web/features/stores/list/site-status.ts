import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Glyph } from '#web/ui/status-glyph.tsx';
import type { Tone } from '#web/ui/tone.ts';

const { statuses } = t.stores;

/** How the state of a store's site is shown (specification 3 §4). */
export const siteLooks: Readonly<Record<Store['site']['status'], { label: string; tone: Tone; glyph: Glyph }>> = {
  init: { label: statuses.init, tone: 'neutral', glyph: 'slash' },
  publishing: { label: statuses.publishing, tone: 'info', glyph: 'half' },
  deploying: { label: statuses.deploying, tone: 'info', glyph: 'half' },
  error: { label: statuses.error, tone: 'error', glyph: 'alert' },
  stopped: { label: statuses.stopped, tone: 'warning', glyph: 'cross' },
  live: { label: statuses.live, tone: 'success', glyph: 'check' },
};
