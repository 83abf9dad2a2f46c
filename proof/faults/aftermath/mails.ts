import { createHash } from 'node:crypto';
import type { Composition } from '#server/compose.ts';
import { tooLate } from '#server/features/orders/refunds/refund-late-payment.ts';
import type { SeenMail } from '../mail-watch.ts';
import { countBy, say } from '../story.ts';

export interface MailsFound {
  wrong: string[];
  delivered: number;
  /** Handed over a second time under the same name, because nobody was left to note the first. */
  twice: number;
}

interface Told {
  order_id: string;
  body: string;
  mail_id: string | null;
}

/** Every order that was taken on is told to both sides, and every refund to the buyer: each in one mail, which came. */
export async function examineMails(
  product: Composition,
  merchantId: string,
  mails: readonly SeenMail[],
): Promise<MailsFound> {
  const { db } = product.deps;
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('merchant_id', '=', merchantId)
    .where('stock', '=', 'sold')
    .execute();
  const told: Told[] = await db
    .selectFrom('order_events')
    .select(['order_id', 'body', 'mail_id'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'mail')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select('order_id')
    .where('status', '=', 'succeeded')
    .where('reason', '<>', tooLate)
    .execute();
  const given = countBy(refunds, ({ order_id: id }) => id);
  const names = mails.map(({ headers }) => /^<(\w+)@/.exec(headers['message-id'] ?? '')?.[1] ?? '');
  const different = new Set(names);
  return {
    wrong: [
      ...orders.flatMap((order) => examineOrder(order, told, given[order.id] ?? 0)),
      ...told
        .filter((mail) => !hasCome(mail, different))
        .map((mail) => say('a mail was noted as sent and did not come', mail)),
    ],
    delivered: names.length,
    twice: names.length - different.size,
  };
}

function examineOrder(order: { id: string }, told: readonly Told[], refunds: number): string[] {
  const sent = told.filter(({ order_id: id }) => id === order.id).map(({ body }) => body.split(' sent to ')[0] ?? '');
  const wanted = [
    'Confirmation',
    'Mail about the new order',
    ...Array.from({ length: refunds }, () => 'Mail about the refund'),
  ];
  const isRight =
    sent
      .filter((name) => name !== 'Mail that it is ready')
      .sort()
      .join() === wanted.sort().join();
  return isRight ? [] : [say('the mails of an order are not as they should be', { ...order, refunds, sent })];
}

/** A mail's name on the wire is a digest of ours. */
function hasCome({ mail_id: id, body }: Told, names: ReadonlySet<string>): boolean {
  const digest = createHash('sha256')
    .update(id ?? '')
    .digest('hex')
    .slice(0, 32);
  return body.includes(' was refused by ') || names.has(digest);
}
