import type { LookupSource, SourceCategory } from '#contract/lookup/lookup.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { CategoriesService } from '#server/features/categories/categories.service.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { checkReferences } from '#server/features/products/references.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { giveWay } from '#server/kit/give-way.ts';
import { newId } from '#server/kit/ids.ts';
import { toSourceCategory } from './lookup.mapper.ts';
import { type SourceCategoryRow, sourceCategoriesRepository } from './source-categories.repository.ts';

/** Where a product is filed, and by which of its source's categories. */
export interface Place {
  categoryId: string | null;
  subCategoryId: string | null;
  sourceCategoryId: string | null;
}

interface Parts {
  categories: CategoriesService;
  products: ProductsService;
}

export const unfiled: Place = { categoryId: null, subCategoryId: null, sourceCategoryId: null };
const longestName = 120;

/** Files what a source names among the merchant's own categories; where one had to be made, the merchant is asked once. */
export function makeSourceCategories({ db, clock }: Pick<Deps, 'db' | 'clock'>, { categories, products }: Parts) {
  async function add(tx: Db, scope: MerchantScope, source: LookupSource, name: string): Promise<SourceCategoryRow> {
    const repository = sourceCategoriesRepository(tx);
    const isKnown = (await categories.findByName(tx, scope, name)) !== undefined;
    const [categoryId = null] = (await categories.findOrCreateByNames(tx, scope, [name])).values();
    const row = {
      id: newId(clock.now().getTime()),
      source,
      name,
      category_id: categoryId,
      is_made: !isKnown,
      answer: isKnown ? ('kept' as const) : null,
      created_at: clock.now(),
    };
    return (await repository.insertIfNew(scope, row)) ?? found(await repository.findByName(scope, source, name));
  }

  return {
    /** The place by a source's path: its first name, and the second within it unless the merchant chose elsewhere. */
    async findPlace(tx: Db, scope: MerchantScope, source: LookupSource, path: readonly string[]): Promise<Place> {
      const [first = '', second = ''] = path.map((name) => name.trim().slice(0, longestName));
      if (first === '') return unfiled;
      const known = await sourceCategoriesRepository(tx).findByName(scope, source, first);
      const { id: sourceCategoryId, category_id: categoryId, answer } = known ?? (await add(tx, scope, source, first));
      if (categoryId === null || answer === 'chosen' || second === '') {
        return { categoryId, subCategoryId: null, sourceCategoryId };
      }
      const subs = await categories.findOrCreateSubsByNames(tx, scope, categoryId, [second]);
      return { categoryId, subCategoryId: [...subs.values()][0] ?? null, sourceCategoryId };
    },

    /** Those the merchant has not been asked about. */
    async unanswered(scope: MerchantScope): Promise<SourceCategory[]> {
      return (await sourceCategoriesRepository(db).unanswered(scope)).map(toSourceCategory);
    },

    /** Files what is there and what will come in this category, or in none; what was made in vain goes. */
    async answer(actor: Actor, id: string, chosen: string | null): Promise<{ moved: number }> {
      const before = found(await sourceCategoriesRepository(db).find(actor, id));
      await checkReferences(db, actor, [{ references: { category: chosen }, prefix: '' }]);
      const isKept = chosen !== null && chosen === before.category_id;
      const ids = isKept ? [] : await sourceCategoriesRepository(db).filedProducts(actor, before);
      const { nModified: moved } = await products.bulk.update(actor, { ids }, { category: chosen });
      await giveWay(db, async (tx) => {
        const answer = isKept ? 'kept' : chosen === null ? 'none' : 'chosen';
        await sourceCategoriesRepository(tx).answer(actor, id, chosen, answer);
        const changes = diff(before, { category_id: chosen }, { category_id: 'category' });
        const about = { subject: 'settings', id: 'lookup', name: before.name, action: 'changed' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now(), changes, note: 'Where lookups file it' });
        if (!isKept && before.is_made && before.category_id) {
          await categories.removeIfEmpty(tx, actor, before.category_id);
        }
      });
      return { moved };
    },
  };
}

export type SourceCategories = ReturnType<typeof makeSourceCategories>;
