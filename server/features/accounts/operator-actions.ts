import { closeSites, reopenSites } from '#server/features/billing/stopped-sites/stop-sites.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { tellAboutApproval } from './accounts.jobs.ts';
import { noteFactorChange } from './second-factors/note-factor-change.ts';
import { passkeysRepository } from './second-factors/passkeys.repository.ts';
import { totpRepository } from './second-factors/totp.repository.ts';
import { sessionsRepository } from './sign-in/sessions.repository.ts';
import { openAccount } from './sign-up/open-account.ts';
import { type UserRow, usersRepository } from './users.repository.ts';

/** What only the operator of the installation can do to an account; each names the account by its owner's mail. */
export function operatorActions({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  async function findOwner(email: string): Promise<UserRow> {
    const user = await usersRepository(db).findByEmail(email.trim().toLowerCase());
    if (!user) throw failure('NOT_FOUND', { message: `No account has the mail address ${email}.` });
    if (user.role === 'owner') return user;
    throw failure('CONFLICT', { message: `${email} is a member of staff. Name the owner of the account.` });
  }

  const stands = ({ email, status }: UserRow, wanted: string) =>
    failure('CONFLICT', { message: `${email} is ${status}; ${wanted}.` });

  return {
    findOwner,

    /** Lets a waiting account in: its trial starts now, and a mail says so. */
    async approve(email: string): Promise<void> {
      const owner = await findOwner(email);
      const scope = { merchantId: owner.merchant_id };
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const moved = await usersRepository(tx).move(scope, owner.id, ['waiting'], 'active', now);
        if (!moved) throw stands(owner, 'only a waiting account can be approved');
        await openAccount(tx, owner, now);
        await jobs.enqueue(tx, tellAboutApproval, { ...scope, userId: owner.id });
      });
    },

    /** Shuts the merchant out, staff included: no session outlives it, and its stores close. */
    async deactivate(email: string): Promise<void> {
      const owner = await findOwner(email);
      const scope = { merchantId: owner.merchant_id };
      await db.transaction().execute(async (tx) => {
        // A pending account has never been let in: left out, so that every inactive mail address is a proven one.
        const moved = await usersRepository(tx).moveAll(scope, ['active', 'waiting'], 'inactive', clock.now());
        if (moved === 0) throw stands(owner, 'only an active or waiting account can be deactivated');
        await sessionsRepository(tx).endAllOfMerchant(scope);
        await closeSites(tx, scope);
      });
    },

    /**
     * Takes passkeys, authenticator app and recovery codes off somebody who has lost them, staff as well as owners: the
     * password, or a mail to set one, is enough again. Every session ends, and a mail says so.
     */
    async resetFactors(email: string): Promise<void> {
      const user = await usersRepository(db).findByEmail(email.trim().toLowerCase());
      if (!user) throw failure('NOT_FOUND', { message: `Nobody has the mail address ${email}.` });
      const owner = { merchantId: user.merchant_id, userId: user.id };
      await db.transaction().execute(async (tx) => {
        await passkeysRepository(tx).removeAll(owner);
        await totpRepository(tx).remove(owner);
        await totpRepository(tx).replaceRecoveryCodes(owner, []);
        await sessionsRepository(tx).endAllOf(owner, user.id);
        const author = { merchantId: user.merchant_id, systemName: 'Operator' };
        await noteFactorChange(tx, { jobs, clock }, { owner, author }, { kind: 'reset' });
      });
    },

    /** Opens a merchant that was closed, by the operator or by itself; one that never had a trial or a store gets them. */
    async activate(email: string): Promise<void> {
      const owner = await findOwner(email);
      const scope = { merchantId: owner.merchant_id };
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const moved = await usersRepository(tx).moveAll(scope, ['inactive'], 'active', now);
        if (moved === 0) throw stands(owner, 'only an inactive account can be activated');
        await openAccount(tx, owner, now);
        await reopenSites(tx, scope);
      });
    },
  };
}
