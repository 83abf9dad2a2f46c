import type { PayingInvoice } from '#contract/billing/billing.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { BilledSubscription, PriceTerms } from '#providers/payments/billing.port.ts';
import { isSubscribed, type MerchantScope } from '#server/kit/actor.ts';
import { failure } from '#server/kit/failure.ts';
import { done } from '../billing-refusals.ts';
import { toPaying } from '../invoices/invoices.mapper.ts';
import {
  type BillingAction,
  type BillingActionParts,
  keyOf,
  readPlan,
  runBillingAction,
} from '../lock/run-billing-action.ts';
import { toStatus } from '../mirror/billed-state.ts';
import { mirrorCustomer, mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { tryAgain } from '../subscription/change-plan.ts';
import { mirroredApps } from './mirrored-apps.repository.ts';
import { endApp, findApp, readEndedApp } from './read-apps.ts';

/** An app as it is sold, by the month. */
export interface PaidApp {
  id: string;
  identifier: string;
  name: string;
  monthlyCents: Cents;
}

/**
 * Buys an app. The same purchase again, by a second click or after an answer that was lost, is the same purchase; one
 * that was to end goes on, and one that was declined is tried with the card of today. The answer is its invoice.
 */
export const subscribeApp = (
  deps: BillingActionParts,
  scope: MerchantScope,
  app: PaidApp,
): Promise<PayingInvoice | null> =>
  runBillingAction(deps, scope, async (acting) => {
    if (!(await hasRunningPlan(acting))) throw failure('NOT_SUBSCRIBED');
    const bought = await buy(acting, app);
    await mirrorSubscription(acting.deps, acting.tx, scope, bought);
    await mirrorCredit(acting);
    return bought.latestInvoice && toPaying(bought.latestInvoice);
  });

/** Ends an app with the month that is paid for; one that nothing was paid for ends at once. */
export const cancelApp = (deps: BillingActionParts, scope: MerchantScope, appId: string): Promise<void> =>
  runBillingAction(deps, scope, async (acting) => {
    const app = await readApp(acting, appId);
    if (app) await mirrorSubscription(acting.deps, acting.tx, scope, await endApp(acting, app));
  });

/** Keeps an app that was to end with its month. */
export const resumeApp = (deps: BillingActionParts, scope: MerchantScope, appId: string): Promise<void> =>
  runBillingAction(deps, scope, async (acting) => {
    const app = await readApp(acting, appId);
    if (!app) throw failure('CONFLICT', { message: 'This app has ended. You can install it again.' });
    if (!(await hasRunningPlan(acting))) {
      throw failure('CONFLICT', { message: 'Apps need a running plan. Please choose a plan first.' });
    }
    await mirrorSubscription(acting.deps, acting.tx, scope, await keep(acting, app));
  });

async function hasRunningPlan(acting: BillingAction): Promise<boolean> {
  const plan = await readPlan(acting);
  return plan !== null && isSubscribed(toStatus(plan));
}

/** The app's subscription as the provider has it now; null when there is none, or it is over. */
async function readApp(acting: BillingAction, appId: string): Promise<BilledSubscription | null> {
  const { deps, provider, tx, scope, account } = acting;
  const known = await mirroredApps(tx).providerIdOf(scope, appId);
  const app = findApp(done(await provider.subscriptionsOf(account.customer)), appId, known);
  if (known !== null && app?.id !== known) await readEndedApp(acting, known);
  if (app) await mirrorSubscription(deps, tx, scope, app);
  return app;
}

async function buy(acting: BillingAction, app: PaidApp): Promise<BilledSubscription> {
  const there = await readApp(acting, app.id);
  switch (there?.status) {
    case undefined:
      return begin(acting, app);
    case 'active':
    case 'trialing':
      return keep(acting, there);
    case 'incomplete':
      return tryAgain(acting, there);
    default:
      throw failure('PAYMENT_DUE');
  }
}

async function keep({ provider }: BillingAction, app: BilledSubscription): Promise<BilledSubscription> {
  return app.cancelAtPeriodEnd ? done(await provider.setCancelling(app.id, false)) : app;
}

async function begin(acting: BillingAction, app: PaidApp): Promise<BilledSubscription> {
  const { provider, tx, scope, account } = acting;
  const last = await mirroredApps(tx).providerIdOf(scope, app.id);
  const price = termsOf(app);
  return done(
    await provider.subscribe({
      customer: account.customer,
      price,
      trialEnd: null,
      reference: { merchantId: scope.merchantId, of: 'app', appId: app.id },
      key: keyOf(acting, 'app', last, price.key, String(price.amountCents)),
    }),
  );
}

const termsOf = ({ id, identifier, name, monthlyCents }: PaidApp): PriceTerms => ({
  key: `app_${identifier}_monthly`,
  product: { key: id, name },
  amountCents: monthlyCents,
  interval: 'month',
});

/** What we owed may have paid for it. It is done, whether this can be read or not. */
async function mirrorCredit({ deps, provider, tx, scope, account }: BillingAction): Promise<void> {
  const customer = await provider.readCustomer(account.customer);
  if (customer.ok) await mirrorCustomer(deps, tx, scope, customer.value);
}
