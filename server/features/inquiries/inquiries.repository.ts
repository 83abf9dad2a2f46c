import type { Inquiry } from '#contract/inquiries/inquiries.contract.ts';
import type { Db } from '#server/db/database.ts';

export const inquiriesRepository = (db: Db) => ({
  async add({ token: _token, ...inquiry }: Inquiry, { id, now }: { id: string; now: Date }): Promise<void> {
    await db
      .insertInto('inquiries')
      .values({ ...inquiry, id, created_at: now })
      .execute();
  },

  find: (id: string) => db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Forgets what has long been answered; the mails are the operator's. */
  async dropOlder(than: Date): Promise<void> {
    await db.deleteFrom('inquiries').where('created_at', '<', than).execute();
  },
});
