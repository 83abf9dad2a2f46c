import { cents } from '#contract/kit/money.ts';
import type { MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import type { StoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { alertLetters } from './alert-letters.ts';

const product = {
  title: 'Kestrel 5-qt Air Fryer',
  condition: 'Open-box',
  price_cents: cents(4999),
  picture_key: 'samples/air-fryer.jpg',
  derived: ['samples/air-fryer.jpg'],
};

/** A mail about what nobody waits for, so that a merchant sees what visitors will read. */
export function sampleAlert(
  mail: 'alertBack' | 'alertPrice' | 'wantedHeld',
  store: StoreHead,
  wording: MailWording,
): Letter {
  const { url } = store;
  if (mail === 'wantedHeld') {
    const wanted = { firstName: 'Ann', wanted: 'Air fryer, 5 quarts', heldUntil: 'Friday at 4:30 PM' };
    return alertLetters.wantedHeld({ ...wanted, wording, store, product, url });
  }
  const kind = mail === 'alertBack' ? 'back' : 'price';
  return alertLetters.fulfilled({
    kind,
    wording,
    store,
    product,
    belowCents: kind === 'back' ? null : cents(5500),
    url,
  });
}
