import type { BillingEvent } from '#providers/payments/billing.port.ts';
import { paymentEvents } from '#server/features/platforms/payment-events.sql.ts';
import type { Deps } from '#server/kit/deps.ts';
import { billingAccountsRepository } from '../billing-accounts.repository.ts';
import { enqueueRefresh } from './mirror.jobs.ts';

/**
 * Listens to the provider. What has changed is read by a job: the act that this tells of may still hold the merchant's
 * turn, and wait for an answer itself.
 */
export const billingEvents = ({ db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>) => ({
  async hear({ id, customer, about, isTrialEnding }: BillingEvent): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (!(await paymentEvents(tx).keepNew('stripe', id, clock.now()))) return;
      const scope = customer === null ? undefined : await billingAccountsRepository(tx).merchantOf(customer);
      if (!scope) log.info({ eventId: id, customer }, 'A message about no merchant of ours');
      else if (about.kind !== 'other') await enqueueRefresh({ jobs }, tx, scope, { ...about, isTrialEnding });
    });
  },
});
