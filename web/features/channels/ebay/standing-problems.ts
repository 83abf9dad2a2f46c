import type { EbayCategory, EbayPreflight, preflightCodes } from '#contract/channels/ebay.contract.ts';
import type { EbayDetails } from './send-ebay.ts';

const ofTheCategory: readonly (typeof preflightCodes)[number][] = ['category', 'condition', 'aspects'];

const isOther = (preflight: EbayPreflight | undefined, chosen: EbayCategory | undefined): boolean =>
  chosen !== undefined && chosen.id !== preflight?.category?.id;

/** What the category asks for; of another one that was chosen here nothing is known yet. */
export const missingAspects = (preflight: EbayPreflight | undefined, chosen: EbayCategory | undefined) =>
  isOther(preflight, chosen) ? [] : (preflight?.missingAspects ?? []);

/** What was typed, without what was left empty. */
export const pickFilled = (aspects: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(aspects)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

/**
 * What stands in the way still: what was said of one category says nothing of another that was chosen here, and what is
 * asked for may have been typed here.
 */
export function standingProblems(preflight: EbayPreflight | undefined, { category, aspects }: EbayDetails) {
  const problems = preflight?.problems ?? [];
  if (isOther(preflight, category)) return problems.filter(({ code }) => !ofTheCategory.includes(code));
  const isAnswered = missingAspects(preflight, category).every((name) => aspects[name] !== undefined);
  return isAnswered ? problems.filter(({ code }) => code !== 'aspects') : problems;
}
