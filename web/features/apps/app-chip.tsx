import type { App } from '#contract/apps/apps.contract.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { shownState } from './app-state.ts';

/** Where an app stands; nothing for one that can simply be installed. */
export function AppChip({ app }: { app: App }) {
  const state = shownState(app);
  return state && <StatusChip {...state} />;
}
