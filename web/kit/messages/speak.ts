import { type Language, locales } from '#contract/language/languages.ts';
import { attempt } from '../attempt.ts';
import { makeStore } from '../store.ts';
import { spoken } from './spoken.ts';

const storageKey = 'scanfront.counter.language';

// Where people sell together. The office is English, also in a browser whose counter is not.
const places = /^\/(app\/counter|switch)\/?$/;

let chosen: Language = attempt(() => localStorage.getItem(storageKey)) === 'es' ? 'es' : 'en';
let spanish: typeof import('./es.ts') | undefined;
const language = makeStore<Language>('en');

/** What is spoken now. */
export const spokenLanguage = { get: language.get, use: language.use };

async function fetchWords(): Promise<void> {
  if (chosen === 'es') spanish ??= await import('./es.ts');
}

/** A page that is drawn in what was chosen here; without its words, which can be out of reach, it is English. */
export async function withWords<Page>(page: Page): Promise<Page> {
  await fetchWords().catch(() => undefined);
  return page;
}

/** From now on the texts are those of a language whose words are here. */
function speak(next: Language): void {
  if (!spanish || language.get() === next) return;
  const { exchangeWords, sayKnown } = spanish;
  exchangeWords();
  spoken.locale = locales[next];
  spoken.say = (text) => (next === 'es' && sayKnown(text)) || text;
  document.documentElement.lang = next;
  language.set(next);
}

// Said before a page is drawn, so that what pages share (Cancel, what failed) is never mixed.
spoken.moveTo = (path) => speak(places.test(path) ? chosen : 'en');

/** Chooses for this browser what its counter speaks. */
export async function chooseLanguage(next: Language): Promise<void> {
  const before = chosen;
  chosen = next;
  try {
    await fetchWords();
  } catch (error) {
    chosen = before;
    throw error;
  }
  attempt(() => localStorage.setItem(storageKey, next));
  speak(next);
}
