import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineMail } from '#server/kit/jobs/jobs.ts';

const news = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trial_ending'), endsAt: z.coerce.date() }),
  z.object({ kind: z.literal('payment_failed'), invoice: z.string() }),
  z.object({ kind: z.literal('paid'), invoice: z.string() }),
  z.object({ kind: z.literal('cancelling'), endsAt: z.coerce.date() }),
  z.object({ kind: z.literal('resumed') }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('app_ended'), appId: z.uuid() }),
]);

/** What a merchant hears of their subscription. */
export type BillingNotice = z.output<typeof news>;

const telling = z.object({ merchantId: z.uuid(), news });

/** A mail about money: what it says is decided when it is sent, from what is true then. */
export const sendBillingNotice = defineMail('billing.news', telling);

/** Tells the owner, once this transaction is committed. */
export const enqueueBillingNotice = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { merchantId }: MerchantScope,
  told: BillingNotice,
): Promise<void> => jobs.enqueue(tx, sendBillingNotice, { merchantId, news: told });
