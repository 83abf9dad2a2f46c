import { cents } from '#contract/kit/money.ts';
import type { MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import type { StoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { reminderLetter } from './reminder.letters.ts';

const lines = [
  {
    title: 'Kestrel 5-qt Air Fryer',
    condition: 'Open-box',
    quantity: 1,
    price_cents: cents(4999),
    picture_key: 'samples/air-fryer.jpg',
    derived: ['samples/air-fryer.jpg'],
  },
];

/** A mail about a cart that nobody left, so that a merchant sees what buyers will read. */
export const sampleReminder = (mail: 'first' | 'second', store: StoreHead, wording: MailWording): Letter =>
  reminderLetter({ mail, wording, firstName: 'Ann', store, lines, url: store.url });
