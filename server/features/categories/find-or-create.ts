import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { addAtFreeSlug } from '#server/kit/text/slugs.ts';
import { categoriesRepository } from './categories.repository.ts';
import { subCategoriesRepository } from './sub-categories.repository.ts';

/** Ids by name in lower case. */
export type IdsByName = Map<string, string>;

type Found = { asked: string; id: string };

/** For whoever brings products with the names of their categories: what is missing is made. */
export function makeFindOrCreate({ clock }: Pick<Deps, 'clock'>) {
  const seoOf = (name: string) => ({ seo_title: name, seo_description: '' });

  return {
    /** The id of the category of this name, whatever its case. */
    findByName: async (tx: Db, scope: MerchantScope, name: string): Promise<string | undefined> =>
      idOf(await categoriesRepository(tx).findByNames(scope, [name])),

    findOrCreateByNames(tx: Db, scope: MerchantScope, names: Iterable<string>): Promise<IdsByName> {
      const repository = categoriesRepository(tx);
      const look = (asked: readonly string[]) => repository.findByNames(scope, asked);
      return resolve(names, look, (name) =>
        addAtFreeSlug(name, 'category', {
          taken: (start) => repository.slugsFrom(scope, start),
          async add(slug) {
            const row = { id: newId(), name, slug, created_at: clock.now(), ...seoOf(name) };
            const added = await repository.insertIfNew(scope, { ...row, thumbnail_key: null, is_featured: false });
            return added?.id ?? idOf(await look([name]));
          },
        }),
      );
    },

    findOrCreateSubsByNames(
      tx: Db,
      scope: MerchantScope,
      categoryId: string,
      names: Iterable<string>,
    ): Promise<IdsByName> {
      const repository = subCategoriesRepository(tx);
      const look = (asked: readonly string[]) => repository.findByNames(scope, categoryId, asked);
      return resolve(names, look, (name) =>
        addAtFreeSlug(name, 'sub-category', {
          taken: (start) => repository.slugsFrom(scope, categoryId, start),
          async add(slug) {
            const row = { id: newId(), name, slug, created_at: clock.now(), ...seoOf(name) };
            const added = await repository.insertIfNew(scope, { ...row, category_id: categoryId });
            return added?.id ?? idOf(await look([name]));
          },
        }),
      );
    },
  };
}

const idOf = ([first]: readonly Found[]): string | undefined => first?.id;

async function resolve(
  names: Iterable<string>,
  look: (asked: readonly string[]) => Promise<Found[]>,
  create: (name: string) => Promise<string>,
): Promise<IdsByName> {
  const asked = distinct(names);
  const ids: IdsByName = new Map();
  if (asked.size === 0) return ids;
  for (const { asked: name, id } of await look([...asked.values()])) ids.set(name.toLowerCase(), id);
  // In one order for everybody: two imports that add the same names never wait for each other in a circle.
  const missing = [...asked.keys()].filter((key) => !ids.has(key)).sort();
  for (const key of missing) ids.set(key, await create(asked.get(key) ?? key));
  return ids;
}

/** The names by their lower case, as they were first written; blank ones are ignored. */
function distinct(names: Iterable<string>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const name of names) {
    const text = name.trim();
    const key = text.toLowerCase();
    if (text !== '' && !kept.has(key)) kept.set(key, text);
  }
  return kept;
}
