import type { Db } from '#server/db/database.ts';
import { type Author, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { tellAboutFactors } from '../accounts.jobs.ts';
import { usersRepository } from '../users.repository.ts';
import type { FactorChange } from './factor-change.ts';
import type { FactorOwner } from './passkeys.repository.ts';

const fields: Readonly<Record<FactorChange['kind'], string>> = {
  passkeyAdded: 'passkey',
  passkeyRemoved: 'passkey',
  totpAdded: 'authenticatorApp',
  totpRemoved: 'authenticatorApp',
  codesRenewed: 'recoveryCodes',
  codeUsed: 'recoveryCodes',
  reset: 'signInFactors',
};

const after: Readonly<
  Record<FactorChange['kind'], (change: FactorChange) => { was: string | null; is: string | null }>
> = {
  passkeyAdded: ({ name }) => ({ was: null, is: name ?? '' }),
  passkeyRemoved: ({ name }) => ({ was: name ?? '', is: null }),
  totpAdded: () => ({ was: null, is: 'set up' }),
  totpRemoved: () => ({ was: 'set up', is: null }),
  codesRenewed: () => ({ was: null, is: 'renewed' }),
  codeUsed: ({ left = 0 }) => ({ was: null, is: `one used, ${left} left` }),
  reset: () => ({ was: null, is: 'removed' }),
};

/**
 * What somebody signs in with has changed: it is written down, and they hear of it by mail, since it may have been
 * somebody else. In the transaction of the change.
 */
export async function noteFactorChange(
  tx: Db,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { owner, author = owner }: { owner: FactorOwner; author?: Author },
  change: FactorChange,
): Promise<void> {
  const { merchantId, userId } = owner;
  const { email } = found(await usersRepository(tx).find({ merchantId }, userId));
  const changes = [{ field: fields[change.kind], ...after[change.kind](change) }];
  await recordChange(tx, author, {
    at: clock.now(),
    subject: 'team',
    id: userId,
    name: email,
    action: 'changed',
    changes,
  });
  await jobs.enqueue(tx, tellAboutFactors, { merchantId, userId, change });
}
