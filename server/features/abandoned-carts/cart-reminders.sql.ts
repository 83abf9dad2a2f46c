import { sql } from 'kysely';

/** Whether a reminder of cart `c` has gone out. One whose task is still there has not been handed over. */
export const isReminded = sql`((c.first_mail_at is not null and c.first_mail_task is null)
  or (c.second_mail_at is not null and c.second_mail_task is null))`;
