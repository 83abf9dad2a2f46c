import type { Tx } from '#server/db/database.ts';
import { limitWaiting } from '#server/db/database.ts';
import { isLockTimeout } from '#server/db/violations.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { lockUntilCommit } from '#server/kit/locks.ts';
import { ladderLock } from './ladder-jobs.ts';

const patience = '5s';
const message = 'Prices are being changed by a ladder just now. Try again in a moment.';

/**
 * Changes what many products on ladders go by, between two portions of a night: both write the same rows, each in an
 * order of its own. A portion is done within a second or two; who waits for longer is told what for.
 */
export async function workAlone<Result>(
  { db }: Pick<Deps, 'db'>,
  scope: MerchantScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await limitWaiting(tx, patience);
      await lockUntilCommit(tx, ladderLock(scope));
      return work(tx);
    });
  } catch (error) {
    if (isLockTimeout(error)) throw failure('OVERLOADED', { retryAfter: 2, message, cause: error });
    throw error;
  }
}
