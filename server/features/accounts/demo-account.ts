import { subscribe } from '#server/features/billing/billing.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { hashPassword } from './passwords.ts';
import { usersRepository } from './users.repository.ts';

const email = 'demo@scanfront.test';

/** The account a newcomer signs in with; its password is this installation's own. */
export const demoAccount = ({ secrets }: Pick<Deps, 'secrets'>) => ({
  email,
  password: secrets
    .token('demo', 'password')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 12),
});

/** Makes the demo merchant once; later starts find it. */
export async function seedDemoAccount(deps: Pick<Deps, 'db' | 'clock' | 'secrets'>): Promise<void> {
  if (await usersRepository(deps.db).findByEmail(email)) return;
  const now = deps.clock.now();
  const merchantId = newId();
  const passwordHash = await hashPassword(demoAccount(deps).password);
  await deps.db.transaction().execute(async (tx) => {
    const users = usersRepository(tx);
    await users.createMerchant(merchantId, now, { isDemo: true });
    const user = { merchantId, id: newId(), email, passwordHash, firstName: 'Marisol', lastName: 'Dunn' };
    await users.create({ ...user, role: 'owner', status: 'active', now });
    await subscribe(tx, { merchantId }, { plan: 'Growth', months: 12 }, now);
  });
}
