import type { Db } from '#server/db/database.ts';
import type { CategoriesService } from '#server/features/categories/categories.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { NamedPlace, Place } from './to-received-product.ts';

const keyOf = (name: string) => name.trim().toLowerCase();

/** Names of places, each kept once however it is written. */
export function gatherCategories() {
  const names = new Map<string, { category: string; subs: Map<string, string> }>();
  return {
    add(named: NamedPlace | null): void {
      if (!named) return;
      const { category, subCategory } = named;
      const kept = names.get(keyOf(category)) ?? { category, subs: new Map<string, string>() };
      names.set(keyOf(category), kept);
      if (subCategory && !kept.subs.has(keyOf(subCategory))) kept.subs.set(keyOf(subCategory), subCategory);
    },

    /** Finds what they are called, or makes it; answers where a name leads. */
    async resolve(
      tx: Db,
      scope: MerchantScope,
      categories: Pick<CategoriesService, 'findOrCreateByNames' | 'findOrCreateSubsByNames'>,
    ): Promise<(named: NamedPlace) => Place> {
      const all = [...names.values()].map(({ category }) => category);
      const ids = await categories.findOrCreateByNames(tx, scope, all);
      const subIds = new Map<string, Map<string, string>>();
      for (const [key, { subs }] of [...names].sort(([one], [other]) => (one < other ? -1 : 1))) {
        const id = ids.get(key);
        if (!id || subs.size === 0) continue;
        subIds.set(key, await categories.findOrCreateSubsByNames(tx, scope, id, subs.values()));
      }
      return ({ category, subCategory }) => ({
        categoryId: ids.get(keyOf(category)) ?? null,
        subCategoryId: subIds.get(keyOf(category))?.get(keyOf(subCategory)) ?? null,
      });
    },
  };
}
