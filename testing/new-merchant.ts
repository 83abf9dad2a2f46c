import { confirmMail } from '#server/features/accounts/mail-proofs/verification.ts';
import { makeSessions } from '#server/features/accounts/sign-in/sessions.ts';
import { usersRepository } from '#server/features/accounts/users.repository.ts';
import { addStore } from '#server/features/stores/open-store.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { newToken } from '#server/kit/security/secrets.ts';

interface Opening {
  email: string;
  passwordHash: string;
  /** Without them it is as if the merchant had deleted the samples: adding and removing them takes most of the time. */
  hasSamples?: boolean;
}

/** What a sign-up leaves once its mail address is confirmed, without the bot check and the mail that lead there. */
export async function openMerchant(
  deps: Pick<Deps, 'db' | 'clock' | 'signupApproval'>,
  { email, passwordHash, hasSamples = true }: Opening,
) {
  const merchantId = newId();
  const owner = { merchantId, id: newId(), email, passwordHash, role: 'owner' } as const;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const users = usersRepository(tx);
    await users.createMerchant(merchantId, now);
    await users.create({ ...owner, firstName: 'Marisol', lastName: 'Dunn', status: 'pending', now });
    const user = await users.findById(owner.id);
    if (!user) throw new Error(`${email} has an account already.`);
    // Who has a store is given none with samples.
    if (!hasSamples) await addStore(tx, owner, { title: "Marisol's store", isDemoMode: false, now });
    const visitor = { address: '127.0.0.1', userAgent: 'node', device: newToken() };
    return makeSessions(deps).enter(tx, await confirmMail(tx, user, deps), visitor, 'password');
  });
}
