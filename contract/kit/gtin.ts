// GS1 item numbers: always text, never numbers, and compared in their 14-digit form.

/** The last digit of a number, from all the digits before it: weights 3, 1, 3, 1 from the right. */
export function checkDigit(body: string): string {
  if (!/^\d+$/.test(body)) throw new RangeError('A check digit is made from digits');
  return String((10 - (weigh(body) % 10)) % 10);
}

/** The sum that a check digit brings to a full ten. */
function weigh(body: string): number {
  let sum = 0;
  for (let i = body.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight) {
    sum += (body.charCodeAt(i) - zero) * weight;
  }
  return sum;
}

const zero = 48;

/** Whether the last digit makes the weighed sum a full ten. Zeros alone do, too, and stand for no item. */
function fits(digits: string): boolean {
  const last = digits.charCodeAt(digits.length - 1) - zero;
  const sum = weigh(digits.slice(0, -1));
  return sum > 0 && (sum + last) % 10 === 0;
}

export const isGtin8 = (code: string): boolean => /^\d{8}$/.test(code) && fits(code);
export const isGtin12 = (code: string): boolean => /^\d{12}$/.test(code) && fits(code);
export const isGtin13 = (code: string): boolean => /^\d{13}$/.test(code) && fits(code);

/** A number of 8, 12, 13 or 14 digits whose check digit fits. */
export const isGtin = (code: string): boolean => isGtin8(code) || (/^\d{12,14}$/.test(code) && fits(code));

/** The UPC-A behind a UPC-E: its six digits, or those between number system 0 or 1 and a check digit that fits. */
export function expandUpcE(code: string): string | null {
  const parts = /^([01])(\d{6})(\d)$/.exec(code) ?? /^()(\d{6})()$/.exec(code);
  if (!parts) return null;
  const [, system, digits = '', check = ''] = parts;
  const body = (system || '0') + spreadUpcE(digits);
  const upcA = body + checkDigit(body);
  return upcA.endsWith(check) && isGtin12(upcA) ? upcA : null;
}

/** Puts the zeros back that the last digit says were left out. */
function spreadUpcE(digits: string): string {
  const last = digits.slice(5);
  if (last <= '2') return `${digits.slice(0, 2)}${last}0000${digits.slice(2, 5)}`;
  if (last === '3') return `${digits.slice(0, 3)}00000${digits.slice(3, 5)}`;
  if (last === '4') return `${digits.slice(0, 4)}00000${digits.slice(4, 5)}`;
  return `${digits.slice(0, 5)}0000${last}`;
}

/**
 * The one 14-digit form of every valid spelling of an item's number: UPC-A, EAN-13, EAN-8, UPC-E, GTIN-14.
 * Eight digits that begin with 0 or 1 are a UPC-E when they can be one, else an EAN-8.
 */
export function toGtin14(code: string): string | null {
  const digits = code.trim();
  const upcA = digits.length === 8 ? expandUpcE(digits) : null;
  if (upcA) return upcA.padStart(14, '0');
  return isGtin(digits) ? digits.padStart(14, '0') : null;
}

/** The number of a book from its ten-character ISBN, hyphens allowed; null when the check character does not fit. */
export function isbn10ToGtin14(isbn: string): string | null {
  const characters = isbn.trim().replace(/[\s-]/g, '').toUpperCase();
  if (!/^\d{9}[\dX]$/.test(characters)) return null;
  const sum = [...characters].reduce((total, one, i) => total + (one === 'X' ? 10 : Number(one)) * (10 - i), 0);
  if (sum % 11 !== 0) return null;
  const body = `978${characters.slice(0, 9)}`;
  return `0${body}${checkDigit(body)}`;
}

/** Numbers that a shop gives out itself (UPC 2 and 4, EAN 20 to 29): the same one means other things elsewhere. */
export function isRestricted(code: string): boolean {
  const gtin = toGtin14(code);
  if (gtin === null) return false;
  return gtin.startsWith('000000') ? /^[02]/.test(gtin.slice(6)) : /^(0[24]|2)/.test(gtin.slice(1));
}

/** Coupons carry a number like an item's, and are none (UPC 5, EAN 99 and 981 to 984). */
export function isCoupon(code: string): boolean {
  const gtin = toGtin14(code);
  return gtin !== null && /^(05|99|98[1-4])/.test(gtin.slice(1));
}

/** Our own number for a product without a barcode. */
export function makeClUpc(sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > 999_999) {
    throw new RangeError(`No cl_upc for ${sequence}: six digits are all there are`);
  }
  const body = `12345${String(sequence).padStart(6, '0')}`;
  return body + checkDigit(body);
}

export const isClUpc = (text: string): boolean => /^12345\d{7}$/.test(text);

export type CodeFormat = 'asin' | 'upc' | 'sku';

/** What a lookup takes a code for. */
export function detectFormat(text: string): CodeFormat {
  if (/^(B0|BT)[0-9A-Z]{8}$/.test(text)) return 'asin';
  return /^\d{12,13}$/.test(text) ? 'upc' : 'sku';
}

export interface SearchMeaning {
  kind: 'cl_upc' | 'barcode' | 'sku' | 'asin' | 'keyword';
  value: string;
}

/** What a search asks for; the first rule that fits decides. */
export function interpretSearch(text: string): SearchMeaning {
  const value = text.trim();
  if (isClUpc(value)) return { kind: 'cl_upc', value };
  if (/^\d{12,13}$/.test(value)) return { kind: 'barcode', value };
  if (/^\d/.test(value)) return { kind: 'sku', value };
  if (/^(B0|BT)[0-9A-Z]{8}$/i.test(value)) return { kind: 'asin', value: value.toUpperCase() };
  return { kind: 'keyword', value };
}
