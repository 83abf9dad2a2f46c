import { useCallback } from 'react';
import { maxIds, type Product } from '#contract/products/products.schemas.ts';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import type { LookupResult, LookupSession } from '../lookup-model.ts';
import { isFound, type KnownResult, productIdsOf } from './result-kinds.ts';

/** What the installed apps do with one result and with all in sight; the results then show what became of them. */
export function useResultChannels(session: LookupSession, { rowActions, bulkActions }: ChannelSlot) {
  const onChanged = useCallback(
    (products: readonly Product[]) => {
      const fresh = new Map(products.map((product) => [product._id, product]));
      for (const { barcode, product } of session.get().results.filter(isFound)) {
        const changed = fresh.get(product._id);
        // A source names categories that the product itself may not be in.
        if (changed) session.changeResult(barcode.id, { product: { ...changed, categories: product.categories } });
      }
    },
    [session],
  );
  const menuOf = useCallback(
    ({ product }: KnownResult): readonly MenuAction[] => rowActions(product, onChanged),
    [rowActions, onChanged],
  );
  const menuOfAll = (results: readonly LookupResult[]): readonly MenuAction[] => {
    if (!results.some(isFound)) return [];
    return bulkActions(() => ({ selection: { ids: productIdsOf(results).slice(0, maxIds) }, onChanged }));
  };
  return { menuOf, menuOfAll };
}
