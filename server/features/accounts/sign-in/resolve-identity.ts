import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { knownDevices } from '#server/kit/security/known-devices.ts';
import { retireProofs } from '../mail-proofs/retire-proofs.ts';
import { confirmMail } from '../mail-proofs/verification.ts';
import { type UserRow, usersRepository } from '../users.repository.ts';
import { identitiesRepository, type ProviderName } from './identities.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

type Handoff = Selectable<Tables['identity_handoffs']>;

/** Finds or makes the account of an identity whose mail address has been proven. */
export function makeIdentityResolver(deps: Deps) {
  return async function resolveIdentity(tx: Db, handoff: Handoff): Promise<UserRow> {
    const users = usersRepository(tx);
    const provider = handoff.provider as ProviderName;
    const linked = await identitiesRepository(tx).find(provider, handoff.subject);
    const known = linked && (await users.find({ merchantId: linked.merchant_id }, linked.user_id));
    if (known) return known;
    const user = (await users.findByEmail(handoff.email)) ?? (await createOwner(tx, handoff));
    await identitiesRepository(tx).link({
      merchantId: user.merchant_id,
      userId: user.id,
      provider,
      subject: handoff.subject,
      now: deps.clock.now(),
    });
    await retireProofs(tx, user, deps.clock.now());
    return user.status === 'pending' ? claim(tx, user) : user;
  };

  async function createOwner(tx: Db, handoff: Handoff): Promise<UserRow> {
    const users = usersRepository(tx);
    const now = deps.clock.now();
    const merchantId = newId();
    await users.createMerchant(merchantId, now);
    await users.create({
      merchantId,
      id: newId(),
      email: handoff.email,
      passwordHash: null,
      firstName: handoff.first_name,
      lastName: handoff.last_name,
      role: 'owner',
      status: 'pending',
      now,
    });
    const user = await users.findByEmail(handoff.email);
    if (!user) throw new Error('The account that was just made is gone.');
    if (user.merchant_id !== merchantId) await users.removeMerchant(merchantId);
    return user;
  }

  /** Whoever set a password before the mail was proven may have been a stranger: password, sessions and devices go. */
  async function claim(tx: Db, user: UserRow): Promise<UserRow> {
    const scope = { merchantId: user.merchant_id };
    await usersRepository(tx).setPassword(scope, user.id, null, deps.clock.now());
    await sessionsRepository(tx).endAllOf(scope, user.id);
    await knownDevices(tx).forgetAll({ ...scope, userId: user.id });
    return confirmMail(tx, { ...user, password_hash: null }, deps);
  }
}
