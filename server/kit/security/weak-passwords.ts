import { createRequire } from 'node:module';
import type { Deps } from '../deps.ts';
import { invalid } from '../failure.ts';

type Rules = Pick<Deps, 'refusesWeakPasswords'>;

export const weakPassword = 'This password is among the first that are tried. Choose another.';

// Words that whoever guesses a password here would try; the names of its owner come with each question.
const ourWords = ['scanfront', 'password', 'passwort', 'merchant', 'seller', 'store', 'storefront', 'shop', 'admin'];

const require = createRequire(import.meta.url);
const shortest = 8;

let common: ReadonlySet<string> | undefined;

/** Those that leaked most often; loaded with the first new password, not with the product. */
function readCommon(): ReadonlySet<string> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortest));
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Whether a password is on the list of those that are tried first, or one such word with figures around it. */
export function isWeakPassword(password: string, names: readonly string[] = []): boolean {
  common ??= readCommon();
  if (common.has(password.toLowerCase())) return true;
  const letters = lettersOf(password);
  const own = names.flatMap((name) => [name, name.split('@')[0] ?? '']).map(lettersOf);
  return letters === '' ? isPlain(password) : [...ourWords, ...own].includes(letters);
}

/** Figures that repeat, or count up or down. */
function isPlain(password: string): boolean {
  const steps = [...password].slice(1).map((figure, at) => figure.charCodeAt(0) - password.charCodeAt(at));
  return new Set(steps).size === 1 && Math.abs(steps[0] ?? 2) <= 1;
}

/** Whether a new password is not taken here because it would be guessed. */
export const isRefused = (rules: Rules, password: string, names: readonly string[]): boolean =>
  rules.refusesWeakPasswords && isWeakPassword(password, names);

/** Refuses it at its field. */
export function refuseWeakPassword(rules: Rules, password: string, names: readonly string[], param = 'password'): void {
  if (isRefused(rules, password, names)) throw invalid({ param, msg: weakPassword });
}
