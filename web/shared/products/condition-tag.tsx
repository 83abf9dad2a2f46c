import type { Condition } from '#contract/products/products.schemas.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';

const asNew: readonly Condition[] = ['New', 'Like-new'];

/** The condition of a product: New and Like-new in the secondary colour, the others in the error colour. */
export function ConditionTag({ condition, label = condition }: { condition: Condition; label?: string }) {
  return <StatusChip shape="tag" tone={asNew.includes(condition) ? 'secondary' : 'error'} label={label} />;
}
