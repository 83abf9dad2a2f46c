import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.generated.ts';
import type { Deps } from '../deps.ts';
import { defineJob, handlesInTransaction, type JobHandler } from './jobs.ts';

const sweep = defineJob('kit.sweep', z.object({}));

/** A table whose rows mean nothing once they have expired. */
export type PerishableTable = {
  [Name in keyof Tables]: 'expires_at' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

interface Sweeping {
  tables: readonly PerishableTable[];
  /** What goes by other rules than its own date. */
  others: readonly ((tx: Db, now: Date) => Promise<void>)[];
}

/** Clears away what has expired, once an hour. */
export const sweepJobs = ({ clock }: Pick<Deps, 'clock'>, sweeping: Sweeping): JobHandler[] => [
  handlesInTransaction(sweep, (_data, tx) => sweepExpired(tx, sweeping, clock.now()), { cron: '17 * * * *' }),
];

async function sweepExpired(tx: Db, { tables, others }: Sweeping, now: Date): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('expires_at', '<', now).execute();
  for (const removeExpired of others) await removeExpired(tx, now);
}
