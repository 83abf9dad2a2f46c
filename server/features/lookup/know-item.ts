import type { SourcedItem } from '#providers/barcode-data/barcode-data.port.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { makeCatalogue } from './catalogue.ts';

/** An item as the shared catalogue or a source outside knows it. */
export interface ItemKnowledge {
  item: SourcedItem;
  isFromCatalogue: boolean;
}

/**
 * What is known of a code, without making a product of it. Sources outside are asked where the caller says so, and a scan
 * is spent when one of them knows it.
 */
export function createItemKnowledge(deps: Deps, usage: UsageService) {
  const catalogue = makeCatalogue(deps);
  const family = 'amazon';

  return async (
    actor: Actor,
    query: { kind: 'gtin' | 'asin'; code: string },
    { asksSources }: { asksSources: boolean },
  ): Promise<ItemKnowledge | null> => {
    const recalled = await catalogue.recall(query, family);
    if (recalled.kind === 'missing') return null;
    if (recalled.kind === 'known') return { item: recalled.known.item, isFromCatalogue: true };
    if (!asksSources || deps.itemSources[family].length === 0) {
      return recalled.kind === 'unpriced' ? { item: recalled.known.item, isFromCatalogue: true } : null;
    }
    const reservation = await usage.reserve(actor, 'BUM');
    let isSpent = false;
    try {
      const outcome = await catalogue.complete(query, family, recalled);
      if (!outcome.ok) throw failure('SOURCE_FAILED');
      if (!outcome.value) return null;
      await deps.db.transaction().execute((tx) => usage.commit(tx, reservation));
      isSpent = true;
      return { item: outcome.value.item, isFromCatalogue: false };
    } finally {
      if (!isSpent) await usage.release(reservation);
    }
  };
}
