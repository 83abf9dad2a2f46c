import { type Cents, cents } from '#contract/kit/money.ts';
import { VendorUnavailable } from '#providers/kit/vendor-fetch.ts';

const currency = 'USD';

/** Whole cents as PayPal writes them: dollars in text, with two decimals. */
export function toMoney(amount: Cents): { currencyCode: string; value: string } {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount to pay: ${amount}`);
  const digits = String(amount).padStart(3, '0');
  return { currencyCode: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** The cents of an amount of PayPal's; never by way of a fraction. */
export function readMoney(money: { currencyCode: string; value: string } | undefined): Cents {
  const [, dollars = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(money?.value ?? '') ?? [];
  if (money?.currencyCode !== currency || dollars === '') throw new VendorUnavailable('Unexpected amount');
  return cents(Number(dollars + decimals.padEnd(2, '0')));
}
