import type { LadderGoods } from '#contract/ladders/ladders.schemas.ts';

export type LadderBeginning = Partial<
  Pick<LadderGoods, 'category' | 'condition' | 'truckload' | 'supplier' | 'search'>
>;

const names = ['category', 'condition', 'truckload', 'supplier', 'search'] as const;
const addLadderPath = '/app/ladders/add';

/** The address of a new ladder that begins with these goods. */
export function pathOfNewLadder(goods: LadderBeginning): string {
  const pairs = names.flatMap((name) => (goods[name] ? [[name, String(goods[name])]] : []));
  return pairs.length > 0 ? `${addLadderPath}?${new URLSearchParams(pairs)}` : addLadderPath;
}

/** The goods that an address names; what makes no sense is told by the form, as if it had been typed. */
export const readLadderGoods = (params: URLSearchParams): Partial<Record<(typeof names)[number], string>> =>
  Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
