import type { z } from 'zod';
import type {
  AbandonedCart,
  AbandonedCartDetails,
  abandonedCarts,
} from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { readMailSettings } from '#server/features/notifications/mail-settings.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { Repeatable } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { toAbandonedCart, toDetails } from './abandoned-carts.mapper.ts';
import { abandonedListRepository, type LeftCartRow } from './abandoned-list.repository.ts';
import { sayRefusal, underWay } from './refusals.ts';
import { sendReminder } from './reminder.job.ts';
import { type CartMail, leftAfter, secondAfter } from './reminder-rules.repository.ts';
import { remindersRepository } from './reminders.repository.ts';

type ListQuery = z.output<typeof abandonedCarts.list.spec.query>;

export interface CartPage {
  rows: AbandonedCart[];
  count: number;
  /** There are more than were counted. */
  capped: boolean;
}

export type AbandonedCartsService = ReturnType<typeof abandonedCartsService>;

const countCap = 10_000;
const defaultPageSize = 10;

// A buyer's mailbox is not ours to fill, nor a merchant's to try out.
const perMerchant: RateLimit = { name: 'cart-mails', max: 200, windowMs: hours(1) };

/** Carts that were left, and how their buyers are reminded. */
export function abandonedCartsService({ db, clock, jobs, limits }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'limits'>) {
  const lists = abandonedListRepository(db);

  async function refusalOf(scope: MerchantScope, row: LeftCartRow) {
    const met = await remindersRepository(db).standing(scope, row.id, clock.now());
    return { met, refusal: sayRefusal(met, row) };
  }

  return {
    async page(scope: MerchantScope, { storeId, page, pageSize, ...wished }: ListQuery): Promise<CartPage> {
      const filter = { ...wished, storeIds: storeId ? [storeId] : await lists.storeIds(scope) };
      const { limit, offset } = windowOf({ page, pageSize }, defaultPageSize);
      const counted = await lists.count(scope, filter, countCap + 1);
      const rows = offset < counted || counted > countCap ? await lists.window(scope, filter, limit, offset) : [];
      return { rows: rows.map(toAbandonedCart), count: Math.min(counted, countCap), capped: counted > countCap };
    },

    async get(scope: MerchantScope, id: string): Promise<AbandonedCartDetails> {
      const row = found(await lists.find(scope, id));
      const [lines, { met, refusal }, settings] = await Promise.all([
        lists.lines(scope, row),
        refusalOf(scope, row),
        readMailSettings(db, scope),
      ]);
      const isSecondPlanned = met.length === 0 && settings.client.mails.abandonedSecond.isOn && isSecondAhead(row);
      const isUnsubscribed = met.includes('unsubscribed');
      return toDetails(row, { lines, refusal, isUnsubscribed, isSecondPlanned, now: clock.now() });
    },

    /** Sends the next of the two mails now, whether it is switched on or not; once for one request. */
    async remind(actor: Actor, id: string, { once, recall }: Repeatable): Promise<void> {
      if (await recall()) return;
      const row = found(await lists.find(actor, id));
      const { refusal } = await refusalOf(actor, row);
      if (refusal !== null) throw failure('CONFLICT', { message: refusal });
      await limits.take(perMerchant, actor.merchantId);
      const now = clock.now();
      const mail: CartMail = row.first_mail_at === null ? 'first' : 'second';
      const { merchantId } = actor;
      const task = { merchantId, cartId: id, mail, task: newId(now.getTime()), isAsked: true };
      await once(async (tx) => {
        const taken = await remindersRepository(tx).take([task], mail, now);
        if (taken.length === 0) throw failure('CONFLICT', { message: underWay });
        await jobs.enqueue(tx, sendReminder, task);
        const about = { subject: 'customer', id: row.email, name: row.email, action: 'mailed' } as const;
        await recordChange(tx, actor, { ...about, at: now, storeId: row.store_id, note: 'Cart that was left' });
        return true;
      });
    },
  };

  /** Neither sent yet nor so long due that it won't be. */
  function isSecondAhead({ first_mail_at, left_at, second_mail_at }: LeftCartRow): boolean {
    if (second_mail_at) return false;
    const from = first_mail_at?.getTime() ?? left_at.getTime() + leftAfter;
    return clock.now().getTime() < from + 2 * secondAfter;
  }
}
