import type { Language } from '#contract/language/languages.ts';
import type { MailSettings } from '#contract/notifications/mail-settings.schemas.ts';
import { makeStorePostOffice } from '#server/features/notifications/store-post-office.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { createBatchLoader } from '#server/kit/batch-loader.ts';
import type { Deps } from '#server/kit/deps.ts';
import { handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import { type MailedOrder, readMailedOrder } from './mailed-order.ts';
import { mailedOrdersRepository } from './mailed-orders.repository.ts';
import { buyerLetters, merchantLetters } from './order-letters.ts';
import { type OrderMailJob, sendOrderMail } from './order-mail.job.ts';
import { renderBuyerMail } from './render-order-mail.ts';

interface Posting {
  /** One mail of one job: it is sent once, however often the job runs. */
  mailId: string;
  to: string;
  letter: Letter;
  /** What the letter is written in; what stands around it is said in the same. */
  language: Language;
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

const ownMailOf = { merchant_new: 'newOrder', too_late: 'lateRefund' } as const;

/** Mails about orders, to buyers and merchants, in the look of the store. */
export function orderMailJobs(deps: Deps): JobHandler[] {
  const { db, clock } = deps;
  const sendAs = makeStorePostOffice(deps);
  const repository = mailedOrdersRepository(db);
  const readAll = createBatchLoader(async (keys: readonly string[]) => {
    const found = keys.map(async (key): Promise<[string, MailedOrder | undefined]> => {
      const [merchantId = '', orderId = ''] = key.split('/');
      return [key, await readMailedOrder(deps, { merchantId }, orderId)];
    });
    return new Map(await Promise.all(found));
  });

  /** Mails of one order that begin together are written from one reading of it. */
  const read = ({ merchantId, orderId }: OrderMailJob) => readAll(`${merchantId}/${orderId}`);

  async function post(scope: MerchantScope, order: MailedOrder, posting: Posting): Promise<void> {
    const { mailId, to, letter, language, name } = posting;
    if (order.settledMails.has(mailId)) return;
    const store = { merchantId: scope.merchantId, storeId: order.store_id };
    // What was read of the store leads to its pages in the buyer's language.
    const head = language === order.language ? order.store : undefined;
    const sent = await inLanguage(language, () => sendAs(store, { id: mailId, to, letter, head }));
    const body = sent === 'sent' ? `${name} sent to ${to}` : `${name} was refused by the mailbox of ${to}`;
    await repository.settle(scope, { orderId: order.id, mailId, body, now: clock.now() });
  }

  async function toBuyer(
    scope: MerchantScope,
    order: MailedOrder,
    { job, settings }: { job: OrderMailJob; settings: MailSettings },
  ): Promise<Letter | undefined> {
    const { mail, refundId, isAskedFor } = job;
    if (mail === 'merchant_new') return undefined;
    if (mail === 'too_late') return buyerLetters.too_late(order);
    const wording = settings.client.mails[mail];
    if (!wording.isOn && !isAskedFor) return undefined;
    if (mail !== 'refund') return renderBuyerMail(mail, order, { wording });
    const refundCents = refundId ? await repository.refundCents(scope, order.id, refundId) : order.refunded_cents;
    return refundCents ? renderBuyerMail(mail, order, { wording, refundCents }) : undefined;
  }

  /** All that a job has to send, to the buyer first. */
  async function write(job: OrderMailJob, order: MailedOrder, id: string): Promise<Posting[]> {
    const settings = order.store.mails;
    const name = names[job.mail];
    const letter = await inLanguage(order.language, () => toBuyer(job, order, { job, settings }));
    const { language } = order;
    const postings: Posting[] = letter ? [{ mailId: `${id}:buyer`, to: order.email, letter, language, name }] : [];
    if (job.mail !== 'merchant_new' && job.mail !== 'too_late') return postings;
    if (!settings.own[ownMailOf[job.mail]]) return postings;
    const { mail } = job;
    const own = inLanguage('en', () => merchantLetters[mail](order));
    const mailboxes = await repository.merchantMailboxes(job, order.store_id);
    return [
      ...postings,
      ...mailboxes.map((to) => ({ mailId: `${id}:${to}`, to, letter: own, language: 'en' as const, name })),
    ];
  }

  async function send(job: OrderMailJob, id: string): Promise<void> {
    const order = await read(job);
    if (!order) return;
    for (const posting of await write(job, order, id)) await post(job, order, posting);
  }

  /** Writes down what could not be handed over in a day: the seller may send it again, or ask the buyer. */
  async function giveUp(job: OrderMailJob, id: string): Promise<void> {
    const order = await readMailedOrder(deps, job, job.orderId);
    if (!order) return;
    for (const { mailId, name, to } of await write(job, order, id)) {
      const body = `${name} could not be delivered to ${to}`;
      await repository.settle(job, { orderId: order.id, mailId, body, now: clock.now() });
    }
  }

  return [handles(sendOrderMail, send, { giveUp })];
}
