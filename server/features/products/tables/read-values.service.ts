import { type Cents, cents, maxCents } from '#contract/kit/money.ts';
import { parseCode } from '#contract/kit/parse-code.ts';
import { productStatuses } from '#contract/products/product-choices.ts';
import { type Condition, conditions, maxQuantity } from '#contract/products/products.schemas.ts';
import { limits } from './value-limits.service.ts';

/** What a cell means, or what is wrong with it in words for the seller. */
export type Reading<Value> = { value: Value } | { problem: string };

/** A cell inside a sentence. */
export const quote = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;

/** Letters and digits alone, so that `Like new`, `like-new` and `LIKE_NEW` are one. */
export const fold = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A whole part, with its thousands set off by commas or not, and a fraction. */
const amountPattern = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/** Dollars and cents from their digits. Cents finer than two decimals are refused, or rounded where asked. */
export function readMoney(text: string, { round = false } = {}): Reading<Cents> {
  const bare = text.replace(/^(-?)\s*(?:US\s*)?\$|^USD\b|\bUSD$/i, '$1').trim();
  const [, whole = '', fraction = ''] = amountPattern.exec(bare) ?? [];
  if (/^-|^\(.*\)$/.test(bare)) return { problem: `${quote(text)} is negative.` };
  if (whole + fraction === '') return { problem: `${quote(text)} is not an amount. Write it like 19.99.` };
  const digits = whole.replaceAll(',', '').replace(/^0+/, '');
  if (digits.length > 7) return { problem: `${quote(text)} is more than 9,999,999.99.` };
  if (!round && /[1-9]/.test(fraction.slice(2))) {
    return { problem: `${quote(text)} has more than two decimals. Write it like 19.99.` };
  }
  const value = cents(Number(digits + fraction.slice(0, 2).padEnd(2, '0')) + (fraction.charAt(2) >= '5' ? 1 : 0));
  return value > maxCents ? { problem: `${quote(text)} is more than 9,999,999.99.` } : { value };
}

/** A whole number of pieces; spreadsheets also write it as 3.0. */
export function readQuantity(text: string): Reading<number> {
  const [, whole] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/.exec(text) ?? [];
  if (whole === undefined) {
    return { problem: `${quote(text)} is not a quantity. Write a whole number such as 3.` };
  }
  const quantity = Number(whole.replaceAll(',', ''));
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

const poundsPerUnit = { lb: 1, oz: 1 / 16, kg: 1 / 0.45359237, g: 1 / 453.59237 };

/** Hundredths of a pound; a number without a unit is in pounds. */
export function readWeight(text: string): Reading<number> {
  const pattern = /^(\d+|\d{1,3}(?:,\d{3})+|\d*\.\d+|\d+\.)\s*(lb|oz|kg|g|pound|ounce|kilogram|gram)?s?\.?$/i;
  const [, amount, unit = 'lb'] = pattern.exec(text) ?? [];
  if (amount === undefined) return { problem: `${quote(text)} is not a weight. Write pounds, such as 2.50.` };
  const short = { pound: 'lb', ounce: 'oz', kilogram: 'kg', gram: 'g' }[unit.toLowerCase()] ?? unit.toLowerCase();
  const pounds = Number(amount.replaceAll(',', '')) * poundsPerUnit[short as keyof typeof poundsPerUnit];
  const value = Math.round(pounds * 100);
  return value > limits.weightHundredths ? { problem: `${quote(text)} is too heavy.` } : { value };
}

/** The addresses in a cell, which may hold several between blanks, bars, semicolons or commas. */
export function readImageUrls(text: string): { urls: string[]; unusable: string[] } {
  const parts = text.split(/[\s|;]+|,(?=\s*https?:)/i).filter((part) => part !== '');
  const isUsable = (part: string) => /^https?:\/\//i.test(part) && part.length <= limits.url && URL.canParse(part);
  return { urls: [...new Set(parts.filter(isUsable))], unusable: parts.filter((part) => !isUsable(part)) };
}
