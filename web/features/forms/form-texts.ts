import { shownMessage } from '#contract/forms/forms.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { SentForm } from './form-kinds.ts';

/** Who sent it; empty where no name was given. */
export const senderOf = ({ firstName, lastName }: Pick<SentForm, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** What a form is called: by its number, or by whom it is from. */
export const nameOf = (form: Pick<SentForm, 'requestNo' | 'firstName' | 'lastName' | 'email'>): string =>
  form.requestNo === null ? senderOf(form) || form.email : t.forms.request(form.requestNo);

/** The same within a sentence. */
export const nameInText = (form: Pick<SentForm, 'requestNo' | 'firstName' | 'lastName' | 'email'>): string =>
  form.requestNo === null ? nameOf(form) : t.forms.requestInText(form.requestNo);

/** A message as the list shows it: on one line, cut at 87 characters. */
export function cutMessage(message: string): string {
  const characters = [...message.replace(/\s+/g, ' ').trim()];
  if (characters.length <= shownMessage) return characters.join('');
  return `${characters.slice(0, shownMessage).join('').trimEnd()}…`;
}

/** Model number and category of a wanted item, as far as they are known. */
export const detailsOf = ({ productRequest: { modelNumber, category } }: Pick<SentForm, 'productRequest'>): string =>
  [modelNumber, category?.name].filter(Boolean).join(' · ');
