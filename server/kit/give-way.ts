import { type Db, limitWaiting, type Tx } from '../db/database.ts';
import { failure } from './failure.ts';

const usualTries = 10;
// PostgreSQL ends one of two that wait for each other after a second; whoever gives way earlier is never the other.
const patience = '400ms';

const isWaiting = (error: unknown): boolean => ['55P03', '40P01'].includes((error as { code?: string })?.code ?? '');

/**
 * A transaction that takes locks others hold in another order: rather than letting one of them fail, it lets go
 * of everything, lets them pass and begins anew.
 */
export async function giveWay<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  { tries = usualTries } = {},
): Promise<Result> {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await limitWaiting(tx, patience);
        return work(tx);
      });
    } catch (error) {
      if (!isWaiting(error)) throw error;
    }
  }
  throw failure('OVERLOADED', { retryAfter: 5 });
}
