import type { z } from 'zod';
import type {
  Category,
  CategoryList,
  categoryChanges,
  categoryInput,
} from '#contract/categories/categories.contract.ts';
import type { Db } from '#server/db/database.ts';
import { diff, recordChange, recordChanges } from '#server/features/history/record-change.sql.ts';
import { type Actor, isSubscribed, type MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { giveWay } from '#server/kit/give-way.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { newId } from '#server/kit/ids.ts';
import { addAtFreeSlug, chosenSlug } from '#server/kit/text/slugs.ts';
import { toCategory, toCategoryList } from './categories.mapper.ts';
import { type CategoryRow, categoriesRepository } from './categories.repository.ts';
import { makeFindOrCreate } from './find-or-create.ts';
import { categorySlugTaken, refusedAtFields } from './refusals.ts';
import { subCategoriesRepository } from './sub-categories.repository.ts';
import { makeSubCategories } from './sub-categories.ts';
import { makeThumbnails } from './thumbnails.ts';

type CategoryInput = z.output<typeof categoryInput>;
type CategoryChanges = z.output<typeof categoryChanges>;

const portion = 2000;
const everything = Number.MAX_SAFE_INTEGER;

export type CategoriesService = ReturnType<typeof categoriesService>;

/** How a merchant's products are arranged: categories, and sub-categories within them. */
export function categoriesService(deps: Deps) {
  const { db, clock } = deps;
  const repository = categoriesRepository(db);
  const thumbnails = makeThumbnails(deps);

  return {
    ...makeFindOrCreate(deps),
    subCategories: makeSubCategories(deps),

    async list(actor: Actor): Promise<CategoryList> {
      const [categories, subCategories, uncategorized, samples] = await Promise.all([
        repository.all(actor),
        subCategoriesRepository(db).all(actor),
        repository.uncategorized(actor),
        repository.samples(actor),
      ]);
      return toCategoryList(categories, subCategories, { uncategorized, samples });
    },

    create: (actor: Actor, input: CategoryInput, thumbnail: UploadedFile | undefined): Promise<Category> =>
      thumbnails.storedFor(actor, thumbnail, async (key) => {
        const row = await refusedAtFields(insert(actor, input, key ?? null));
        return toCategory(row, await subCategoriesRepository(db).of(actor, row.id));
      }),

    update: (
      actor: Actor,
      id: string,
      input: CategoryChanges,
      thumbnail: UploadedFile | undefined,
    ): Promise<Category> =>
      thumbnails.storedFor(actor, thumbnail, async (key) => {
        const row = await refusedAtFields(change(actor, id, input, key ?? (input.removeThumbnail ? null : undefined)));
        return toCategory(row, await subCategoriesRepository(db).of(actor, id));
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      giveWay(db, async (tx) => {
        const categories = categoriesRepository(tx);
        const category = found(await categories.lock(actor, id));
        // Whether it is in use is asked after its lock is held: what was added up to then is seen.
        if (!(await categories.removeUnused(actor, id))) throw inUse(category);
        await record(tx, actor, category, 'deleted');
        await thumbnails.drop(tx, actor, category.thumbnail_key);
      }),

    /** Takes back a category that was made for products which are elsewhere now; one that anything uses stays. */
    async removeIfEmpty(tx: Db, scope: MerchantScope, id: string): Promise<void> {
      const categories = categoriesRepository(tx);
      if (!(await categories.lock(scope, id))) return;
      await subCategoriesRepository(tx).removeEmpty(scope, id);
      const removed = await categories.removeUnused(scope, id);
      if (removed) await thumbnails.drop(tx, scope, removed.thumbnail_key);
    },

    async removeAll(actor: Actor): Promise<{ removed: number }> {
      if (!isSubscribed(actor.subscriptionStatus)) throw failure('NOT_SUBSCRIBED');
      // Most of a large catalogue goes ahead, in portions: nobody who sells meanwhile waits for all of it.
      while ((await repository.categorized(actor)) > portion) {
        const released = await giveWay(db, (tx) =>
          categoriesRepository(tx).releaseProducts(actor, clock.now(), portion),
        );
        if (released === 0) break;
      }
      return giveWay(db, async (tx) => {
        const categories = categoriesRepository(tx);
        await categories.lockAll(actor);
        await categories.releaseProducts(actor, clock.now(), everything);
        const removed = await categories.removeAll(actor);
        const [about, at] = [{ subject: 'category', action: 'deleted' } as const, clock.now()];
        await recordChanges(
          tx,
          actor,
          removed.map(({ id, name }) => ({ ...about, id, name, at })),
        );
        for (const { thumbnail_key } of removed) await thumbnails.drop(tx, actor, thumbnail_key);
        return { removed: removed.length };
      });
    },
  };

  function record(
    tx: Db,
    actor: Actor,
    after: CategoryRow,
    action: 'created' | 'changed' | 'deleted',
    before?: CategoryRow,
  ) {
    return recordChange(tx, actor, {
      at: clock.now(),
      subject: 'category',
      id: after.id,
      name: after.name,
      action,
      changes: before ? diff(before, after, categoryFields) : [],
    });
  }

  function insert(actor: Actor, input: CategoryInput, thumbnailKey: string | null): Promise<CategoryRow> {
    return db.transaction().execute(async (tx) => {
      const row = await insertIn(tx, actor, input, thumbnailKey);
      await record(tx, actor, row, 'created');
      return row;
    });
  }

  async function insertIn(tx: Db, actor: Actor, input: CategoryInput, thumbnailKey: string | null) {
    const repository = categoriesRepository(tx);
    const { name, isFeatured = false, seoMetaData: seo = {} } = input;
    const category = {
      name,
      thumbnail_key: thumbnailKey,
      is_featured: isFeatured,
      seo_title: seo.title ?? name,
      seo_description: seo.description ?? '',
      created_at: clock.now(),
    };
    const chosen = chosenSlug(seo.slug);
    const taken = await repository.takeSample(actor, { ...category, slug: chosen });
    if (taken) return taken;
    const add = (slug: string) => repository.insert(actor, { ...category, id: newId(), slug });
    if (!chosen) {
      return addAtFreeSlug(name, 'category', { taken: (start) => repository.slugsFrom(actor, start), add });
    }
    const row = await add(chosen);
    if (!row) throw invalid(categorySlugTaken);
    return row;
  }

  function change(
    actor: Actor,
    id: string,
    { name, isFeatured, seoMetaData: seo }: CategoryChanges,
    thumbnailKey: string | null | undefined,
  ): Promise<CategoryRow> {
    return db.transaction().execute(async (tx) => {
      const categories = categoriesRepository(tx);
      const before = found(await categories.lock(actor, id));
      if (thumbnailKey !== undefined) await thumbnails.drop(tx, actor, before.thumbnail_key);
      const row = await categories.update(actor, id, {
        name,
        is_featured: isFeatured,
        thumbnail_key: thumbnailKey,
        seo_title: seo?.title,
        seo_description: seo?.description,
        slug: chosenSlug(seo?.slug),
      });
      await record(tx, actor, found(row), 'changed', before);
      return found(row);
    });
  }
}

const categoryFields = {
  name: 'name',
  is_featured: 'isFeatured',
  thumbnail_key: 'thumbnail',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
  slug: 'slug',
} as const;

function inUse({ is_featured, products_count }: CategoryRow) {
  if (products_count > 0) return failure('CATEGORY_IN_USE', { message: 'This category has products.' });
  if (is_featured) return failure('CATEGORY_IN_USE', { message: 'This category is featured.' });
  return failure('CATEGORY_IN_USE', { message: 'This category has sub-categories.' });
}
