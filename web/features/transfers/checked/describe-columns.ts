import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';

const named = 3;

/** "31 of 34 columns understood; Gift Card, Fulfillment Service and Tax Code are left out." */
export function describeColumns({ columns, leftOut }: ProductImport): string {
  const words = t.importing;
  const understood = words.understood(columns.length - leftOut.length, columns.length);
  if (leftOut.length === 0) return columns.length === 0 ? '' : understood;
  // One name more takes no more room than the number of the rest.
  const shown = leftOut.length === named + 1 ? named + 1 : named;
  return `${understood}; ${words.leftOut(leftOut.slice(0, shown), leftOut.length - Math.min(shown, leftOut.length))}`;
}
