import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.bundles;

interface LotCost {
  cost: number;
  units: number;
  unitsWithoutCost: number;
}

/** What some units have cost: of how many nobody knows it is said, and what nobody knows of any is not nothing. */
export function showLotCost({ cost, units, unitsWithoutCost }: LotCost): string {
  if (unitsWithoutCost === units) return words.noCost;
  return unitsWithoutCost === 0 ? formatMoney(cost) : words.knownCost(formatMoney(cost), units, unitsWithoutCost);
}
