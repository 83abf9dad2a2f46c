import type { Language } from '#contract/language/languages.ts';
import { drawIn } from '#contract/language/translate.ts';

/** Does something at one go in the language that receipts are written in; its words are fetched when they are needed. */
export async function speakReceipts<Said>(language: Language, say: () => Said): Promise<Said> {
  if (language === 'en') return say();
  const { spokenIn } = await import('#contract/language/spoken.ts');
  return drawIn(spokenIn(language), say);
}
