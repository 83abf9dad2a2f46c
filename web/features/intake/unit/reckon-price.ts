import type { Asked, IntakeSettings, WirePrice } from '#contract/intake/intake.schemas.ts';
import { type PricedUnit, priceUnit } from '#contract/intake/price-unit.ts';
import { toCents, toCentsIfAny, toDollars, toDollarsIfAny } from '#contract/kit/money.ts';

interface Graded {
  asked: Asked | null;
  category: { _id: string; name: string } | null;
  retail: number | null;
  grade: string;
  defects: readonly string[];
}

/**
 * What the rules make of a unit, reckoned here: at every key, and without a network. The server, which also knows the
 * costs that this person may not see, has the last word.
 */
export function reckonPrice(unit: Graded, settings: IntakeSettings): WirePrice {
  const grade = settings.grades.find(({ key }) => key === unit.grade);
  if (!grade || grade.kind === 'scrap') return { price: null, why: [] };
  const said = unit.asked?.grades.find((each) => each.grade === unit.grade);
  const onShelf = unit.asked?.shelf.find(({ product }) => product === said?.product);
  const rule = settings.categories.find(({ category }) => category === unit.category?._id);
  const priced: PricedUnit = {
    retailCents: toCentsIfAny(unit.retail),
    grade: { name: grade.name, percent: grade.percent },
    defects: settings.defects.filter(({ key }) => unit.defects.includes(key)),
    category: rule && unit.category ? { name: unit.category.name, percent: rule.percent } : null,
    costCents: toCentsIfAny(unit.asked?.line?.unitCost ?? null),
    shelf: onShelf && onShelf.units > 0 ? { priceCents: toCents(onShelf.price), units: onShelf.units } : null,
  };
  const { priceCents, why } = priceUnit(priced, settings.rules);
  return {
    price: priceCents === null ? null : toDollars(priceCents),
    why: why.map(({ amountCents, ...step }) => ({ ...step, amount: toDollarsIfAny(amountCents) })),
  };
}

/** Whether what the server said when it was asked holds for this unit, too: nothing of it was changed since. */
export function saidPrice({ asked, category, retail, grade, defects }: Graded): WirePrice | null {
  const said = asked?.grades.find((each) => each.grade === grade);
  const { item } = asked ?? {};
  if (!said || !item || defects.length > 0) return null;
  return item.retail === retail && (item.category?._id ?? null) === (category?._id ?? null) ? said : null;
}
