import type { Db } from '#server/db/database.ts';

export interface NewApp {
  id: string;
  identifier: string;
  name: string;
  provider: string;
  category: string;
  icon: string;
  summary: string;
  description: string;
  monthlyCents: number;
  position: number;
}

export const appsRepository = (db: Db) => ({
  list: () => db.selectFrom('apps').selectAll().orderBy('position').execute(),

  /** Adds an app, or brings it up to date; an app that is known keeps its id. */
  async put({ id, identifier, monthlyCents, ...texts }: NewApp): Promise<void> {
    const row = { ...texts, monthly_cents: monthlyCents };
    await db
      .insertInto('apps')
      .values({ id, identifier, ...row })
      .onConflict((conflict) => conflict.column('identifier').doUpdateSet(row))
      .execute();
  },
});
