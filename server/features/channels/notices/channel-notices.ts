import { z } from 'zod';
import { type ChannelName, channelName } from '#contract/channels/channels.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineMail } from '#server/kit/jobs/jobs.ts';

/** What the owner is written about. */
const news = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('broken'), channel: channelName }),
  z.object({ kind: z.literal('oversold'), saleId: z.string() }),
]);

export type ChannelNotice = z.infer<typeof news>;

export const sendChannelNotice = defineMail('channels.news', z.object({ merchantId: z.string(), news }));

type Parts = Pick<Deps, 'jobs'>;

/** A channel takes our word no more. */
export const notifyAccessLost = ({ jobs }: Parts, tx: Db, { merchantId }: MerchantScope, channel: ChannelName) =>
  jobs.enqueue(tx, sendChannelNotice, { merchantId, news: { kind: 'broken', channel } });

/** Something was sold on a channel that was not on the shelf any more. */
export const notifyOversold = ({ jobs }: Parts, tx: Db, { merchantId }: MerchantScope, saleId: string) =>
  jobs.enqueue(tx, sendChannelNotice, { merchantId, news: { kind: 'oversold', saleId } });
