import { z } from 'zod';
import { cleanLine, cleanText } from '#contract/kit/clean-texts.ts';
import { type Cents, cents, maxCents } from '#contract/kit/money.ts';
import { parseCode } from '#contract/kit/parse-code.ts';
import { readVendorLine } from './vendor-line.ts';

// How vendors write things, and what they mean in our words. A member that is missing is no trouble; one of another
// type than any we know means that we no longer understand the vendor.

/** A name or title: plain text, empty when it is missing. */
export const plainText = z
  .string()
  .nullish()
  .transform((text) => readVendorLine(text ?? ''));

/** A longer text of several lines, which may be HTML. */
export const richText = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? ''));

/** An item's number, which some vendors send as a JSON number; empty when it is missing. */
export const itemNumber = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((number) => cleanLine(String(number ?? '')));

/** An amount of money; null when there is none, or it is no price. */
export const amount = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((given) => readCents(String(given ?? '')));

/** Addresses of pictures; what is no address is left out. */
export const pictures = z
  .array(z.string())
  .nullish()
  .transform((addresses) => [...new Set((addresses ?? []).map((address) => address.trim()))].filter(isWebAddress));

export const isWebAddress = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** Cents from a decimal such as 1299.5 or $1,299.50, by its digits: a float would lose some. */
export function readCents(amount: string): Cents | null {
  const parts = /^\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,20}))?(?:\s*USD)?$/.exec(amount.trim());
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  const digits = fraction.padEnd(3, '0');
  const value = cents(
    Number(whole.replaceAll(',', '')) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0),
  );
  return value > 0 && value <= maxCents ? value : null;
}

/** The regular price, where it is more than what the thing sells for. */
export const listPriceOver = (priceCents: Cents | null, listPriceCents: Cents | null): Cents | null =>
  priceCents !== null && listPriceCents !== null && listPriceCents > priceCents ? listPriceCents : null;

/** A GTIN-14 from a field for nothing else, so that lost zeros can be given back; null when it is none. */
export const readGtin14 = (number: string): string | null => parseCode(number, { lostZeros: true }).gtin14;

const poundsPerUnit: readonly (readonly [unit: RegExp, pounds: number])[] = [
  [/^(lb|lbs|pound|pounds)$/, 1],
  [/^(oz|ounce|ounces)$/, 1 / 16],
  [/^(kg|kgs|kilogram|kilograms)$/, 2.204_622_62],
  [/^(g|gram|grams)$/, 0.002_204_622_62],
];

/** Pounds with two decimals from a weight such as 12 oz; null when it names no unit we know. */
export function readPounds(weight: string): number | null {
  const parts = /^(\d{1,6}(?:\.\d{1,10})?)\s*([a-z]+)\.?$/.exec(weight.trim().toLowerCase());
  if (!parts) return null;
  const [, amount = '', unit = ''] = parts;
  const pounds = Number(amount) * (poundsPerUnit.find(([name]) => name.test(unit))?.[1] ?? 0);
  const rounded = Math.round(pounds * 100) / 100;
  return rounded > 0 && rounded <= 100_000 ? rounded : null;
}

// As many and as long as a product's attributes may be.
const mostAspects = 50;
const longestName = 60;
const longestValue = 500;

/** Facts by name, without those that say nothing or too much. */
export function aspectsOf(facts: Record<string, string>): Record<string, string> {
  const fits = (text: string, longest: number) => text !== '' && text.length <= longest;
  const entries = Object.entries(facts)
    .map(([name, value]) => [cleanLine(name), cleanLine(value)] as const)
    .filter(([name, value]) => fits(name, longestName) && fits(value, longestValue));
  return Object.fromEntries(entries.slice(0, mostAspects));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeText = (text: string) =>
  readVendorLine(text).replace(/[&<>]/g, (character) => escapes[character] ?? character);

/** A description followed by the points that a vendor lists, as simple HTML; as it was when there are no points. */
export function describe(description: string, points: readonly string[]): string {
  const items = points.map(escapeText).filter((point) => point !== '');
  if (items.length === 0) return description;
  const isMarkup = /<[a-z][^>]*>/i.test(description);
  const lead = isMarkup || description === '' ? description : `<p>${escapeText(description)}</p>`;
  return `${lead}<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
