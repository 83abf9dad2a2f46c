import type { BreakPreview } from '#contract/truckloads/manifest.schemas.ts';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.truckloadDetails.breaking;

/** Whether it can be broken into products: its lines are read, some can be sold, and it was not done already. */
export function canBreak({ csv, totals, break: { state } }: Pick<Truckload, 'csv' | 'totals' | 'break'>): boolean {
  return csv?.state === 'ready' && totals.sellableUnits > 0 && (state === 'none' || state === 'failed');
}

export interface Consequence {
  id: keyof BreakPreview;
  text: string;
  /** Wants a look before it is done. */
  isWarning: boolean;
}

/** What breaking it would do, in sentences; what does not happen is not told. */
export function describePreview(preview: BreakPreview): Consequence[] {
  const told = (['creates', 'restocks', 'units', 'known', 'leftOut', 'unpriced'] as const).filter(
    (id) => preview[id] > 0,
  );
  return told.map((id) => ({ id, text: words[id](preview[id]), isWarning: id === 'unpriced' }));
}

export const isEmpty = ({ creates, restocks }: BreakPreview): boolean => creates + restocks === 0;
