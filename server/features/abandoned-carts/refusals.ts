import type { LeftCartRow } from './abandoned-list.repository.ts';
import type { Obstacle } from './reminder-rules.repository.ts';

const words: Record<Obstacle, string> = {
  sample: 'Nobody gets mail about a sample.',
  ordered: 'This cart has become an order.',
  bought: 'This buyer has ordered something since.',
  unsubscribed: 'This buyer wants no mails of this kind.',
  closed: 'This store is not open, so the buyer could not come back to it.',
  unaddressed: 'A reminder has to say the store’s postal address, and there is none yet.',
  soldOut: 'Nothing in this cart can be bought any more.',
  refused: 'The buyer’s mailbox did not take our mail.',
  recent: 'This buyer had a mail about another cart within the last day.',
  moved: 'The buyer has gone on with another cart.',
};

export const underWay = 'A reminder is on its way already.';

/** What comes first is said first. */
const order = Object.keys(words) as Obstacle[];

type Mails = Pick<LeftCartRow, 'first_mail_task' | 'second_mail_task' | 'first_mail_at' | 'second_mail_at'>;

/** Why no reminder can be sent; null when one can. */
export function sayRefusal(met: readonly Obstacle[], cart: Mails): string | null {
  const first = order.find((obstacle) => met.includes(obstacle));
  if (first) return words[first];
  if (cart.first_mail_task ?? cart.second_mail_task) return underWay;
  return cart.second_mail_at ? 'Both reminders have been sent.' : null;
}
