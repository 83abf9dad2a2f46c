import type { NewBarcode } from '../lookup-model.ts';
import type { Batch, BatchItem } from './collect-batch.ts';

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

/** Puts lost zeros back; a code that then stands there already is left out. */
export function mendItems({ items }: Pick<Batch, 'items'>): readonly BatchItem[] {
  const values = new Set<string>();
  return items.map(mendItem).filter(({ entry }) => {
    const isNew = !values.has(entry.value);
    values.add(entry.value);
    return isNew;
  });
}

function mendItem(item: BatchItem): BatchItem {
  const code = item.repair?.code;
  return code ? { ...item, entry: { ...item.entry, value: code, format: 'upc' }, repair: null } : item;
}

/** The codes as the list takes them. */
export const toBarcodes = (
  items: readonly BatchItem[],
  { source, skuSource }: Pick<NewBarcode, 'source' | 'skuSource'>,
): NewBarcode[] =>
  items.map(({ entry }) => ({ ...entry, source, skuSource: entry.format === 'sku' ? skuSource : null }));
