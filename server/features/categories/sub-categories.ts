import type { z } from 'zod';
import type { newSubCategoryInput, SubCategory, subCategoryChanges } from '#contract/categories/categories.contract.ts';
import type { Db } from '#server/db/database.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { giveWay } from '#server/kit/give-way.ts';
import { newId } from '#server/kit/ids.ts';
import { addAtFreeSlug, chosenSlug } from '#server/kit/text/slugs.ts';
import { toSubCategory } from './categories.mapper.ts';
import { categoriesRepository } from './categories.repository.ts';
import { refusedAtFields, subCategorySlugTaken } from './refusals.ts';
import { type SubCategoryRow, subCategoriesRepository } from './sub-categories.repository.ts';

type NewSubCategoryInput = z.output<typeof newSubCategoryInput>;
type SubCategoryChanges = z.output<typeof subCategoryChanges>;

const subCategoryFields = {
  name: 'name',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
  slug: 'slug',
} as const;

/** The second level: like a category, without a picture. */
export function makeSubCategories({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    create: async (actor: Actor, input: NewSubCategoryInput): Promise<SubCategory> =>
      toSubCategory(await refusedAtFields(insert(actor, input))),

    async update(actor: Actor, id: string, input: SubCategoryChanges): Promise<SubCategory> {
      return toSubCategory(await refusedAtFields(change(actor, id, input)));
    },

    remove: (actor: Actor, id: string): Promise<void> =>
      giveWay(db, async (tx) => {
        const subCategories = subCategoriesRepository(tx);
        const row = found(await subCategories.find(actor, id));
        if (await subCategories.removeUnused(actor, id)) return record(tx, actor, row, 'deleted');
        found(await subCategories.find(actor, id));
        throw failure('CATEGORY_IN_USE', { message: 'This sub-category has products.' });
      }),
  };

  /** What is arranged in a sample category is the merchant's own; its samples make way for what has their name. */
  function insert(actor: Actor, input: NewSubCategoryInput): Promise<SubCategoryRow> {
    return db.transaction().execute(async (tx) => {
      const wasSample = await categoriesRepository(tx).makeOwn(actor, input.categoryId);
      const row = await insertIn(subCategoriesRepository(tx), actor, input, wasSample);
      await record(tx, actor, row, 'created');
      return row;
    });
  }

  function change(actor: Actor, id: string, { name, seoMetaData: seo }: SubCategoryChanges): Promise<SubCategoryRow> {
    return db.transaction().execute(async (tx) => {
      const subCategories = subCategoriesRepository(tx);
      const before = found(await subCategories.find(actor, id));
      const row = found(
        await subCategories.update(actor, id, {
          name,
          seo_title: seo?.title,
          seo_description: seo?.description,
          slug: chosenSlug(seo?.slug),
        }),
      );
      await record(tx, actor, row, 'changed', before);
      return row;
    });
  }

  function record(
    tx: Db,
    actor: Actor,
    after: SubCategoryRow,
    action: 'created' | 'changed' | 'deleted',
    before?: SubCategoryRow,
  ): Promise<void> {
    return recordChange(tx, actor, {
      at: clock.now(),
      subject: 'category',
      id: after.id,
      name: after.name,
      action,
      changes: before ? diff(before, after, subCategoryFields) : [],
    });
  }

  async function insertIn(
    repository: ReturnType<typeof subCategoriesRepository>,
    actor: Actor,
    { categoryId, name, seoMetaData: seo = {} }: NewSubCategoryInput,
    wasSample: boolean,
  ): Promise<SubCategoryRow> {
    const facts = { name, seo_title: seo.title ?? name, seo_description: seo.description ?? '' };
    const chosen = chosenSlug(seo.slug);
    const [sample] = wasSample ? await repository.findByNames(actor, categoryId, [name]) : [];
    if (sample) return found(await repository.update(actor, sample.id, { ...facts, slug: chosen }));
    const add = (slug: string) =>
      repository.insert(actor, { ...facts, id: newId(), category_id: categoryId, slug, created_at: clock.now() });
    if (!chosen) {
      return addAtFreeSlug(name, 'sub-category', {
        taken: (start) => repository.slugsFrom(actor, categoryId, start),
        add,
      });
    }
    const row = await add(chosen);
    if (!row) throw invalid(subCategorySlugTaken);
    return row;
  }
}
