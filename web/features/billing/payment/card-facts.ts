import type { CardSource } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

const brands: Partial<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The brand of a card as it calls itself. */
export const brandName = (brand: string): string =>
  brands[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;

/** The month a card is good for, as 04/2028, and whether that is over. */
export function expiryOf({ card }: CardSource, now: Date): { text: string; isOver: boolean } {
  const { payment } = t.billing;
  const month = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  const isOver = new Date(card.exp_year, card.exp_month, 1) <= now;
  return { text: isOver ? payment.expired(month) : payment.expires(month), isOver };
}
