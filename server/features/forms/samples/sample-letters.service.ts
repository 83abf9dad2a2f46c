import { cents } from '#contract/kit/money.ts';
import type { MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import type { StoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { formLetters } from '../forms.letters.ts';

const form = { first_name: 'Ann', keywords: 'Air fryer, 5 quarts', model_number: 'AF-50' };

const product = {
  id: '',
  title: 'Kestrel 5-qt Air Fryer',
  slug: 'kestrel-5-qt-air-fryer',
  cl_sku: 'k7m2x',
  condition: 'Open-box',
  picture_key: 'samples/air-fryer.jpg',
  price_cents: cents(4999),
  is_live: true,
};

/** A mail about a form that nobody sent, so that a merchant sees what visitors will read. */
export function sampleFormLetter(
  mail: 'wantedFound' | 'newsletterConfirm',
  store: StoreHead,
  wording: MailWording,
): Letter {
  if (mail === 'newsletterConfirm') return formLetters.confirm({ store: store.name, url: store.url, wording });
  const note = 'Two of them, both tested. Come by, or order online.';
  return formLetters.found({ head: store, form, note, products: [product], wording });
}
