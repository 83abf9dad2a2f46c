import { after, hours } from '#server/kit/clock.ts';
import type { CandidateRow } from './told-alerts.repository.ts';

/** So long those who were told first have a product to themselves. */
export const turnTakes = hours(2);

// Hardly everybody who is told comes, so that of one unit a few are.
const perUnit = 3;

const never = new Date(8.64e15);

export interface Chosen {
  told: string[];
  /** Of each product one who has to wait, and until when. */
  later: { id: string; at: Date }[];
}

/** Who of those who wait is told now: a few for each unit that is there, in the order in which they asked. */
export function chooseTold(candidates: readonly CandidateRow[], now: Date): Chosen {
  const told: string[] = [];
  const later = new Map<string, { id: string; at: Date }>();
  const left = new Map<string, number>();
  for (const { id, product_id: product, quantity, told: before, sleeps_until, had_enough } of candidates) {
    const turns = left.get(product) ?? quantity * perUnit - before;
    const isNow = sleeps_until === null && !had_enough && turns > 0;
    left.set(product, isNow ? turns - 1 : turns);
    if (isNow) {
      told.push(id);
      continue;
    }
    const at = sleeps_until ?? after(now, turnTakes);
    if (at < (later.get(product)?.at ?? never)) later.set(product, { id, at });
  }
  return { told, later: [...later.values()] };
}
