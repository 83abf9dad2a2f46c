import type { InsightKind, InsightProduct, InsightRow } from '#contract/insights/insights.contract.ts';

/** What can be done with goods from the board. */
export type ActName = 'markDown' | 'raise' | 'ladder' | 'ebay' | 'bundle' | 'move' | 'writeOff' | 'feature';

/** What comes off goods that are stuck, and what is put on those that sell too fast. */
export const usualCut = 30;
const usualRaise = 10;

const old = 120;
const dear = 25;
const cheap = 10;
const veryOld = 180;
const many = 20;
const young = 14;

const endingIn99 = (dollars: number) => Math.max(Math.round(dollars) - 0.01, 0.01);

export const cutPrice = (price: number, percent: number): number => Math.round(price * (100 - percent)) / 100;

/** The next price up that looks like one: $20.00 becomes $21.99. */
export const raisedPrice = (price: number): number => endingIn99(price * (1 + usualRaise / 100) + 0.5);

/** What a seller would do next with a product. */
export function bestAct(
  { age, price, sold, lastSoldAt, units }: Pick<InsightProduct, 'age' | 'price' | 'sold' | 'lastSoldAt' | 'units'>,
  kind: InsightKind,
  hasEbay: boolean,
): ActName {
  if (kind !== 'stuck') return 'raise';
  if (age > veryOld && lastSoldAt === null && price < cheap) return 'writeOff';
  if (age > old && units >= many && price < dear) return 'bundle';
  if (age > old && sold === 0 && price >= dear && hasEbay) return 'ebay';
  return 'markDown';
}

/** The same with what is left of a load, a supplier’s goods, a category or a grade. */
export function bestRowAct({
  age,
  breakEven,
  sellThrough,
}: Pick<InsightRow, 'age' | 'breakEven' | 'sellThrough'>): ActName {
  if (age === null) return (sellThrough ?? 0) >= 50 ? 'ladder' : 'markDown';
  // What has paid for itself can go down step by step; what never will is sold as a whole.
  if (breakEven && !breakEven.isForecast) return 'ladder';
  if (age > old && !breakEven) return 'bundle';
  return age <= young ? 'ladder' : 'markDown';
}
