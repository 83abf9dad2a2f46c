import { type Dollars, subtractCents, toCents, toDollars } from '#contract/kit/money.ts';
import { maxQuantity } from '#contract/products/products.schemas.ts';
import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import { formatMoney, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { completeDecimal } from '#web/ui/form/inputs/decimal.ts';
import type { LineEdit, LineValues } from './edit-queue.ts';

const words = t.truckloadItems;

export const itemName = ({ title }: Pick<ManifestItem, 'title'>): string => title || words.untitled;

/** What tells an item from its like: brand, model, codes. */
export const itemFacts = ({ brand, model, barcode, asin, sku }: ManifestItem): string =>
  [...new Set([brand, model, barcode, asin, sku])].filter((fact) => fact !== '').join(' · ');

/** The line as it will be: with what was entered, and the margin where that is certain already. */
export function withEdit(item: ManifestItem, edit: LineEdit | undefined): ManifestItem {
  if (!edit) return item;
  const { sellable = item.sellable, cost, price } = edit.values;
  const unitCost = cost === undefined ? item.unitCost : amountOf(cost);
  const shownPrice = price === undefined || price === null ? item.price : Number(price);
  const next = {
    ...item,
    sellable,
    unitCost,
    price: shownPrice,
    isPriceByHand: price === undefined ? item.isPriceByHand : price !== null,
    isCostByHand: cost === undefined ? item.isCostByHand : cost !== null,
  };
  return cost === undefined && price === undefined ? next : { ...next, ...marginOf(shownPrice, unitCost) };
}

const amountOf = (text: string | null) => (text === null ? null : Number(text));

function marginOf(price: Dollars, cost: Dollars | null): Pick<ManifestItem, 'margin' | 'marginPercent'> {
  if (cost === null || price === 0) return { margin: null, marginPercent: null };
  const marginCents = subtractCents(toCents(price), toCents(cost));
  return { margin: toDollars(marginCents), marginPercent: marginCents / price };
}

export interface MarginText {
  amount: string;
  share: string;
  isLoss: boolean;
}

/** "$12.40" and "41.3%"; nothing where there is no cost or no price. */
export function describeMargin({ margin, marginPercent }: ManifestItem): MarginText | undefined {
  if (margin === null) return undefined;
  const isLoss = margin < 0;
  return {
    amount: isLoss ? `−${formatMoney(-margin)}` : formatMoney(margin),
    share: marginPercent === null ? '' : formatPercent(marginPercent / 100).replace('-', '−'),
    isLoss,
  };
}

export interface Entered<Value extends LineValues[keyof LineValues]> {
  value: Value;
  /** Why it can't be saved. */
  message?: string;
}

/** How many of a line can be sold, as it was typed; nothing typed is none. */
export function readSellable(text: string, quantity: number): Entered<number> {
  const value = Number(completeDecimal(text, 0));
  if (value < 0) return { value, message: words.negative };
  if (value <= quantity) return { value };
  return { value: Math.min(value, maxQuantity), message: words.atMost(quantity) };
}

const mostDollars = 9_999_999.99;

/** An amount as it was typed; nothing typed leaves it to rule or spread. */
export function readAmount(text: string): Entered<string | null> {
  const value = completeDecimal(text, 2);
  if (value === '') return { value: null };
  if (Number(value) < 0) return { value, message: words.negative };
  return Number(value) > mostDollars ? { value, message: words.tooLarge } : { value };
}

/** An amount as a field shows it. */
export const writtenAmount = (dollars: number | null): string => (dollars === null ? '' : dollars.toFixed(2));
