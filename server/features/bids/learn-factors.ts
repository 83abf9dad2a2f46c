import type { LearntFactor } from '#contract/bids/bids.schemas.ts';

/** What a load was said to bring by now, and has brought; over all, or of one category. */
export interface Miss {
  bidId: string;
  category: string | null;
  saidCents: number;
  broughtCents: number;
  /** Sold so far. */
  units: number;
}

/** Fewer loads or units teach nothing. */
export const fewestLoads = 2;
export const fewestUnits = { all: 100, category: 50 } as const;

/** How far one lesson goes: whoever was wrong by more has another problem than the estimate. */
const bounds = { least: 0.4, most: 1.6 } as const;

/** What past loads brought of what was said of them: over all, and by category where enough were sold. */
export function learnFactors(misses: readonly Miss[]): LearntFactor[] {
  const groups = new Map<string | null, Miss[]>();
  for (const miss of misses) groups.set(miss.category, [...(groups.get(miss.category) ?? []), miss]);
  return [...groups].flatMap(([category, all]) => {
    const telling = all.filter(({ saidCents }) => saidCents > 0);
    const loads = new Set(telling.map(({ bidId }) => bidId)).size;
    const units = sum(telling.map(({ units: sold }) => sold));
    if (loads < fewestLoads || units < (category === null ? fewestUnits.all : fewestUnits.category)) return [];
    const factor =
      sum(telling.map(({ broughtCents }) => broughtCents)) / sum(telling.map(({ saidCents }) => saidCents));
    const bounded = Math.min(bounds.most, Math.max(bounds.least, factor));
    return [{ category, factor: Math.round(bounded * 100) / 100, loads, units }];
  });
}

/** What goods of one category should bring. */
export interface CategorySum {
  category: string | null;
  cents: number;
}

/** The factor of a whole manifest: each category by its own where there is one, else by that over all. */
export function weighFactors(factors: readonly LearntFactor[], sums: readonly CategorySum[]) {
  const byCategory = new Map(factors.map((each) => [each.category, each]));
  const overall = byCategory.get(null);
  const used = new Set<LearntFactor>();
  let before = 0;
  let after = 0;
  for (const { category, cents } of sums) {
    const factor = (category === null ? undefined : byCategory.get(category)) ?? overall;
    if (factor && cents > 0) used.add(factor);
    before += cents;
    after += cents * (factor?.factor ?? 1);
  }
  return {
    factor: before > 0 ? Math.round((after / before) * 10_000) / 10_000 : 1,
    loads: Math.max(0, ...[...used].map(({ loads }) => loads)),
    used: [...used],
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
