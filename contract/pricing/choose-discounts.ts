import { type Cents, cents, sumCents } from '../kit/money.ts';
import { type Phrase, plural, t } from '../language/translate.ts';
import { type DiscountRule, type Purchase, type Refusal, refuse, takeOff } from './discount-rules.ts';
import { inDollars } from './money.ts';

/** What comes off a purchase, and by which discounts. */
export interface ChosenDiscounts {
  /** At most one that takes money off, and one that makes shipping free. */
  applied: { id: string; title: string; code: string | null; discountCents: Cents; isFreeShipping: boolean }[];
  /** Cents off each line, in the order of the lines. */
  perLine: Cents[];
  isShippingFree: boolean;
  /** Why the code that was typed does nothing, for the buyer; null when it works or none was typed. */
  codeProblem: string | null;
}

interface Offer {
  rule: DiscountRule;
  perLine: Cents[];
  discountCents: Cents;
}

/**
 * The best automatic discount or the code, whichever takes more off, never both; between equals the code, for the
 * buyer has typed it. Free shipping comes on top of either.
 */
export function chooseDiscounts(
  rules: readonly DiscountRule[],
  typed: string | null,
  purchase: Purchase,
): ChosenDiscounts {
  const automatic = rules.filter((rule) => rule.code === null && !refuse(rule, purchase));
  const code = typed?.trim().toUpperCase() ?? '';
  const entered = code === '' ? undefined : rules.find((rule) => rule.code === code);
  const problem = code === '' ? null : findProblem(entered, purchase);
  const usable = entered && !problem ? entered : undefined;

  const freeAutomatically = byId(automatic.filter(({ kind }) => kind === 'free_shipping'))[0];
  const best = findBest(automatic, purchase);
  const offered = usable && usable.kind !== 'free_shipping' ? makeOffer(usable, purchase) : undefined;
  const isCodeBetter = offered !== undefined && offered.discountCents >= (best?.discountCents ?? 0);
  const money = isCodeBetter ? offered : best;
  const shipping = freeAutomatically ?? (usable?.kind === 'free_shipping' ? usable : undefined);
  return {
    applied: [
      ...(money ? [describe(money.rule, money.discountCents)] : []),
      ...(shipping ? [describe(shipping, cents(0))] : []),
    ],
    perLine: money?.perLine ?? purchase.lines.map(() => cents(0)),
    isShippingFree: shipping !== undefined,
    codeProblem: problem ?? findPointless({ usable, isCodeBetter, freeAutomatically }),
  };
}

const describe = (rule: DiscountRule, discountCents: Cents) => ({
  id: rule.id,
  title: rule.title,
  code: rule.code,
  discountCents,
  isFreeShipping: rule.kind === 'free_shipping',
});

// Of two that are as good, always the same one is chosen.
const byId = <Rule extends { id: string }>(rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => (a.id < b.id ? -1 : 1));

function makeOffer(rule: DiscountRule, { lines }: Purchase): Offer {
  const perLine = takeOff(rule, lines);
  return { rule, perLine, discountCents: sumCents(perLine) };
}

function findBest(automatic: readonly DiscountRule[], purchase: Purchase): Offer | undefined {
  const offers = byId(automatic)
    .map((rule) => makeOffer(rule, purchase))
    .filter(({ discountCents }) => discountCents > 0);
  return offers.toSorted((a, b) => b.discountCents - a.discountCents)[0];
}

function findProblem(rule: DiscountRule | undefined, purchase: Purchase): string | null {
  if (!rule) return sayRefusal({ reason: 'off' });
  const refusal = refuse(rule, purchase);
  return refusal && sayRefusal(refusal);
}

interface Found {
  usable: DiscountRule | undefined;
  isCodeBetter: boolean;
  freeAutomatically: DiscountRule | undefined;
}

/** A code that would work but adds nothing is not spent. */
function findPointless({ usable, isCodeBetter, freeAutomatically }: Found): string | null {
  if (!usable) return null;
  if (usable.kind === 'free_shipping') return freeAutomatically ? t('Shipping is free already.') : null;
  return isCodeBetter ? null : t('You already get a better discount.');
}

const sentences = {
  off: 'This code is not valid.',
  scheduled: 'This code is not valid yet.',
  ended: 'This code has expired.',
  used_up: 'This code has been used up.',
  used_by_buyer: 'You have used this code already.',
  other_items: 'This code is for other items than those in your cart.',
  ships_other_items: 'This code does not cover everything that has to be shipped.',
} satisfies Record<string, Phrase>;

/** A refusal in words for the buyer. One that is switched off reads like one that never was. */
export function sayRefusal(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'below_amount':
      return t('Add {missing} more to use this code.', { missing: inDollars(refusal.missingCents) });
    case 'below_items':
      return t('Add {count} more {items} to use this code.', {
        count: refusal.missingItems,
        items: plural(refusal.missingItems, 'item', 'items'),
      });
    default:
      return t(sentences[refusal.reason]);
  }
}
