import { z } from 'zod';
import { language } from '#contract/language/language.schema.ts';
import { currentLanguage } from '#contract/language/translate.ts';
import { inLanguage } from '../text/speak.ts';

const noted = z.object({ language: language.catch('en') });

/** What a buyer sets off is done in the buyer's language; English goes without saying. */
export function noteLanguage<Data extends object>(data: Data): Data {
  const language = currentLanguage();
  return language === 'en' ? data : { ...data, language };
}

/** Works on a job in the language of who set it off. */
export function inLanguageOf<Done>(data: unknown, work: () => Done): Done {
  const { success, data: told } = noted.safeParse(data);
  return success ? inLanguage(told.language, work) : work();
}
