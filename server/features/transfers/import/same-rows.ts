import { maxQuantity } from '#contract/products/products.schemas.ts';
import type { ImportSettings } from '#contract/transfers/transfers.contract.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import type { Counted, PlannedChange, PlannedRow, Remembered, ShownRow } from './planned-row.ts';

/** A number that stands for a text: 53 bits of it, in a fraction of the room. */
export function hashText(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** Title and prices of a row: what may not differ between two rows of one product. */
export const hashOffer = ({ title, priceCents, oldPriceCents, salePriceCents }: ImportCandidate): number =>
  hashText([title, priceCents, oldPriceCents, salePriceCents ?? ''].join('\n'));

/** How much a product's stock moves when a file says how much there is. Said again it means nothing new. */
export const differenceOf = ({ said = 0, had = 0, last }: Remembered & Counted, again: boolean): number =>
  last === said && !again ? 0 : said - had;

type StockRow = Exclude<PlannedRow, { action: 'merged' | 'error' }>;

/** A row with the quantity of another one of its product. */
export function countTogether(first: StockRow, quantity: number, settings: ImportSettings): StockRow {
  const shown: ShownRow = { ...first.shown, together: (first.shown?.together ?? 1) + 1 };
  const said = first.data?.said === undefined ? undefined : Math.min(maxQuantity, first.data.said + quantity);
  if (first.action === 'create') {
    const sum = Math.min(maxQuantity, Number(first.data.quantity ?? 0) + quantity);
    return { ...first, shown, data: { ...first.data, quantity: sum, ...(said !== undefined && { said }) } };
  }
  if (first.action === 'unchanged') {
    if (said === undefined || settings.stock !== 'set') return { ...first, shown };
    const counted = { ...first.data, said };
    const change = { set: {}, before: {}, version: first.data?.version ?? 0 };
    const stock = differenceOf(counted, settings.again);
    if (stock === 0 || !first.productId) return { ...first, shown, data: counted };
    return asChange({
      ...first,
      action: 'update',
      productId: first.productId,
      shown,
      data: { ...counted, ...change, stock },
    });
  }
  const data = { ...first.data, ...(said !== undefined && { said }) };
  const stock =
    settings.stock === 'set' ? differenceOf(data, settings.again) : Math.min(maxQuantity, data.stock + quantity);
  return asChange({ ...first, shown, data: { ...data, stock: settings.stock === 'keep' ? 0 : stock } });
}

/** More of what is there, or a change; with the stock that it leads to. */
export function asChange(row: PlannedChange): PlannedChange {
  const { set, stock, category, imageUrls, had = 0 } = row.data;
  const isMore = stock > 0 && Object.keys(set).length === 0 && !category && !imageUrls;
  const changes = row.shown?.changes?.filter(({ field }) => field !== 'Quantity') ?? [];
  if (stock !== 0) changes.push({ field: 'Quantity', before: String(had), after: String(had + stock) });
  return { ...row, action: isMore ? 'restock' : 'update', shown: { ...row.shown, changes, quantity: had + stock } };
}
