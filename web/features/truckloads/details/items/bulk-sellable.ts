import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import type { SelectionRequest } from '#web/ui/table/selection/selection.ts';
import type { LineChange } from './edit-queue.ts';

export type SellableWish = 'none' | 'all';

type Counted = Pick<ManifestItem, 'line' | 'quantity' | 'sellable'>;

/** Whether a line is among those that were picked. */
export function isMeant(request: SelectionRequest): (item: Pick<ManifestItem, 'line'>) => boolean {
  const ids = new Set('ids' in request ? request.ids : request.except);
  return ({ line }) => ids.has(String(line)) === 'ids' in request;
}

/** What to change so that all or none of these can be sold, and what puts it back. */
export function plan(items: readonly Counted[], wish: SellableWish): { changes: LineChange[]; back: LineChange[] } {
  const target = ({ quantity }: Counted) => (wish === 'all' ? quantity : 0);
  const open = items.filter((item) => item.sellable !== target(item));
  return {
    changes: open.map((item) => ({ line: item.line, sellable: target(item) })),
    back: open.map(({ line, sellable }) => ({ line, sellable })),
  };
}
