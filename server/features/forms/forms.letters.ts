import { say, t } from '#contract/language/translate.ts';
import type { MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import { ourWords } from '#contract/notifications/our-words.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { wordMail } from '#server/features/notifications/mail-settings.service.ts';
import type { StoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import type { Letter, LetterBlock } from '#server/kit/mail/letters.ts';
import type { FormRow } from './form-list.repository.ts';
import type { FoundProduct } from './wanted-products.repository.ts';

interface Found {
  head: StoreHead;
  form: Pick<FormRow, 'first_name' | 'keywords' | 'model_number'>;
  note: string;
  products: readonly FoundProduct[];
  wording: MailWording;
}

const facts = (title: string, lines: readonly string[]): LetterBlock[] => {
  const said = lines.filter(Boolean);
  return said.length > 0 ? [{ kind: 'facts', title, lines: said }] : [];
};

/** What is mailed about forms: to visitors from the store, and to the merchant. */
export const formLetters = {
  found({ head, form, note, products, wording }: Found): Letter {
    const { subject, text } = wordMail(wording, ourWords.wantedFound, { firstName: form.first_name, store: head.name });
    return {
      subject,
      preview: products[0]?.title ?? form.keywords,
      heading: t('It has come in'),
      blocks: [
        { kind: 'text', text },
        { kind: 'text', text: note },
        ...products.flatMap((product) => productBlocks(product, head)),
        ...(products.some(({ is_live }) => is_live)
          ? []
          : [{ kind: 'button' as const, label: t('Visit {store}', { store: head.name }), url: head.url }]),
        ...facts(t('You were looking for'), [form.keywords, form.model_number]),
        {
          kind: 'note',
          text: head.email ? t('Any questions? Just answer this mail.') : t('Find us at {url}', { url: head.url }),
        },
      ],
    };
  },

  arrived({ form, inboxUrl }: { form: FormRow; inboxUrl: string }): Letter {
    const name = `${form.first_name} ${form.last_name}`;
    const isWish = form.kind === 'product';
    const number = `#${form.request_no}`;
    return {
      subject: isWish ? `Wanted item ${number}: ${form.keywords}` : `Message ${number}: ${form.subject}`,
      preview: `From ${name}`,
      heading: isWish ? `Somebody is looking for something` : 'Somebody has written to you',
      blocks: [
        ...facts(isWish ? 'Wanted' : 'Subject', [
          form.keywords,
          form.model_number,
          form.category_name ?? '',
          form.subject,
        ]),
        ...(form.message ? [{ kind: 'text' as const, text: form.message }] : []),
        ...facts('From', [name, form.email, form.phone, form.address]),
        { kind: 'button', label: 'Open your forms', url: inboxUrl },
        { kind: 'note', text: `Answer this mail to write to ${form.email}.` },
      ],
    };
  },

  /** Nothing that was typed is in it: whoever fills in the form may give anybody's address. */
  confirm({ store, url, wording }: { store: string; url: string; wording: MailWording }): Letter {
    const { subject, text } = wordMail(wording, ourWords.newsletterConfirm, { store });
    return {
      subject,
      preview: t('One click, and you are on the list.'),
      heading: t('Do you want our news?'),
      blocks: [
        { kind: 'text', text },
        { kind: 'button', label: t('Confirm my address'), url },
        {
          kind: 'note',
          text: t('The link works for 7 days. If you did not ask for this, ignore this mail: you will get no other.'),
        },
      ],
    };
  },

  alreadyListed: ({ store }: { store: string }): Letter => ({
    subject: t('You already get news from {store}', { store }),
    preview: t('There is nothing to do.'),
    heading: t('You are on the list already'),
    blocks: [
      {
        kind: 'text',
        text: t(
          'Someone, probably you, asked for news from {store} with this address. It is on the list already, and there is nothing to do.',
          { store },
        ),
      },
    ],
  }),
};

/** A product with a way to it where the live store has it. */
function productBlocks(
  { title, slug, cl_sku, condition, picture_key, price_cents, is_live }: FoundProduct,
  head: StoreHead,
) {
  const picture = picture_key && `${head.assets}/${picture_key.replace(/\.jpg$/, '-thumb.jpg')}`;
  const line = { picture, title, note: say(condition), amount: inDollars(price_cents) };
  const url = `${head.url}${paths.product({ slug, clSku: cl_sku })}`;
  const blocks: LetterBlock[] = [{ kind: 'lines', lines: [line] }];
  return is_live ? [...blocks, { kind: 'button' as const, label: t('See it in the store'), url }] : blocks;
}
