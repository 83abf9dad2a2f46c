import type { BuyerMail, MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import { sampleReminder } from '#server/features/abandoned-carts/sample-letter.service.ts';
import { sampleAlert } from '#server/features/alerts/sample-letter.service.ts';
import { sampleFormLetter } from '#server/features/forms/samples/sample-letters.service.ts';
import type { StoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import { sampleOrderMail } from '#server/features/orders/mails/sample-order-mail.service.ts';
import type { Letter } from '#server/kit/mail/letters.ts';

/** A mail about things that nobody bought, so that a merchant sees what buyers will read. */
export function sampleLetter(mail: BuyerMail, store: StoreHead, wording: MailWording): Letter {
  switch (mail) {
    case 'abandonedFirst':
      return sampleReminder('first', store, wording);
    case 'abandonedSecond':
      return sampleReminder('second', store, wording);
    case 'wantedFound':
    case 'newsletterConfirm':
      return sampleFormLetter(mail, store, wording);
    case 'alertBack':
    case 'alertPrice':
    case 'wantedHeld':
      return sampleAlert(mail, store, wording);
    default:
      return sampleOrderMail(mail, store, wording);
  }
}
