import { type Cents, cents, maxCents } from '#contract/kit/money.ts';
import { parseCode } from '#contract/kit/parse-code.ts';
import { productStatuses } from '#contract/products/product-choices.ts';
import { type Condition, conditions, maxQuantity } from '#contract/products/products.schemas.ts';
import { type Decimal, plainBlanks, readDigits } from './read-numbers.service.ts';
import { limits } from './value-limits.service.ts';

/** What a cell means, or what is wrong with it in words for the seller. */
export type Reading<Value> = { value: Value } | { problem: string };

/** A cell inside a sentence. */
export const quote = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;

/** Letters and digits alone, so that `Like new`, `like-new` and `LIKE_NEW` are one; letters without their accents. */
export function fold(text: string): string {
  // Files have millions of words, and nearly all are plain.
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFD');
  return plain.toLowerCase().replace(/[^a-z0-9]/g, '');
}

interface NumberOptions {
  /** How the other numbers of the column are written, where one alone could be read both ways. */
  decimal?: Decimal | undefined;
}

interface MoneyOptions extends NumberOptions {
  round?: boolean;
}

export const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** An amount without its currency: `$5`, `US $5`, `5 USD`, `5,- €`, `kr 5`. */
function withoutCurrency(text: string): string {
  const [, before = ''] = /^([a-z]{3})(?=[\s\d])/i.exec(text) ?? [];
  const [, behind = ''] = /[\s\d]([a-z]{3})$/i.exec(text) ?? [];
  return text
    .slice(currencyCodes.has(before.toUpperCase()) ? 3 : 0, currencyCodes.has(behind.toUpperCase()) ? -3 : undefined)
    .trim()
    .replace(/^(-?) ?(?:[A-Z]{1,2} ?)?\p{Sc}|\p{Sc}$|^(?:kr|zł|fr|rs)\b\.?|(?<=\d) ?(?:kr|zł|fr|rs)\.?$/giu, '$1')
    .trim()
    .replace(/[.,] ?[-–—]{1,2}$/, '');
}

/** An amount of any currency from its digits. Cents finer than two decimals are refused, or rounded where asked. */
export function readMoney(text: string, { round = false, decimal }: MoneyOptions = {}): Reading<Cents> {
  // As nearly all amounts of nearly all files are written.
  const [, dollars, fraction = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (dollars !== undefined) return { value: cents(Number(dollars) * 100 + Number(fraction.padEnd(2, '0'))) };
  return readWrittenMoney(text, { round, decimal });
}

function readWrittenMoney(text: string, { round, decimal }: MoneyOptions): Reading<Cents> {
  const bare = withoutCurrency(plainBlanks(text));
  if (/^[-−]|^\(.*\)$|-$/.test(bare)) return { problem: `${quote(text)} is negative.` };
  const digits = readDigits(bare, decimal);
  if (!digits) return { problem: `${quote(text)} is not an amount. Write it like 19.99.` };
  const { whole, fraction } = digits;
  if (whole.length > 7) return { problem: `${quote(text)} is more than 9,999,999.99.` };
  if (!round && /[1-9]/.test(fraction.slice(2))) {
    return { problem: `${quote(text)} has more than two decimals. Write it like 19.99.` };
  }
  const value = cents(Number(whole + fraction.slice(0, 2).padEnd(2, '0')) + (fraction.charAt(2) >= '5' ? 1 : 0));
  return value > maxCents ? { problem: `${quote(text)} is more than 9,999,999.99.` } : { value };
}

const countWords = /^x ?(?=\d)|(?<=\d) ?(?:pcs?|pieces?|ea|each|units?|items?|ct|count|stk|stück|x)\.?$/giu;

/** A whole number of pieces; spreadsheets also write it as 3.0, and people as 12 pcs. */
export function readQuantity(text: string, { decimal }: NumberOptions = {}): Reading<number> {
  const digits = readDigits(plainBlanks(text).replace(countWords, ''), decimal);
  if (!digits || /[1-9]/.test(digits.fraction)) {
    return { problem: `${quote(text)} is not a quantity. Write a whole number such as 3.` };
  }
  const quantity = Number(digits.whole);
  if (quantity <= maxQuantity) return { value: quantity };
  return { problem: `${quote(text)} is more than ${maxQuantity.toLocaleString('en-US')}.` };
}

const choose = <Choice extends string>(text: string, choices: readonly Choice[]) =>
  choices.find((choice) => fold(choice) === fold(text));

function readChoice<Choice extends string>(text: string, choices: readonly Choice[], what: string): Reading<Choice> {
  const value = choose(text, choices);
  if (value) return { value };
  return { problem: `${quote(text)} is not ${what}. Use ${choices.join(', ')}.` };
}

export const readCondition = (text: string): Reading<Condition> => readChoice(text, conditions, 'a condition');
export const readStatus = (text: string) => readChoice(text, productStatuses, 'a status');

export function readFlag(text: string): Reading<boolean> {
  if (/^(?:true|yes|y|1)$/i.test(text)) return { value: true };
  if (/^(?:false|no|n|0)$/i.test(text)) return { value: false };
  return { problem: `${quote(text)} is neither true nor false.` };
}

/** A number that a spreadsheet cut down to `1.23E+11`: its last digits are gone. */
export const isShortenedNumber = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text);

