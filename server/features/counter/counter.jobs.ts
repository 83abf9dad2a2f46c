import { z } from 'zod';
import type { CardPaymentsService } from '#server/features/card-readers/card-payments.service.ts';
import { after, days, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { receiptMailJobs } from './receipt-mail.ts';
import { removeOldOverrides } from './sales/overrides.repository.ts';
import { salesRepository } from './sales/sales.repository.ts';

const sweepSales = defineJob('counter.sweep', z.object({}));
const sweepOverrides = defineJob('counter.sweep-overrides', z.object({}));

const sweptAtOnce = 200;
const pause = minutes(1);
const keptOverrides = days(30);

/** Sales whose till did not come back: finished where cards have paid them, and let go where not. */
export function counterJobs(deps: Deps, cards: Pick<CardPaymentsService, 'settleLeftSale'>): JobHandler[] {
  const { db, clock, log } = deps;
  const repository = salesRepository(db);

  async function sweep(): Promise<void> {
    for (const { merchant_id: merchantId, id } of await repository.due(clock.now(), sweptAtOnce)) {
      const scope = { merchantId };
      try {
        const state = await cards.settleLeftSale(scope, id);
        if (state === 'asking') await repository.lookAgain(scope, id, after(clock.now(), pause));
      } catch (error) {
        log.warn({ err: error, orderId: id }, 'A sale at a till is looked at again later');
        await repository.lookAgain(scope, id, after(clock.now(), pause));
      }
    }
  }

  return [
    handles(sweepSales, sweep, { atOnce: 1, cron: '* * * * *' }),
    handles(sweepOverrides, () => removeOldOverrides(db, after(clock.now(), -keptOverrides)), { cron: '40 3 * * *' }),
    ...receiptMailJobs(deps),
  ];
}
