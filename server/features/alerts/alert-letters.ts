import type { Cents } from '#contract/kit/money.ts';
import { say, t } from '#contract/language/translate.ts';
import type { MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import { ourWords } from '#contract/notifications/our-words.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { AlertKind } from '#contract/storefront/shop-forms.ts';
import { wordMail } from '#server/features/notifications/mail-settings.service.ts';
import type { Letter, LetterLine } from '#server/kit/mail/letters.ts';

/** A product as a letter shows it. */
export interface LetterProduct {
  title: string;
  condition: string;
  price_cents: Cents;
  picture_key: string | null;
  derived: readonly string[];
}

interface LetterStore {
  name: string;
  email: string;
  assets: string;
}

interface AlertLetter {
  kind: AlertKind;
  wording: MailWording;
  store: LetterStore;
  product: LetterProduct;
  belowCents: Cents | null;
  url: string;
}

interface HeldLetter {
  wording: MailWording;
  store: LetterStore;
  firstName: string;
  wanted: string;
  product: LetterProduct;
  /** Said in the store's own time; null when nothing is held. */
  heldUntil: string | null;
  url: string;
}

const longestTitle = 70;

/** Subjects have little room. */
const shorten = (title: string): string =>
  title.length <= longestTitle ? title : `${title.slice(0, longestTitle).replace(/\s+\S*$/, '')}…`;

function toLine(
  { title, condition, price_cents, picture_key: key, derived }: LetterProduct,
  assets: string,
): LetterLine {
  const shown = key && derived.includes(key) ? key.replace(/\.jpg$/, '-thumb.jpg') : key;
  return { picture: shown && `${assets}/${shown}`, title, note: say(condition), amount: inDollars(price_cents) };
}

/** What is mailed to whoever waits for something. */
export const alertLetters = {
  /** Nothing that was typed is in it: whoever fills in the form may give anybody's address. */
  confirm({ store, title, kind, url }: { store: string; title: string; kind: AlertKind; url: string }): Letter {
    const what = kind === 'back' ? t('is back') : t('costs less');
    return {
      subject: t('Shall {store} tell you when {title} {what}?', { store, title: shorten(title), what }),
      preview: t('One click, and we will.'),
      heading: t('Shall we tell you?'),
      blocks: [
        {
          kind: 'text',
          text: t('Someone, probably you, asked us to write to this address when {title} {what}.', { title, what }),
        },
        { kind: 'button', label: t('Yes, tell me'), url },
        {
          kind: 'note',
          text: t('The link works for 7 days. If you did not ask for this, ignore this mail: you will get no other.'),
        },
      ],
    };
  },

  fulfilled({ kind, wording, store, product, belowCents, url }: AlertLetter): Letter {
    const ours = ourWords[kind === 'back' ? 'alertBack' : 'alertPrice'];
    const { subject, text } = wordMail(wording, ours, { store: store.name, product: shorten(product.title) });
    return {
      subject,
      preview: `${product.title}, ${inDollars(product.price_cents)}`,
      heading: kind === 'back' ? t('It is back') : t('It costs less now'),
      blocks: [
        { kind: 'text', text },
        { kind: 'lines', lines: [toLine(product, store.assets)] },
        { kind: 'button', label: t('See it in the store'), url },
        { kind: 'note', text: sayWhy(belowCents) },
        ...answers(store),
      ],
    };
  },

  wantedHeld({ wording, store, firstName, wanted, product, heldUntil, url }: HeldLetter): Letter {
    const marks = { firstName, store: store.name, product: shorten(product.title) };
    const { subject, text } = wordMail(wording, ourWords.wantedHeld, marks);
    const note =
      heldUntil === null
        ? t('We can’t hold it for you: whoever buys it first gets it.')
        : t(
            'One is held for you until {heldUntil}. The link puts it into your cart; it is yours alone, so don’t pass it on.',
            { heldUntil },
          );
    return {
      subject,
      preview: `${product.title}, ${inDollars(product.price_cents)}`,
      heading: t('It has come in'),
      blocks: [
        { kind: 'text', text },
        { kind: 'lines', lines: [toLine(product, store.assets)] },
        { kind: 'button', label: heldUntil === null ? t('See it in the store') : t('Put it into my cart'), url },
        { kind: 'note', text: note },
        { kind: 'facts', title: t('You were looking for'), lines: [wanted] },
        ...answers(store),
      ],
    };
  },
};

const sayWhy = (belowCents: Cents | null): string =>
  belowCents === null
    ? t('You asked for this mail on the product’s page. It is the only one about it.')
    : t('You asked to be told when it costs less than {below}. This is the only mail about it.', {
        below: inDollars(belowCents),
      });

const answers = ({ email }: LetterStore) =>
  email ? [{ kind: 'note' as const, text: t('Any questions? Just answer this mail.') }] : [];
