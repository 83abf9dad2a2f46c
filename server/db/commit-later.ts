import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Read from by a statement that is a transaction of its own: it ends without waiting for the disk. What a crash of the
 * machine takes back then is the last moment's, and all that was committed after it would be gone, too. For what may be
 * done twice, and for what means nothing without something that is committed later. Within a transaction it does nothing.
 */
export const committingLater = (db: Db): RawBuilder<unknown> =>
  db.isTransaction
    ? sql`(select 1) committing_later`
    : sql`(select set_config('synchronous_commit', 'off', true)) committing_later`;
