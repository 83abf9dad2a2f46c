import { type Condition, conditions } from '../products/products.schemas.ts';

/** How lists of goods name a condition, and what it is called here (specification 2 §5, §9). */
export const listConditions = {
  new: 'New',
  used_like_new: 'Like-new',
  used_good: 'Used',
  used_fair: 'Used',
} as const satisfies Record<string, Condition>;

/** A condition in either vocabulary, whatever its case; null when it is in none. */
export function readCondition(text: string): Condition | null {
  const word = text.trim().toLowerCase();
  if (Object.hasOwn(listConditions, word)) return listConditions[word as keyof typeof listConditions];
  return conditions.find((condition) => condition.toLowerCase() === word) ?? null;
}
