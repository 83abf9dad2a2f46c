import { currentLocale } from '../language/translate.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the language of the moment. Made once for each kind: making one takes a hundred times as long as using it. */
export function dateFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = currentLocale();
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}
