import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import type { ChannelState } from './channel-state.ts';

/** Where a channel stands, as a chip. */
export function ChannelChip({ state }: { state: ChannelState }) {
  const label = t.channelSettings.states[state];
  if (state === 'connected') return <StatusChip tone="success" glyph="check" label={label} />;
  if (state === 'broken') return <StatusChip tone="warning" glyph="alert" label={label} />;
  if (state === 'paused') return <StatusChip tone="warning" glyph="slash" label={label} />;
  return <StatusChip shape="tag" label={label} />;
}
