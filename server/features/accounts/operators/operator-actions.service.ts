import type { OperatorActKind } from '#contract/operator/operator.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { closeSites, reopenSites } from '#server/features/billing/stopped-sites/stop-sites.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { tellAboutApproval } from '../accounts.jobs.ts';
import { noteFactorChange } from '../second-factors/note-factor-change.ts';
import { passkeysRepository } from '../second-factors/passkeys.repository.ts';
import { totpRepository } from '../second-factors/totp.repository.ts';
import { sessionsRepository } from '../sign-in/sessions.repository.ts';
import { openAccount } from '../sign-up/open-account.ts';
import { type UserRow, type UserStatus, usersRepository } from '../users.repository.ts';
import { asOperator, atCommandLine, type OperatorName, recordOperatorAct } from './operator-acts.sql.ts';
import { operatorsRepository } from './operators.repository.ts';

/**
 * What only the operators of the installation can do to an account, at the command line or by their page; each names the
 * account by its owner's mail. The merchant's history says that an operator did it, the operators' own says which.
 */
export function operatorActions(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  operator: OperatorName = atCommandLine,
) {
  async function findPerson(email: string): Promise<UserRow> {
    const user = await usersRepository(db).findByEmail(email.trim().toLowerCase());
    if (!user) throw failure('NOT_FOUND', { message: `Nobody has the mail address ${email}.` });
    return user;
  }

  async function findOwner(email: string): Promise<UserRow> {
    const user = await usersRepository(db).findByEmail(email.trim().toLowerCase());
    if (!user) throw failure('NOT_FOUND', { message: `No account has the mail address ${email}.` });
    if (user.role === 'owner') return user;
    throw failure('CONFLICT', { message: `${email} is a member of staff. Name the owner of the account.` });
  }

  async function note(tx: Db, owner: UserRow, kind: OperatorActKind, is: UserStatus, now: Date): Promise<void> {
    await recordChange(tx, asOperator(owner.merchant_id), {
      at: now,
      subject: 'team',
      id: owner.id,
      name: owner.email,
      action: 'changed',
      changes: [{ field: 'accountStatus', was: owner.status, is }],
    });
    await recordOperatorAct(tx, operator, { at: now, kind, merchantId: owner.merchant_id });
  }

  async function explainUnnamed(owner: UserRow): Promise<string> {
    if (owner.status !== 'active') return `${owner.email} is ${owner.status}; only who may sign in can be an operator.`;
    const isNamed = await operatorsRepository(db).isNamed({ merchantId: owner.merchant_id, userId: owner.id });
    if (isNamed) return `${owner.email} is an operator already.`;
    return `${owner.email} has no second factor. They set up a passkey or an authenticator app under Profile first.`;
  }

  const stands = ({ email, status }: UserRow, wanted: string) =>
    failure('CONFLICT', { message: `${email} is ${status}; ${wanted}.` });

  return {
    findOwner,

    /** Names somebody of the back office, who has to sign in again: from now on with their second factor. */
    async addOperator(email: string): Promise<void> {
      const user = await findPerson(email);
      const person = { merchantId: user.merchant_id, userId: user.id };
      const now = clock.now();
      const isNamed = await db.transaction().execute(async (tx) => {
        if (!(await operatorsRepository(tx).name(person, now))) return false;
        await sessionsRepository(tx).endAllOf(person, user.id);
        await recordOperatorAct(tx, operator, { at: now, kind: 'operatorNamed', about: user.email });
        return true;
      });
      if (!isNamed) throw failure('CONFLICT', { message: await explainUnnamed(user) });
    },

    /** At once: who is an operator is read with every request. */
    async removeOperator(email: string): Promise<void> {
      const user = await findPerson(email);
      const person = { merchantId: user.merchant_id, userId: user.id };
      await db.transaction().execute(async (tx) => {
        const isRemoved = await operatorsRepository(tx).remove(person);
        if (!isRemoved) throw failure('CONFLICT', { message: `${user.email} is no operator.` });
        await recordOperatorAct(tx, operator, { at: clock.now(), kind: 'operatorRemoved', about: user.email });
      });
    },

    listOperators: () => operatorsRepository(db).list(),

    /** Lets a waiting account in: its trial starts now, and a mail says so. */
    async approve(email: string): Promise<void> {
      const owner = await findOwner(email);
      const scope = { merchantId: owner.merchant_id };
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const moved = await usersRepository(tx).move(scope, owner.id, ['waiting'], 'active', now);
        if (!moved) throw stands(owner, 'only a waiting account can be approved');
        await openAccount(tx, owner, now);
        await note(tx, owner, 'approved', 'active', now);
        await jobs.enqueue(tx, tellAboutApproval, { ...scope, userId: owner.id });
      });
    },

    /** Shuts the merchant out, staff included: no session outlives it, and its stores close. */
    async deactivate(email: string): Promise<void> {
      const owner = await findOwner(email);
      const scope = { merchantId: owner.merchant_id };
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        // A pending account has never been let in: left out, so that every inactive mail address is a proven one.
        const moved = await usersRepository(tx).moveAll(scope, ['active', 'waiting'], 'inactive', now);
        if (moved === 0) throw stands(owner, 'only an active or waiting account can be deactivated');
        await sessionsRepository(tx).endAllOfMerchant(scope);
        await closeSites(tx, scope);
        await note(tx, owner, 'deactivated', 'inactive', now);
      });
    },

    /**
     * Takes passkeys, authenticator app and recovery codes off somebody who has lost them, staff as well as owners: the
     * password, or a mail to set one, is enough again. Every session ends, and a mail says so. An operator is none
     * afterwards: a password alone must not make one.
     */
    async resetFactors(email: string): Promise<void> {
      const user = await findPerson(email);
      const now = clock.now();
      const owner = { merchantId: user.merchant_id, userId: user.id };
      await db.transaction().execute(async (tx) => {
        await passkeysRepository(tx).removeAll(owner);
        await totpRepository(tx).remove(owner);
        await totpRepository(tx).replaceRecoveryCodes(owner, []);
        await sessionsRepository(tx).endAllOf(owner, user.id);
        await noteFactorChange(tx, { jobs, clock }, { owner, author: asOperator(user.merchant_id) }, { kind: 'reset' });
        const about = user.email;
        await recordOperatorAct(tx, operator, { at: now, kind: 'factorsReset', merchantId: user.merchant_id, about });
        if (await operatorsRepository(tx).remove(owner)) {
          await recordOperatorAct(tx, operator, { at: now, kind: 'operatorRemoved', about });
        }
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
        await note(tx, owner, 'activated', 'active', now);
      });
    },
  };
}
