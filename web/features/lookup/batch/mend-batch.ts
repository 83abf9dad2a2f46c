import { maxQuantity } from '#contract/products/products.schemas.ts';
import type { NewBarcode } from '../lookup-model.ts';
import type { BatchItem } from './collect-batch.ts';

/** Codes whose lost zeros can be put back. */
const canMend = ({ repair }: BatchItem) => repair !== null && repair.code !== null;

export interface BatchFacts {
  units: number;
  mendable: number;
  misfits: number;
  hasSkus: boolean;
}

/** What there is to say of the codes that can be added. */
export function describeItems(items: readonly BatchItem[]): BatchFacts {
  let units = 0;
  let mendable = 0;
  let misfits = 0;
  let hasSkus = false;
  for (const item of items) {
    units += item.entry.quantity;
    if (canMend(item)) mendable += 1;
    if (item.repair?.reason === 'check-digit') misfits += 1;
    hasSkus ||= item.entry.format === 'sku';
  }
  return { units, mendable, misfits, hasSkus };
}

/** Puts lost zeros back. */
export const mendItems = (items: readonly BatchItem[]): readonly BatchItem[] => items.map(mendItem);

function mendItem(item: BatchItem): BatchItem {
  const code = item.repair?.code;
  return code ? { ...item, entry: { ...item.entry, value: code, format: 'upc' }, repair: null } : item;
}

export interface JoinedItems {
  /** Each code once. */
  items: readonly BatchItem[];
  /** Rows whose code stands in a row above already. */
  repeated: number;
  /** Those of them whose quantity does not count. */
  leftOut: number;
}

/** Makes one of the rows with the same code: their quantities add up in the same condition, or the first counts. */
export function joinRepeated(all: readonly BatchItem[], { addsUp }: { addsUp: boolean }): JoinedItems {
  const byValue = new Map<string, BatchItem>();
  let leftOut = 0;
  for (const item of all) {
    const first = byValue.get(item.entry.value);
    if (!first) byValue.set(item.entry.value, item);
    else if (addsUp && first.entry.condition === item.entry.condition) {
      const quantity = Math.min(maxQuantity, first.entry.quantity + item.entry.quantity);
      const price = first.entry.price ?? item.entry.price;
      byValue.set(item.entry.value, { ...first, entry: { ...first.entry, quantity, price } });
    } else leftOut += 1;
  }
  return { items: [...byValue.values()], repeated: all.length - byValue.size, leftOut };
}

/** The codes as the list takes them. */
export const toBarcodes = (
  items: readonly BatchItem[],
  { source, skuSource }: Pick<NewBarcode, 'source' | 'skuSource'>,
): NewBarcode[] =>
  items.map(({ entry }) => ({ ...entry, source, skuSource: entry.format === 'sku' ? skuSource : null }));
