/** The fields of the card's frame, and what is wrong with them. */

const input = (id: string) => document.getElementById(id) as HTMLInputElement;
export const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
export const form = document.getElementById('card') as HTMLFormElement;

const digitsOf = (field: HTMLInputElement) => field.value.replace(/\D/g, '');
/** Paid somewhere else than with a card. */
export const isElsewhere = () => (form.dataset.type ?? 'card') !== 'card';
export const isEmpty = () => !isElsewhere() && Object.values(fields).every((field) => field.value === '');

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^4/.test(number) ? 'visa' : 'unknown';
}
export const brand = () => brandOf(digitsOf(fields.number));

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export interface Problem {
  field: HTMLInputElement;
  code: string;
  message: string;
}

/** What is wrong with a field that looks finished, or with any when the buyer wants to pay. */
export function problems(isFinal: boolean): Problem[] {
  if (isElsewhere()) return [];
  const number = digitsOf(fields.number);
  const isAmex = brandOf(number) === 'amex';
  const isShort = number.length < (isAmex ? 15 : 16);
  const expiry = digitsOf(fields.expiry);
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  const isPast = expiry.length === 4 && new Date(year, month, 1) <= new Date();
  const isCodeShort = digitsOf(fields.cvc).length < (isAmex ? 4 : 3);
  const checks: [HTMLInputElement, boolean, string, string][] = [
    [fields.number, isFinal && isShort, 'incomplete_number', 'Your card number is incomplete.'],
    [fields.number, !isShort && !passesLuhn(number), 'invalid_number', 'Your card number is invalid.'],
    [fields.expiry, isFinal && expiry.length < 4, 'incomplete_expiry', 'Your card’s expiration date is incomplete.'],
    [
      fields.expiry,
      expiry.length >= 2 && (month < 1 || month > 12),
      'invalid_expiry_month',
      'Your card’s expiration month is invalid.',
    ],
    [fields.expiry, isPast, 'invalid_expiry_year_past', 'Your card’s expiration date is in the past.'],
    [fields.cvc, isFinal && isCodeShort, 'incomplete_cvc', 'Your card’s security code is incomplete.'],
  ];
  return checks.flatMap(([field, isWrong, code, message]) => (isWrong ? [{ field, code, message }] : []));
}

/** Spaces and strokes where cards have them. */
export function tidy(): void {
  const number = digitsOf(fields.number).slice(0, 16);
  const isAmex = brandOf(number) === 'amex';
  fields.number.value = number
    .replace(isAmex ? /^(\d{4})(\d{1,6})?(\d{1,5})?.*$/ : /(\d{4})(?=\d)/g, isAmex ? '$1 $2 $3' : '$1 ')
    .trimEnd();
  const expiry = digitsOf(fields.expiry)
    .slice(0, 4)
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4);
  fields.expiry.value = expiry.length > 2 ? `${expiry.slice(0, 2)} / ${expiry.slice(2)}` : expiry;
  fields.cvc.value = digitsOf(fields.cvc).slice(0, isAmex ? 4 : 3);
}

/** The card as the API takes it. */
export function typedCard() {
  const expiry = digitsOf(fields.expiry);
  return {
    number: digitsOf(fields.number),
    exp_month: expiry.slice(0, 2),
    exp_year: `20${expiry.slice(2)}`,
    cvc: digitsOf(fields.cvc),
  };
}
