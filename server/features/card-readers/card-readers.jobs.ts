import { z } from 'zod';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import type { CardPaymentsService } from './card-payments.service.ts';

export const sweepCardPayments = defineJob('card-payments.sweep', z.object({}));

const sweptAtOnce = 200;

/** Card payments whose till does not ask any more: what came of them is found out, and left sales are settled. */
export function cardPaymentJobs(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  payments: CardPaymentsService,
): JobHandler[] {
  async function sweep(): Promise<void> {
    for (const row of await payments.due(clock.now(), sweptAtOnce)) {
      await payments.lookAfter(row).catch((error: unknown) => {
        log.error({ err: error, cardPaymentId: row.id }, 'A card payment could not be looked after');
      });
    }
  }
  return [handles(sweepCardPayments, sweep, { atOnce: 1, cron: '* * * * *' })];
}
