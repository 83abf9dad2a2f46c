import type { Discount } from '#contract/discounts/discounts.contract.ts';
import type { DiscountStatus } from '#contract/pricing/discount-rules.ts';
import { formatDate, formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { StatusChipProps } from '#web/ui/facts/status-chip.tsx';

const words = t.discounts;

export const statusLooks: Readonly<Record<DiscountStatus, StatusChipProps & { label: string }>> = {
  active: { label: words.statuses.active, tone: 'success', glyph: 'check' },
  scheduled: { label: words.statuses.scheduled, tone: 'info', glyph: 'quarter' },
  ended: { label: words.statuses.ended, tone: 'neutral', glyph: 'full' },
  used_up: { label: words.statuses.used_up, tone: 'warning', glyph: 'full' },
  off: { label: words.statuses.off, tone: 'neutral', glyph: 'slash' },
};

type Gift = Pick<Discount, 'kind' | 'percent' | 'amount'>;

/** What it gives: "10% off". */
export function describeGift({ kind, percent, amount }: Gift): string {
  if (kind === 'percentage') return words.percentOff(String(percent ?? 0));
  return kind === 'fixed' ? words.amountOff(formatMoney(amount ?? 0)) : words.kinds.free_shipping;
}

type Terms = Pick<Discount, 'appliesTo' | 'products' | 'categories' | 'minimumAmount' | 'minimumItems'>;

/** On what, and from when on: "2 products · from $50.00". */
export function describeTerms({ appliesTo, products, categories, minimumAmount, minimumItems }: Terms): string {
  const isEmptied = appliesTo === 'chosen' && products.length + categories.length === 0;
  return [
    appliesTo === 'everything' && words.onEverything,
    isEmptied && words.onNothing,
    products.length > 0 && words.onProducts(products.length),
    categories.length > 0 && words.onCategories(categories.length),
    minimumAmount !== null && words.fromAmount(formatMoney(minimumAmount)),
    minimumItems !== null && words.fromItems(minimumItems),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function describeUses({ used, totalUses }: Pick<Discount, 'used' | 'totalUses'>): string {
  return totalUses === null ? formatNumber(used) : words.usesOf(formatNumber(used), formatNumber(totalUses));
}

/** Its days in the store's time zone. */
export function describeDates({ startsAt, endsAt }: Pick<Discount, 'startsAt' | 'endsAt'>, timeZone: string): string {
  const from = formatDate(startsAt, { timeZone });
  return endsAt === null ? words.fromDate(from) : words.fromTo(from, formatDate(endsAt, { timeZone }));
}
