import type {
  AppSubscription,
  ChargedCard,
  Invoice,
  Subscription,
  UnfinishedPurchase,
} from '#contract/billing/billing.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import { toSubscription } from './billing.mapper.ts';
import { billingRepository } from './billing.repository.ts';
import { billingReadsRepository } from './billing-reads.repository.ts';
import { toAppSubscription, toChargedCard, toInvoice, toUnfinishedPurchase } from './invoices/invoices.mapper.ts';
import { usageRepository } from './usage/usage.repository.ts';
import { usageWindow } from './usage/usage-window.ts';

const defaultPageSize = 100;

/** What the billing screens show: all of it from what was last read of the provider, so none of them waits for it. */
export function makeBillingReads({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const repository = billingReadsRepository(db);
  return {
    subscription: (scope: MerchantScope): Promise<Subscription | null> => readSubscription(db, clock, scope),

    async appSubscriptions(scope: MerchantScope): Promise<{ installed_apps: AppSubscription[] }> {
      return { installed_apps: (await repository.installedApps(scope)).map(toAppSubscription) };
    },

    /** One page, or all where none is asked for, and how many there are. */
    async invoices(
      scope: MerchantScope,
      { page, pageSize }: { page?: number; pageSize?: number },
    ): Promise<{ rows: Invoice[]; count: number }> {
      const count = await repository.countInvoices(scope);
      const window = windowOf({ page, pageSize }, page === undefined ? count : defaultPageSize);
      const rows = await repository.invoices(scope, window);
      return { rows: rows.map(toInvoice), count };
    },

    async cards(scope: MerchantScope): Promise<ChargedCard[]> {
      const card = toChargedCard(await repository.account(scope));
      return card ? [card] : [];
    },

    /** Below zero: what is taken off the next invoices. */
    async credit(scope: MerchantScope): Promise<{ balance: number }> {
      return { balance: 0 - ((await repository.account(scope))?.credit_cents ?? 0) };
    },

    async unfinished(scope: MerchantScope): Promise<UnfinishedPurchase[]> {
      return (await repository.unfinishedPurchases(scope)).map(toUnfinishedPurchase);
    },

    async dues(scope: MerchantScope): Promise<{ balance: number }> {
      return { balance: await repository.openCents(scope) };
    },
  };
}

/** The subscription with what is used of it. */
export async function readSubscription(db: Db, clock: Clock, scope: MerchantScope): Promise<Subscription | null> {
  const row = await billingRepository(db).findSubscription(scope);
  if (!row) return null;
  const now = clock.now();
  const usage = await usageRepository(db).used(scope, usageWindow(row.anchor_at, now).start);
  return toSubscription(row, usage, now);
}
