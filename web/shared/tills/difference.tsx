import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';

/** By how much a drawer was over or short when it was counted. */
export function Difference({ amount }: { amount: number }) {
  const { exact, over, short } = t.shifts;
  if (amount === 0) return <StatusChip tone="success" glyph="check" label={exact} />;
  return amount > 0 ? (
    <StatusChip tone="info" label={over(formatMoney(amount))} />
  ) : (
    <StatusChip tone="error" label={short(formatMoney(-amount))} />
  );
}