/** A barcode as it was exported: eight to thirteen digits stay what they are, whatever else they could be. */
export function readBarcode(text: string): Reading<string> {
  if (/^\d{8,13}$/.test(text)) return { value: text };
  const { kind, value } = parseCode(text);
  if (kind === 'gtin' || kind === 'cl_upc') return { value };
  if (isShortenedNumber(text)) {
    const advice = 'Format the column as text and enter the barcode again.';
    return { problem: `A spreadsheet shortened this barcode to ${quote(text)} and its digits are lost. ${advice}` };
  }
  return { problem: `${quote(text)} is not a barcode of 8 to 13 digits.` };
}

export function readAsin(text: string): Reading<string> {
  const { kind, value } = parseCode(text);
  return kind === 'asin' ? { value } : { problem: `${quote(text)} is not an ASIN like B0XXXXXXXX.` };
}

const units = [
  { words: 'lb|lbs|pound|pounds|#', pounds: 1 },
  { words: 'oz|ounce|ounces', pounds: 1 / 16 },
  { words: 'kg|kgs|kilo|kilos|kilogram|kilograms', pounds: 1 / 0.45359237 },
  { words: 'g|gr|grs|gm|gms|gram|grams', pounds: 1 / 453.59237 },
].map(({ words, pounds }) => ({ pattern: new RegExp(`^(?:${words})\\.?$`, 'i'), pounds }));

const weightPart = /^([\d.,'’ ]+?) ?(?:([a-z#]+\.?)(?:,? ?(?=\d)|$)|$)/i;

/** Hundredths of a pound; a number without a unit is in pounds, and several are one weight: `5 lbs 3 oz`. */
export function readWeight(text: string, { decimal }: NumberOptions = {}): Reading<number> {
  const pounds = readPounds(plainBlanks(text), decimal);
  if (pounds === null) return { problem: `${quote(text)} is not a weight. Write pounds, such as 2.50.` };
  const value = Math.round(pounds * 100);
  return value > limits.weightHundredths ? { problem: `${quote(text)} is too heavy.` } : { value };
}

function readPounds(text: string, decimal: Decimal | undefined): number | null {
  const [part, amount = '', word = 'lb'] = weightPart.exec(text) ?? [];
  const digits = readDigits(amount, decimal);
  const unit = units.find(({ pattern }) => pattern.test(word));
  if (part === undefined || !digits || !unit) return null;
  const pounds = Number(`${digits.whole || '0'}.${digits.fraction || '0'}`) * unit.pounds;
  const rest = text.slice(part.length);
  if (rest === '') return pounds;
  // Only smaller units follow: a second number of pounds would be something else.
  const more = /^[\d.]+ ?(?:oz|ounces?)\.?$/i.test(rest) && unit.pounds === 1 ? readPounds(rest, decimal) : null;
  return more === null ? null : pounds + more;
}

/** The addresses in a cell, which may hold several between blanks, bars, semicolons or commas; some leave out `https:`. */
export function readImageUrls(text: string): { urls: string[]; unusable: string[] } {
  const parts = text
    .split(/[\s|;]+|,(?=\s*(?:https?:|\/\/))/i)
    .filter((part) => part !== '')
    .map((part) => part.replace(/^(?=\/\/\w)/, 'https:').replace(/^(?=www\.)/i, 'https://'));
  const isUsable = (part: string) => /^https?:\/\//i.test(part) && part.length <= limits.url && URL.canParse(part);
  return { urls: [...new Set(parts.filter(isUsable))], unusable: parts.filter((part) => !isUsable(part)) };
}
