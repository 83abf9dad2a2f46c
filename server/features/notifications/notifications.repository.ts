import type { Db } from '#server/db/database.ts';

export interface NewAnnouncement {
  id: string;
  title: string;
  type: 'newfeature' | 'update' | 'bugfound' | 'bugfix';
  text: string;
  link: string | null;
  createdAt: Date;
}

export const notificationsRepository = (db: Db) => ({
  newest: (count: number) =>
    db
      .selectFrom('announcements')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute(),

  async hasAny(): Promise<boolean> {
    const row = await db.selectFrom('announcements').select('id').limit(1).executeTakeFirst();
    return row !== undefined;
  },

  /** Announces something to every merchant; the same id is announced once. */
  async announce({ createdAt, ...announcement }: NewAnnouncement): Promise<void> {
    await db
      .insertInto('announcements')
      .values({ ...announcement, created_at: createdAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },

  /** Takes an announcement back; answers its title, or nothing when there is none. */
  async remove(id: string): Promise<string | undefined> {
    const removed = await db.deleteFrom('announcements').where('id', '=', id).returning('title').executeTakeFirst();
    return removed?.title;
  },
});
