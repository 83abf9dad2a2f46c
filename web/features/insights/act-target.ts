import type { InsightBoard } from '#contract/insights/insights.contract.ts';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import type { LadderBeginning } from '#web/shared/ladders/ladder-beginning.ts';

/** The goods that an act is aimed at, with what the preview says of them. */
export interface ActTarget {
  /** What they are called. */
  name: string;
  selection: ProductSelection;
  units: number;
  /** All units at today’s prices. */
  price: number;
  /** What they have cost; null where nobody knows or may know. */
  cost: number | null;
  /** As a ladder names them; none where no ladder can. */
  ladderGoods?: LadderBeginning | undefined;
  /** Of a single product: what one unit sells for. */
  unitPrice?: number | undefined;
}

const dayLength = 86_400_000;

/** What a row of the board counts: units that are there, at the place that is looked at, or where somebody works. */
export const countedHere = (place: string) => ({ onShelf: 'some' as const, storeLocation: place || ('own' as const) });

/** Everything that has been there for more than 90 days. */
export function oldGoods({ bands }: InsightBoard, name: string, place: string): ActTarget {
  const old = bands.at(-1);
  return {
    name,
    selection: {
      filter: { ...countedHere(place), stockedBefore: new Date(Date.now() - 90 * dayLength).toISOString() },
    },
    units: old?.units ?? 0,
    price: old?.price ?? 0,
    cost: old?.cost ?? null,
  };
}
