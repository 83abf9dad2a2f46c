import { conditionText } from '#contract/intake/condition-text.ts';
import type { Grade, IntakeSettings, WirePrice } from '#contract/intake/intake.schemas.ts';
import { type PriceStep, priceUnit, type UnitPrice } from '#contract/intake/price-unit.ts';
import { type Cents, toDollarsIfAny } from '#contract/kit/money.ts';
import { invalid } from '#server/kit/failure.ts';

export interface Reckoned {
  grade: Grade;
  defects?: readonly string[];
  category: { id: string; name: string } | null;
  retailCents: Cents | null;
  costCents: Cents | null;
  shelf?: { priceCents: Cents; units: number } | null;
}

export function gradeOf({ grades }: IntakeSettings, key: string): Grade {
  const grade = grades.find((each) => each.key === key);
  if (!grade) throw invalid({ param: 'grade', msg: 'There is no such grade' });
  return grade;
}

export function reckonPrice(
  settings: Pick<IntakeSettings, 'categories' | 'rules'> & Partial<IntakeSettings>,
  of: Reckoned,
): UnitPrice {
  const { grade, defects = [], category, retailCents, costCents, shelf = null } = of;
  if (grade.kind === 'scrap') return { priceCents: 0 as Cents, why: [] };
  const rule = category && settings.categories.find((each) => each.category === category.id);
  const found = settings.defects?.filter(({ key }) => defects.includes(key)) ?? [];
  const unit = {
    retailCents,
    grade,
    defects: found,
    category: category && rule ? { name: category.name, percent: rule.percent } : null,
    // What is good for parts alone is not worth what it has cost.
    costCents: grade.kind === 'sell' ? costCents : null,
    shelf,
  };
  return priceUnit(unit, settings.rules);
}

export const toWireStep = ({ amountCents, ...step }: PriceStep) => ({ ...step, amount: toDollarsIfAny(amountCents) });

export const toWirePrice = ({ priceCents, why }: UnitPrice): WirePrice => ({
  price: toDollarsIfAny(priceCents),
  why: why.map(toWireStep),
});

/** The sentences of a unit’s page, with the checks of its category. */
export function notesOf(
  settings: IntakeSettings,
  grade: Grade,
  { checks, defects }: { checks: Readonly<Record<string, boolean>>; defects: readonly string[] },
): string[] {
  return conditionText({ grade, checks: settings.checks, defects: settings.defects, checked: checks, found: defects });
}

/** What nobody offers can’t have been pressed. */
export function requireKnown(
  settings: IntakeSettings,
  { checks, defects }: { checks: Readonly<Record<string, boolean>>; defects: readonly string[] },
): void {
  const odd = Object.keys(checks).find((key) => !settings.checks.some((check) => check.key === key));
  if (odd !== undefined) throw invalid({ param: 'checks', msg: `There is no check “${odd}”` });
  const offered = new Set(settings.defects.map(({ key }) => key));
  const at = defects.findIndex((key) => !offered.has(key));
  if (at >= 0) throw invalid({ param: `defects.${at}`, msg: 'There is no such defect' });
}
