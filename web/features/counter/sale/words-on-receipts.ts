import { type Language, locales } from '#contract/language/languages.ts';

interface WordsOnReceipts {
  binItem: (day: string) => string;
  customItem: string;
  discount: string;
}

/** What a till itself writes down with a sale is in the language of the store, as the receipt is; not in the till's. */
const words: Readonly<Record<Language, WordsOnReceipts>> = {
  en: { binItem: (day) => `Bin item, ${day}`, customItem: 'Custom item', discount: 'Discount' },
  es: { binItem: (day) => `Artículo de bins, ${day}`, customItem: 'Otro artículo', discount: 'Descuento' },
};

export const wordsOnReceipts = ({ language }: { language: Language }): WordsOnReceipts => words[language];

/** What something out of the bins of a day is called on a receipt. */
export function nameBinItem({ language }: { language: Language }, date: string): string {
  const day = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  return words[language].binItem(day.format(new Date(`${date}T12:00:00Z`)));
}
