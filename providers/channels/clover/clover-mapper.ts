import { z } from 'zod';
import { vendorLine } from '#providers/kit/vendor-line.ts';
import type { ChannelNote, ChannelTokens } from '../channel.port.ts';
import type { PosItem, PosSale } from '../point-of-sale.port.ts';
import { longest, openState, paidStates, unitsPerPiece } from './clover-facts.ts';

const id = z.string().min(1);
const seconds = z.number().int().positive();
const milliseconds = z.number().int().nonnegative();

/** Ends are points in time. Both spellings have been seen. */
export const tokenAnswer = z
  .object({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1),
    access_token_expiration: seconds.optional(),
    clover_access_token_expiration: seconds.optional(),
    refresh_token_expiration: seconds.nullish(),
    clover_refresh_token_expiration: seconds.nullish(),
  })
  .refine((told) => told.access_token_expiration ?? told.clover_access_token_expiration);

export const merchantAnswer = z.object({ id, name: vendorLine.default('') });

export const itemAnswer = z.object({ id, sku: vendorLine.nullish() });
export const itemList = z.object({ elements: z.array(itemAnswer) });

/** The list of items under one name or another, with or without their ids; or nothing that tells. */
export const bulkAnswer = z
  .union([
    z.object({ elements: z.array(z.unknown()) }).transform(({ elements }) => elements),
    z.object({ items: z.array(z.unknown()) }).transform(({ items }) => items),
    z.array(z.unknown()),
  ])
  .catch([])
  .transform((entries) => entries.flatMap((entry) => itemAnswer.safeParse(entry).data ?? []));

const lineAnswer = z.object({
  id,
  item: z.object({ id }).nullish(),
  unitQty: z.number().nullish(),
  createdTime: milliseconds.nullish(),
  refunded: z.boolean().nullish(),
  exchanged: z.boolean().nullish(),
});
export const lineList = z.object({ elements: z.array(lineAnswer) });

export const orderAnswer = z.object({
  id,
  paymentState: z.string().nullish(),
  createdTime: milliseconds.nullish(),
  modifiedTime: milliseconds,
  lineItems: lineList.nullish(),
});
export const orderList = z.object({ elements: z.array(orderAnswer) });

export type CloverLine = z.infer<typeof lineAnswer>;
export type CloverOrder = z.infer<typeof orderAnswer>;

export function toTokens(told: z.infer<typeof tokenAnswer>): ChannelTokens {
  const accessUntil = told.access_token_expiration ?? told.clover_access_token_expiration ?? 0;
  const refreshUntil = told.refresh_token_expiration ?? told.clover_refresh_token_expiration ?? null;
  return {
    access: told.access_token,
    accessUntil: new Date(accessUntil * 1000),
    refresh: told.refresh_token,
    refreshUntil: refreshUntil === null ? null : new Date(refreshUntil * 1000),
  };
}

/** What of an item is ours; the rest is left as the shop has set it. */
export const toItem = ({ title, priceCents, sku, barcode }: PosItem) => ({
  name: shorten(title.trim(), longest.name),
  price: priceCents,
  sku,
  code: barcode.length > longest.code ? '' : barcode,
});

export const toNewItem = (item: PosItem) => ({
  ...toItem(item),
  priceType: 'FIXED',
  defaultTaxRates: true,
  isRevenue: true,
  hidden: false,
  autoManage: true,
});

/** Why Clover would not take it; null when it would. */
export function problemWith({ title, priceCents, sku, quantity }: PosItem): ChannelNote | null {
  if (title.trim() === '') return { code: 'name', message: 'Clover needs a title.' };
  const isPrice = Number.isSafeInteger(priceCents) && priceCents >= 0;
  if (!isPrice) return { code: 'price', message: 'Clover needs a price of zero or more.' };
  if (sku === '' || sku.length > longest.sku) {
    return { code: 'sku', message: `Clover takes SKUs of up to ${longest.sku} characters.` };
  }
  return Number.isFinite(quantity) ? null : { code: 'quantity', message: 'Clover needs a quantity.' };
}

/** What arrives there other than it is here. */
export function warningsAbout({ title, barcode }: PosItem): ChannelNote[] {
  const isCut = title.trim().length > longest.name;
  const isLeftOut = barcode.length > longest.code;
  return [
    ...(isCut ? [{ code: 'name', message: `Clover shows the first ${longest.name} characters of the title.` }] : []),
    ...(isLeftOut ? [{ code: 'code', message: `Clover takes barcodes of up to ${longest.code} characters.` }] : []),
  ];
}

// Never half of a character that takes two places.
function shorten(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Lines of goods, where it is told whether they are paid; what the clerk typed in by hand is none of ours. */
export function toSales(order: CloverOrder, lines: readonly CloverLine[]): PosSale[] {
  const isPaid = paidStates.has(order.paymentState ?? '');
  if (!isPaid && order.paymentState !== openState) return [];
  return lines.flatMap(({ item, ...line }) => {
    if (!item) return [];
    const pieces = line.unitQty ? Math.round(line.unitQty / unitsPerPiece) : 1;
    return {
      orderId: order.id,
      lineId: line.id,
      itemId: item.id,
      quantity: Math.max(1, pieces),
      at: new Date(line.createdTime ?? order.createdTime ?? order.modifiedTime),
      isPaid,
      isReturned: order.paymentState === 'REFUNDED' || line.refunded === true || line.exchanged === true,
    };
  });
}
