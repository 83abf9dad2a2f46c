import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { handles, type JobHandler } from '#server/kit/jobs.ts';
import type { Letter } from '#server/kit/letters.ts';
import { makeStorePostOffice } from '#server/kit/post-office.ts';
import { type OrderMailJob, sendOrderMail } from '../order-mail.job.ts';
import { type MailedOrder, readMailedOrder } from './mailed-order.ts';
import { mailedOrdersRepository } from './mailed-orders.repository.ts';
import { buyerLetters, merchantLetters } from './order-letters.ts';

interface Posting {
  /** One mail of one job: it is sent once, however often the job runs. */
  mailId: string;
  to: string;
  letter: Letter;
  /** What the order's history calls it. */
  name: string;
}

const names: Record<OrderMailJob['mail'], string> = {
  confirmation: 'Confirmation',
  shipped: 'Mail about shipping',
  ready: 'Mail that it is ready',
  refund: 'Mail about the refund',
  cancelled: 'Mail about the cancellation',
  merchant_new: 'Mail about the new order',
  too_late: 'Mail about the late payment',
};

/** Mails about orders, to buyers and merchants, in the look of the store. */
export function orderMailJobs(deps: Deps): JobHandler[] {
  const { db, clock } = deps;
  const sendAs = makeStorePostOffice(deps);
  const repository = mailedOrdersRepository(db);

  async function post(scope: MerchantScope, order: MailedOrder, { mailId, to, letter, name }: Posting): Promise<void> {
    if (await repository.isSent(scope, order.id, mailId)) return;
    const store = { ...scope, storeId: order.store_id };
    const sent = await sendAs(store, { id: mailId, to, letter });
    const body = sent === 'sent' ? `${name} sent to ${to}` : `${name} was refused by the mailbox of ${to}`;
    await repository.keepSent(scope, { orderId: order.id, mailId, body, now: clock.now() });
  }

  async function toBuyer(scope: MerchantScope, order: MailedOrder, job: OrderMailJob): Promise<Letter | undefined> {
    if (job.mail === 'merchant_new') return undefined;
    if (job.mail !== 'refund') return buyerLetters[job.mail](order);
    const cents = job.refundId ? await repository.refundCents(scope, order.id, job.refundId) : order.refunded_cents;
    return cents ? buyerLetters.refund(order, cents) : undefined;
  }

  return [
    handles(sendOrderMail, async (job, id) => {
      const scope = { merchantId: job.merchantId };
      const order = await readMailedOrder(deps, scope, job.orderId);
      if (!order) return;
      const name = names[job.mail];
      const letter = await toBuyer(scope, order, job);
      if (letter) await post(scope, order, { mailId: `${id}:buyer`, to: order.email, letter, name });
      if (job.mail !== 'merchant_new' && job.mail !== 'too_late') return;
      for (const to of await repository.merchantMailboxes(scope, order.store_id)) {
        await post(scope, order, { mailId: `${id}:${to}`, to, letter: merchantLetters[job.mail](order), name });
      }
    }),
  ];
}
