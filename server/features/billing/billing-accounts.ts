import { createHash } from 'node:crypto';
import type { BillingProvider } from '#providers/payments/billing.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { type BillingAccount, billingAccountsRepository } from './billing-accounts.repository.ts';
import { done } from './billing-refusals.ts';

export type { BillingAccount };

type Parts = Pick<Deps, 'db' | 'clock' | 'billing'>;

/** Through whom merchants pay us; refuses where nobody is configured. */
export function requireProvider({ billing }: Pick<Deps, 'billing'>): BillingProvider {
  if (billing) return billing;
  throw failure('UNAVAILABLE', { message: 'Payments are not set up here, so plans and cards can’t be changed.' });
}

/**
 * The merchant at the provider, made there at the first need. It is committed before anything else is done for it: what
 * the provider tells of its customer then always finds its merchant.
 */
export async function ensureAccount(deps: Parts, scope: MerchantScope): Promise<BillingAccount> {
  const { db, clock } = deps;
  const known = await billingAccountsRepository(db).find(scope);
  if (known) return known;
  const { email, first_name, last_name } = found(await billingAccountsRepository(db).ownerOf(scope));
  const name = `${first_name} ${last_name}`.trim();
  const key = customerKey(scope, email, name);
  const customer = done(await requireProvider(deps).createCustomer({ merchantId: scope.merchantId, email, name, key }));
  await db.transaction().execute((tx) => billingAccountsRepository(tx).open(scope, { customer, email }, clock.now()));
  return found(await billingAccountsRepository(db).find(scope));
}

// Two who ask at once, or again after a crash, get one customer; the same key never comes with another content.
const customerKey = ({ merchantId }: MerchantScope, email: string, name: string): string =>
  `customer-${merchantId}-${createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 16)}`;
