import type { ProductFilter } from '#contract/products/bulk.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { daysAgo } from '../days-since.ts';

interface StockFilter {
  /** As in the address. */
  value: string;
  label: string;
  filter: () => ProductFilter;
}

const { olderThan, withoutCost, marginBelow } = t.shelf;

const ofAge = (days: number): StockFilter => ({
  value: `older-${days}`,
  label: olderThan(days),
  filter: () => ({ stockedBefore: daysAgo(days) }),
});

const ofMargin = (percent: number): StockFilter => ({
  value: `margin-${percent}`,
  label: marginBelow(percent),
  filter: () => ({ marginBelow: percent }),
});

/** What the list can be narrowed to by what lies on the shelves. */
export const stockFilters: readonly StockFilter[] = [
  ...[30, 60, 90, 180].map(ofAge),
  ...[0, 20, 40].map(ofMargin),
  { value: 'no-cost', label: withoutCost, filter: () => ({ cost: 'unknown' }) },
];
