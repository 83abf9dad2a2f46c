import type { Db } from '#server/db/database.ts';
import { subscribe } from '#server/features/billing/billing.service.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { addDemoSamples } from '#server/features/samples/samples.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { handOver } from '../sign-in/social-sign-in.ts';
import { usersRepository } from '../users.repository.ts';

const email = 'demo@scanfront.test';
const person = { firstName: 'Marisol', lastName: 'Dunn' };

/** The account a newcomer signs in with; its password is this installation's own. */
export const demoAccount = ({ secrets }: Pick<Deps, 'secrets'>) => ({
  email,
  password: secrets
    .token('demo', 'password')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 12),
});

/** An address that signs a browser in as the demo merchant: as if with the stand-in of Google. */
export const signInAsDemo = (deps: Pick<Deps, 'db' | 'clock' | 'urls'>): Promise<string> =>
  handOver(deps, { ...person, provider: 'google', subject: 'scanfront-demo', email, needsCode: false });

/** Makes the demo merchant and its store once; later starts find them. The merchant, when it is new. */
export async function seedDemoAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  usage: UsageService,
): Promise<MerchantScope | null> {
  const known = await usersRepository(deps.db).findByEmail(email);
  const passwordHash = known ? null : await hashPassword(demoAccount(deps).password);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const merchantId = known?.merchant_id ?? (await createDemoMerchant(tx, passwordHash, now));
    await addDemoSamples(tx, { merchantId }, usage, now);
    return known ? null : { merchantId };
  });
}

async function createDemoMerchant(tx: Db, passwordHash: string | null, now: Date): Promise<string> {
  const users = usersRepository(tx);
  const merchantId = newId();
  await users.createMerchant(merchantId, now, { isDemo: true });
  const user = { merchantId, id: newId(), email, passwordHash, ...person };
  await users.create({ ...user, role: 'owner', status: 'active', now });
  await subscribe(tx, { merchantId }, { plan: 'Growth', months: 12 }, now);
  return merchantId;
}
