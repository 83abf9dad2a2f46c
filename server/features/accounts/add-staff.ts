import type { SignInReply } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { refuseWeakPassword } from '#server/kit/security/weak-passwords.ts';
import { lockMailbox, retireProofs } from './mail-proofs/retire-proofs.ts';
import type { DeviceVisitor } from './sign-in/device-cookie.service.ts';
import type { Assignment } from './sign-in/rights.service.ts';
import type { makeSessions } from './sign-in/sessions.ts';
import { usersRepository } from './users.repository.ts';

interface NewStaff {
  merchantId: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** Adds a member of staff whose mail an invitation has proven, and signs them in. */
export function makeAddStaff(deps: Deps, sessions: ReturnType<typeof makeSessions>) {
  return async function addStaff(
    staff: NewStaff,
    visitor: DeviceVisitor,
    acceptInvitation: (tx: Db) => Promise<Assignment | undefined>,
  ): Promise<SignInReply> {
    refuseWeakPassword(deps, staff.password, [staff.email, staff.firstName, staff.lastName]);
    const passwordHash = await hashPassword(staff.password);
    return deps.db.transaction().execute(async (tx) => {
      await lockMailbox(tx, staff.email);
      const assigned = await acceptInvitation(tx);
      if (!assigned) throw failure('GONE');
      const users = usersRepository(tx);
      const id = newId();
      const { merchantId, email, firstName, lastName } = staff;
      const user = {
        merchantId,
        id,
        email,
        firstName,
        lastName,
        passwordHash,
        role: 'staff',
        status: 'active',
      } as const;
      const created = await users.create({ ...user, assigned, now: deps.clock.now() });
      const row = created && (await users.find(staff, id));
      if (!row) throw failure('CONFLICT', { message: 'This mail address has an account already.' });
      await retireProofs(tx, row, deps.clock.now());
      return sessions.enter(tx, row, visitor, 'invitation');
    });
  };
}
