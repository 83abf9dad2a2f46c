import fc from 'fast-check';
import { type Cents, cents, maxCents } from '../kit/money.ts';
import type { CartLine } from './cart.ts';
import type { DiscountRule, Purchase } from './discount-rules.ts';

export const noon = new Date('2026-11-15T12:00:00.000Z');

export const aLine = (line: Partial<CartLine> = {}): CartLine => ({
  productId: 'lamp',
  categoryIds: ['lighting'],
  priceCents: cents(1000),
  quantity: 1,
  weight: null,
  isShippable: true,
  isDeliverable: true,
  ...line,
});

export const aRule = (rule: Partial<DiscountRule> = {}): DiscountRule => ({
  id: 'rule',
  title: 'Spring sale',
  code: null,
  kind: 'percentage',
  percent: '10',
  amountCents: null,
  minimumCents: null,
  minimumItems: null,
  isLimited: false,
  productIds: [],
  categoryIds: [],
  startsAt: new Date('2026-01-01T00:00:00.000Z'),
  endsAt: null,
  totalUses: null,
  usesPerCustomer: null,
  used: 0,
  isActive: true,
  ...rule,
});

export const purchaseOf = (lines: readonly CartLine[], purchase: Partial<Purchase> = {}): Purchase => ({
  lines,
  at: noon,
  earlierUses: new Map(),
  ...purchase,
});

/** Amounts up to a limit. */
export const anyCents = (max: number, min = 0): fc.Arbitrary<Cents> => fc.integer({ min, max }).map(cents);

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const someIds = fc.uniqueArray(ids, { maxLength: 3 });

/** Percentages up to a limit, with up to three decimals. */
export const percents = (max: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: max - 1 }), fc.stringMatching(/^\d{0,3}$/))
    .map(([whole, decimals]) => (decimals === '' ? `${whole}` : `${whole}.${decimals}`));

export const anyLine: fc.Arbitrary<CartLine> = fc.record({
  productId: ids,
  categoryIds: someIds,
  priceCents: anyCents(maxCents),
  quantity: fc.integer({ min: 1, max: 1000 }),
  weight: fc.constant(null),
  isShippable: fc.boolean(),
  isDeliverable: fc.boolean(),
});

export const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 12 });

const maybe = (max: number) => fc.option(fc.integer({ min: 1, max }));

export const anyRule: fc.Arbitrary<DiscountRule> = fc.record({
  id: fc.uuid(),
  title: fc.constant('Sale'),
  code: fc.constantFrom(null, 'SAVE', 'MORE'),
  kind: fc.constantFrom('percentage', 'fixed', 'free_shipping'),
  percent: percents(100),
  amountCents: anyCents(maxCents, 1),
  minimumCents: fc.option(anyCents(1_000_000, 1)),
  minimumItems: maybe(20),
  isLimited: fc.boolean(),
  productIds: someIds,
  categoryIds: someIds,
  startsAt: fc.constant(new Date('2026-01-01T00:00:00.000Z')),
  endsAt: fc.constant(null),
  totalUses: maybe(3),
  usesPerCustomer: maybe(3),
  used: fc.integer({ min: 0, max: 3 }),
  isActive: fc.boolean(),
});
