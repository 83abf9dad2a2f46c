import { historyPageSize, type LookupHistoryEntry } from '#contract/lookup/lookup.contract.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { UsageService } from '#server/features/billing/usage.service.ts';
import type { CategoriesService } from '#server/features/categories/categories.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { makeFinding } from './finding.ts';
import { toHistoryEntry } from './lookup.mapper.ts';
import { lookupsRepository } from './lookups.repository.ts';

/** What the lookup works with. */
export interface LookupParts {
  accounts: AccountsService;
  usage: UsageService;
  products: ProductsService;
  categories: CategoriesService;
}

interface HistoryPage {
  rows: LookupHistoryEntry[];
  total: { count: number; capped: boolean };
}

const countCap = 10_000;

export type { Found } from './finding.ts';
export type LookupService = ReturnType<typeof lookupService>;

/** Barcode in, product out. */
export function lookupService(deps: Deps, parts: LookupParts) {
  const repository = lookupsRepository(deps.db);
  return {
    find: makeFinding(deps, parts),

    async history(
      scope: MerchantScope,
      { page = 1, pageSize = historyPageSize, foundAt }: { page?: number; pageSize?: number; foundAt?: string },
    ): Promise<HistoryPage> {
      const [rows, count] = await Promise.all([
        repository.page(scope, { offset: (page - 1) * pageSize, limit: pageSize, foundAt }),
        repository.count(scope, countCap, foundAt),
      ]);
      return {
        rows: rows.map(toHistoryEntry),
        total: { count: Math.min(count, countCap), capped: count > countCap },
      };
    },
  };
}
