/** What stores are written in; the first is what everything falls back to. */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

/** Languages by their own names: who looks for one reads no other. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** Where numbers, dates and amounts are written as readers of a language in the United States know them. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };
