import { multiplyCents, sumCents } from '#contract/kit/money.ts';
import { plural, say, t } from '#contract/language/translate.ts';
import type { MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import { ourWords } from '#contract/notifications/our-words.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { sayName, wordMail } from '#server/features/notifications/mail-settings.service.ts';
import type { Letter, LetterLine } from '#server/kit/mail/letters.ts';
import type { CartMail } from './reminder-rules.repository.ts';
import type { OfferedRow } from './reminders.repository.ts';

interface Reminder {
  mail: CartMail;
  wording: MailWording;
  firstName: string;
  store: { name: string; email: string; assets: string };
  lines: readonly OfferedRow[];
  /** Brings the cart back. */
  url: string;
}

/** What a store writes about a cart that was left: what is still there of it, at the price of now. */
export function reminderLetter({ mail, wording, firstName, store, lines, url }: Reminder): Letter {
  const total = inDollars(sumCents(lines.map(({ quantity, price_cents }) => multiplyCents(price_cents, quantity))));
  const ours = ourWords[mail === 'first' ? 'abandonedFirst' : 'abandonedSecond'];
  const words = wordMail(wording, ours, { firstName, store: store.name, total });
  const name = sayName(firstName);
  return {
    subject: words.subject,
    preview: `${sayCount(lines)}, ${total}`,
    heading: name ? t('Still thinking it over, {name}?', { name }) : t('Still thinking it over?'),
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'lines', lines: lines.map((line) => toLine(line, store.assets)) },
      { kind: 'amounts', rows: [{ label: t('Subtotal'), amount: total }] },
      { kind: 'button', label: t('Back to your cart'), url },
      { kind: 'note', text: t('Prices and stock are those of this moment. The link works for 30 days.') },
      ...(store.email ? [{ kind: 'note' as const, text: t('Any questions? Just answer this mail.') }] : []),
    ],
  };
}

function sayCount(lines: readonly OfferedRow[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${plural(count, 'item', 'items')}`;
}

function toLine(row: OfferedRow, assets: string): LetterLine {
  const { picture_key: key, quantity, price_cents: priceCents } = row;
  const shown = key && row.derived.includes(key) ? key.replace(/\.jpg$/, '-thumb.jpg') : key;
  return {
    picture: shown && `${assets}/${shown}`,
    title: row.title,
    note: [say(row.condition), quantity > 1 ? `${quantity} × ${inDollars(priceCents)}` : '']
      .filter(Boolean)
      .join(' · '),
    amount: inDollars(multiplyCents(priceCents, quantity)),
  };
}
