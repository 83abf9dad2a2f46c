import type { Tx } from '#server/db/database.ts';
import { isLockTimeout } from '#server/db/violations.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { seconds } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { createKeyedSemaphore } from '#server/kit/keyed-semaphore.ts';
import { type BillingAccount, billingAccountsRepository } from '../billing-accounts.repository.ts';
import { ensureAccount } from '../billing-accounts.ts';

const patience = seconds(10);

// Each holds a connection while the provider is asked: a slow one must not take them all, nor jobs those of people.
const turnstiles = { people: createKeyedSemaphore(4), jobs: createKeyedSemaphore(2) };

type Parts = Pick<Deps, 'db' | 'clock' | 'billing'>;

/**
 * Does something for a merchant at the provider while nobody else does, in any process: what is read there and written
 * here belongs together. Whoever waits for longer than ten seconds is refused.
 */
export async function withBillingLock<Result>(
  deps: Parts,
  scope: MerchantScope,
  work: (tx: Tx, account: BillingAccount) => Promise<Result>,
  line: keyof typeof turnstiles = 'people',
): Promise<Result> {
  const turnstile = turnstiles[line];
  await ensureAccount(deps, scope);
  if (!(await turnstile.enter(scope.merchantId, patience))) throw failure('REQUEST_RUNNING');
  try {
    return await deps.db.transaction().execute(async (tx) => work(tx, await holdAccount(tx, scope)));
  } finally {
    turnstile.leave(scope.merchantId);
  }
}

async function holdAccount(tx: Tx, scope: MerchantScope): Promise<BillingAccount> {
  try {
    return found(await billingAccountsRepository(tx).lock(scope, patience));
  } catch (error) {
    if (isLockTimeout(error)) throw failure('REQUEST_RUNNING', { cause: error });
    throw error;
  }
}
