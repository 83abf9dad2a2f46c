import type { SignInRule } from '#contract/accounts/factors.contract.ts';
import { readyRoles } from '#contract/team/roles.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, invalid } from '#server/kit/failure.ts';
import { signInRulesRepository } from './sign-in-rules.repository.ts';

/** Of which roles a second factor is demanded. */
export function makeSignInRules({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const rules = signInRulesRepository(db);

  return {
    list,

    async set(actor: Actor, { role, isRequired }: { role: string; isRequired: boolean }): Promise<SignInRule[]> {
      const known = await rolesOf(actor);
      if (!known.some(({ key }) => key === role)) throw invalid({ param: 'role', msg: 'There is no such role' });
      if (role === 'owner' && actor.role !== 'owner') {
        throw failure('NOT_PERMITTED', { message: 'Only the owner decides how the owner signs in.' });
      }
      const name = known.find(({ key }) => key === role)?.name ?? role;
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const was = (await signInRulesRepository(tx).list(actor)).some((row) => row.role_key === role);
        if (was === isRequired) return;
        if (isRequired) await signInRulesRepository(tx).demand(actor, role, now);
        else await signInRulesRepository(tx).drop(actor, role);
        const changes = [{ field: 'secondFactorDemanded', was, is: isRequired }];
        await recordChange(tx, actor, { at: now, subject: 'role', id: role, name, action: 'changed', changes });
      });
      return list(actor);
    },
  };

  async function rolesOf(scope: MerchantScope): Promise<{ key: string; name: string | null }[]> {
    const ownRoles = await rules.ownRoles(scope);
    return [
      ...['owner', ...readyRoles].map((key) => ({ key, name: null })),
      ...ownRoles.map(({ id, name }) => ({ key: id, name })),
    ];
  }

  async function list(scope: MerchantScope): Promise<SignInRule[]> {
    const demanded = new Set((await rules.list(scope)).map((row) => row.role_key));
    const counts = new Map((await rules.countPeople(scope)).map((row) => [row.role, row]));
    return (await rolesOf(scope)).map(({ key, name }) => ({
      role: key,
      name,
      isRequired: demanded.has(key),
      people: counts.get(key)?.people ?? 0,
      peopleWithout: counts.get(key)?.peopleWithout ?? 0,
    }));
  }
}
