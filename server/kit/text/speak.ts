import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#contract/language/languages.ts';
import { spokenIn } from '#contract/language/spoken.ts';
import { english, type Spoken, speakBy } from '#contract/language/translate.ts';

const moment = new AsyncLocalStorage<Spoken>();

speakBy(() => moment.getStore() ?? english);

/** Does something in a buyer's language: whatever it says to them, now or later, is said in it. */
export const inLanguage = <Done>(language: Language, work: () => Done): Done => moment.run(spokenIn(language), work);
