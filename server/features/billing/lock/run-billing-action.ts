import type { BilledSubscription, BillingProvider } from '#providers/payments/billing.port.ts';
import type { Tx } from '#server/db/database.ts';
import type { Author } from '#server/features/history/record-change.sql.ts';
import { hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure } from '#server/kit/failure.ts';
import { type BillingAccount, requireProvider } from '../billing-accounts.ts';
import { done } from '../billing-refusals.ts';
import { ensureMirrored } from '../mirror/ensure-mirrored.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { withBillingLock } from './billing-lock.ts';

export type BillingActionParts = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'billing'>;

/** Somebody who does something at the provider, in the merchant's turn. */
export interface BillingAction {
  deps: BillingActionParts;
  provider: BillingProvider;
  tx: Tx;
  /** History names whoever it is. */
  scope: Author;
  account: BillingAccount;
}

/**
 * Does something at the provider, one act of a merchant after the other. A refusal does not undo what was learned of
 * the provider until then: what has happened there has happened.
 */
export async function runBillingAction<Result>(
  deps: BillingActionParts,
  scope: Author,
  work: (acting: BillingAction) => Promise<Result>,
): Promise<Result> {
  const provider = requireProvider(deps);
  const result = await withBillingLock(deps, scope, (tx, account) =>
    work({ deps, provider, tx, scope, account }).catch(asRefusal),
  );
  if (result instanceof Failure) throw result;
  return result;
}

function asRefusal(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/** The plan as the provider has it now: also one that we have not heard of, because an answer was lost. */
export async function readPlan(acting: BillingAction): Promise<BilledSubscription | null> {
  const { deps, provider, tx, scope, account } = acting;
  const known = await ensureMirrored(deps, tx, scope);
  const plan = await findPlan(provider, account.customer, known?.provider_id ?? null);
  if (plan) await mirrorSubscription(deps, tx, scope, plan);
  return plan;
}

/** Which of the customer's live subscriptions is the plan: the one we know, else one that is paid for. */
export async function findPlan(
  provider: BillingProvider,
  customer: string,
  known: string | null,
): Promise<BilledSubscription | null> {
  const plans = done(await provider.subscriptionsOf(customer)).filter(({ reference }) => reference.of === 'plan');
  return plans.find(({ id }) => id === known) ?? plans.find(isPaidFor) ?? plans[0] ?? null;
}

const isPaidFor = ({ status }: BilledSubscription) => status !== 'incomplete';

/**
 * Makes an act that is repeated the same act at the provider. Only for the hour: an answer that is kept there, such
 * as a fault of its own, must not stand in the way for ever.
 */
export const keyOf = ({ deps, scope, account }: BillingAction, ...parts: readonly (string | null)[]): string => {
  const hour = Math.floor(deps.clock.now().getTime() / hours(1));
  return [scope.merchantId, ...parts, account.methodId, hour].map((part) => part ?? 'none').join(':');
};
