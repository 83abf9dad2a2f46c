import type { Db } from '#server/db/database.ts';
import { addDemoCarts } from '#server/features/abandoned-carts/samples.service.ts';
import { subscribe } from '#server/features/billing/billing.service.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { addDemoForms } from '#server/features/forms/samples/samples.service.ts';
import { addDemoLookups } from '#server/features/lookup/demo-lookups.service.ts';
import { addDemoOrders } from '#server/features/orders/samples/demo.service.ts';
import { openDemoStore } from '#server/features/stores/first-store.service.ts';
import { addDemoTruckloads } from '#server/features/truckloads/samples/samples.service.ts';
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
export async function seedDemoAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  usage: UsageService,
): Promise<MerchantScope | null> {
  const known = await usersRepository(deps.db).findByEmail(email);
  const passwordHash = known ? null : await hashPassword(demoAccount(deps).password);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const merchantId = known?.merchant_id ?? (await createDemoMerchant(tx, passwordHash, now));
    await openDemoStore(tx, { merchantId }, usage, now);
    await addDemoLookups(tx, { merchantId }, now);
    await addDemoOrders(tx, { merchantId }, now);
    await addDemoCarts(tx, { merchantId }, now);
    await addDemoForms(tx, { merchantId }, now);
    await addDemoTruckloads(tx, { merchantId }, now);
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
