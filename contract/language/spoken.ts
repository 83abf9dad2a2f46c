import { es } from './es.ts';
import type { Language } from './languages.ts';
import { english, type Spoken } from './translate.ts';

const spoken: Readonly<Record<Language, Spoken>> = { en: english, es: { language: 'es', texts: es } };

/** A language with its texts. Whoever draws in one language alone does without this file, and without the others. */
export const spokenIn = (language: Language): Spoken => spoken[language];
