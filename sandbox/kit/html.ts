const markup = Symbol('markup');

/** Markup that is safe to send: made by `html`, where every value was escaped. */
export interface Html {
  readonly [markup]: string;
}

export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** A template whose values are escaped; nested `html` and lists of it go in as they are. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return { [markup]: String.raw({ raw: parts }, ...values.map(renderValue)) };
}

/** The text of a piece of markup, for the wire. */
export const renderHtml = (content: Html): string => content[markup];

function renderValue(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  return isMarkup(value) ? value[markup] : value.map(renderValue).join('');
}

const isMarkup = (value: Html | readonly HtmlValue[]): value is Html => markup in value;
