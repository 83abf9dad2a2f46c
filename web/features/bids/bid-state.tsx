import type { Bid } from '#contract/bids/bids.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';

const words = t.bids.states;

/** What became of a bid; before that whether it is read and kept. */
export function BidState({ bid: { state, isSaved, manifest } }: { bid: Pick<Bid, 'state' | 'isSaved' | 'manifest'> }) {
  if (state === 'won') return <StatusChip label={words.won} tone="success" glyph="check" />;
  if (state === 'lost') return <StatusChip label={words.lost} tone="neutral" glyph="cross" />;
  if (state === 'dropped') return <StatusChip label={words.dropped} tone="neutral" glyph="slash" />;
  if (manifest.state === 'refused') return <StatusChip label={words.refused} tone="error" glyph="alert" />;
  if (manifest.state === 'reading') return <StatusChip label={words.reading} tone="neutral" glyph="quarter" />;
  return isSaved ? (
    <StatusChip label={words.open} tone="info" glyph="dot" />
  ) : (
    <StatusChip label={words.draft} tone="neutral" glyph="plus" />
  );
}
