import type { EbayCategory, EbayPreflight, preflightCodes } from '#contract/channels/ebay.contract.ts';

const ofTheCategory: readonly (typeof preflightCodes)[number][] = ['category', 'condition', 'aspects'];

/** What stands in the way still: what was said of one category says nothing of another that was chosen here. */
export function standingProblems(preflight: EbayPreflight | undefined, chosen: EbayCategory | undefined) {
  const problems = preflight?.problems ?? [];
  const isOther = chosen !== undefined && chosen.id !== preflight?.category?.id;
  return isOther ? problems.filter(({ code }) => !ofTheCategory.includes(code)) : problems;
}
