import { t } from '#web/kit/messages/t.ts';

const longest = 120;

/** A value in a few words, to choose between two of them. */
export function inFewWords(value: string | number | boolean | null): string {
  const { empty, yes, no } = t.productForm.conflict;
  if (typeof value === 'boolean') return value ? yes : no;
  const text = value === null ? '' : String(value).trim();
  if (text === '') return empty;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What a formatted text says. */
export const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
