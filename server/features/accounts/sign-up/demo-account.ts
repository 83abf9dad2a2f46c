import type { Db } from '#server/db/database.ts';
import { subscribe } from '#server/features/billing/billing.service.ts';
import { addDemoSamples } from '#server/features/samples/samples.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { usersRepository } from '../users.repository.ts';

const email = 'demo@scanfront.test';

/** The account a newcomer signs in with; its password is this installation's own. */
export const demoAccount = ({ secrets }: Pick<Deps, 'secrets'>) => ({
  email,
  password: secrets
    .token('demo', 'password')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 12),
});

/** Makes the demo merchant and its store once; later starts find them. The merchant, when it is new. */
export async function seedDemoAccount(deps: Pick<Deps, 'db' | 'clock' | 'secrets'>): Promise<MerchantScope | null> {
  const known = await usersRepository(deps.db).findByEmail(email);
  const passwordHash = known ? null : await hashPassword(demoAccount(deps).password);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const merchantId = known?.merchant_id ?? (await createDemoMerchant(tx, passwordHash, now));
    await addDemoSamples(tx, { merchantId }, now);
    return known ? null : { merchantId };
  });
}

async function createDemoMerchant(tx: Db, passwordHash: string | null, now: Date): Promise<string> {
  const users = usersRepository(tx);
  const merchantId = newId();
  await users.createMerchant(merchantId, now, { isDemo: true });
  const user = { merchantId, id: newId(), email, passwordHash, firstName: 'Marisol', lastName: 'Dunn' };
  await users.create({ ...user, role: 'owner', status: 'active', now });
  await subscribe(tx, { merchantId }, { plan: 'Growth', months: 12 }, now);
  return merchantId;
}
