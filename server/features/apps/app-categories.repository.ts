import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

const named = (name: string) => sql<boolean>`lower(name) = lower(${name})`;

/** The shelves of the app store, in their order. A name is one name in capitals, too. */
export const appCategoriesRepository = (db: Db) => ({
  list: () =>
    db
      .selectFrom('app_categories as c')
      .select(['c.id', 'c.name'])
      .select((eb) =>
        eb
          .selectFrom('apps')
          .select((of) => sql<string[]>`coalesce(array_agg(${of.ref('identifier')} order by position), '{}')`.as('all'))
          .whereRef('apps.category_id', '=', 'c.id')
          .$asScalar()
          .$notNull()
          .as('apps'),
      )
      .orderBy('c.position')
      .orderBy('c.name')
      .execute(),

  find: (name: string) => db.selectFrom('app_categories').select(['id', 'name']).where(named(name)).executeTakeFirst(),

  /** The one of this name, made with this id where there is none. */
  async ensure({ id, name }: { id: string; name: string }): Promise<string> {
    await insertLast(db, { id, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('app_categories')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', id), named(name)]))
      .orderBy(named(name), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** Puts a new one last; the index refuses a name that is taken. */
  add: (category: { id: string; name: string }) => insertLast(db, category).execute(),

  rename: (name: string, to: string) =>
    db.updateTable('app_categories').set({ name: to }).where(named(name)).returning('id').executeTakeFirst(),

  /** The foreign key refuses one that has apps. */
  remove: (name: string) => db.deleteFrom('app_categories').where(named(name)).returning('id').executeTakeFirst(),

  moveApp: (identifier: string, categoryId: string) =>
    db
      .updateTable('apps')
      .set({ category_id: categoryId })
      .where('identifier', '=', identifier)
      .returning('name')
      .executeTakeFirst(),
});

const insertLast = (db: Db, { id, name }: { id: string; name: string }) =>
  db.insertInto('app_categories').values({
    id,
    name,
    position: sql<number>`(select coalesce(max(position), 0) + 1 from app_categories)`,
  });
