import type { discountKinds, discountStatuses } from '../discounts/discounts.contract.ts';
import { type Cents, cents, multiplyCents, smallerCents, subtractCents, sumCents } from '../kit/money.ts';
import type { CartLine } from './cart.ts';
import { divideByLargestRemainder, percentOf } from './money.ts';
import { countItems } from './offers.ts';

/** A discount as the rules reckon with it. */
export interface DiscountRule {
  id: string;
  title: string;
  /** In capitals; none for one that applies by itself. */
  code: string | null;
  kind: (typeof discountKinds)[number];
  /** Decimal text, such as '12.5'. */
  percent: string | null;
  amountCents: Cents | null;
  minimumCents: Cents | null;
  minimumItems: number | null;
  /** It is given on chosen things alone; on nothing when none of them is left. */
  isLimited: boolean;
  productIds: readonly string[];
  categoryIds: readonly string[];
  startsAt: Date;
  endsAt: Date | null;
  totalUses: number | null;
  usesPerCustomer: number | null;
  used: number;
  isActive: boolean;
}

export type DiscountStatus = (typeof discountStatuses)[number];

/** Who buys what, and when. */
export interface Purchase {
  lines: readonly CartLine[];
  at: Date;
  /** How often this buyer has used each discount, by its id; empty while the buyer is not known. */
  earlierUses: ReadonlyMap<string, number>;
}

export type Refusal =
  | { reason: 'off' | 'scheduled' | 'ended' | 'used_up' | 'used_by_buyer' | 'other_items' | 'ships_other_items' }
  | { reason: 'below_amount'; missingCents: Cents }
  | { reason: 'below_items'; missingItems: number };

type Lifetime = Pick<DiscountRule, 'isActive' | 'startsAt' | 'endsAt' | 'totalUses' | 'used'>;

/** Where a discount is in its life; it begins with its first moment and ends before its last. */
export function statusOf({ isActive, startsAt, endsAt, totalUses, used }: Lifetime, at: Date): DiscountStatus {
  if (!isActive) return 'off';
  if (endsAt && endsAt <= at) return 'ended';
  if (totalUses !== null && used >= totalUses) return 'used_up';
  return startsAt > at ? 'scheduled' : 'active';
}

export const lineCents = ({ priceCents, quantity }: CartLine): Cents => multiplyCents(priceCents, quantity);

const covers = ({ isLimited, productIds, categoryIds }: DiscountRule, line: CartLine): boolean =>
  !isLimited || productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id));

/** Why a discount is not given on a purchase; null when it is. Minimums count what it is given on. */
export function refuse(rule: DiscountRule, { lines, at, earlierUses }: Purchase): Refusal | null {
  const status = statusOf(rule, at);
  if (status !== 'active') return { reason: status };
  if (rule.usesPerCustomer !== null && (earlierUses.get(rule.id) ?? 0) >= rule.usesPerCustomer) {
    return { reason: 'used_by_buyer' };
  }
  const covered = lines.filter((line) => covers(rule, line));
  if (covered.length === 0) return { reason: 'other_items' };
  // The whole parcel would go for free, so all that is in it has to be meant.
  const shipsOthers = lines.some((line) => line.isShippable && !covers(rule, line));
  if (rule.kind === 'free_shipping' && shipsOthers) return { reason: 'ships_other_items' };
  return refuseTooLittle(rule, covered);
}

function refuseTooLittle({ minimumCents, minimumItems }: DiscountRule, covered: readonly CartLine[]): Refusal | null {
  const missingCents = subtractCents(minimumCents ?? cents(0), sumCents(covered.map(lineCents)));
  if (missingCents > 0) return { reason: 'below_amount', missingCents };
  const missingItems = (minimumItems ?? 0) - countItems(covered);
  return missingItems > 0 ? { reason: 'below_items', missingItems } : null;
}

/** What a discount takes off each line: reckoned on all it covers, then spread over it by largest remainder. */
export function takeOff(rule: DiscountRule, lines: readonly CartLine[]): Cents[] {
  const weights = lines.map((line) => (covers(rule, line) ? lineCents(line) : cents(0)));
  return divideByLargestRemainder(worthOf(rule, sumCents(weights)), weights);
}

function worthOf({ kind, percent, amountCents }: DiscountRule, coveredCents: Cents): Cents {
  if (kind === 'percentage') return percentOf(coveredCents, percent ?? '0');
  return kind === 'fixed' && amountCents !== null ? smallerCents(amountCents, coveredCents) : cents(0);
}
