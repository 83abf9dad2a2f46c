import type { z } from 'zod';
import { historyPageSize, type LookupHistoryEntry, type lookup } from '#contract/lookup/lookup.contract.ts';
import type { CategoriesService } from '#server/features/categories/categories.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { createProductLookup, type FindingParts } from './find-or-create-product.ts';
import { createItemKnowledge } from './know-item.ts';
import { toHistoryEntry } from './lookup.mapper.ts';
import { lookupsRepository } from './lookups.repository.ts';
import { makeSourceCategories } from './source-categories.ts';

/** What the lookup works with. */
export interface LookupParts extends Omit<FindingParts, 'sourceCategories'> {
  categories: CategoriesService;
}

type HistoryQuery = z.output<typeof lookup.history.spec.query>;

interface HistoryPage {
  rows: LookupHistoryEntry[];
  total: { count: number; capped: boolean };
}

const countCap = 10_000;
const windowSize = 500;

export type { Found } from './find-or-create-product.ts';
export type LookupService = ReturnType<typeof lookupService>;

/** Barcode in, product out. */
export function lookupService(deps: Deps, parts: LookupParts) {
  const repository = lookupsRepository(deps.db);
  const sourceCategories = makeSourceCategories(deps, parts);
  return {
    find: createProductLookup(deps, { ...parts, sourceCategories }),
    sourceCategories,
    know: createItemKnowledge(deps, parts.usage),

    /** One page of the history, and how long the whole of it is. */
    async historyPage(
      scope: MerchantScope,
      { page = 1, pageSize = historyPageSize, foundAt }: HistoryQuery,
    ): Promise<HistoryPage> {
      const [rows, count] = await Promise.all([
        repository.window(scope, foundAt, { offset: (page - 1) * pageSize, limit: pageSize }),
        repository.count(scope, countCap, foundAt),
      ]);
      return {
        rows: rows.map(toHistoryEntry),
        total: { count: Math.min(count, countCap), capped: count > countCap },
      };
    },

    /** All of the history, read window by window. */
    async *history(scope: MerchantScope, { foundAt }: HistoryQuery): AsyncGenerator<LookupHistoryEntry> {
      for (let after: string | undefined; ; ) {
        const rows = await repository.window(scope, foundAt, { limit: windowSize, after });
        for (const row of rows) yield toHistoryEntry(row);
        after = rows.at(-1)?.id;
        if (after === undefined || rows.length < windowSize) return;
      }
    },
  };
}
