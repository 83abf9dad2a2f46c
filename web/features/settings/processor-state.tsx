import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import type { ProcessorState } from './describe-processor.ts';

/** Where a processor stands, as a chip. */
export function ProcessorChip({ state }: { state: ProcessorState }) {
  const label = t.settings.processors.states[state];
  if (state === 'ready') return <StatusChip tone="success" glyph="check" label={label} />;
  if (state === 'waiting') return <StatusChip tone="warning" glyph="alert" label={label} />;
  return <StatusChip shape="tag" label={label} />;
}
