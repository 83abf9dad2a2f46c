import {
  type Cents,
  cents,
  largerCents,
  roundCents,
  toCentsIfAny,
  toDollars,
  toDollarsIfAny,
} from '#contract/kit/money.ts';
import { toPrinted } from '#contract/kit/parse-code.ts';
import type {
  FoundProduct,
  LookupHistoryEntry,
  LookupInput,
  SourceCategory,
} from '#contract/lookup/lookup.contract.ts';
import type { SourcedItem } from '#providers/barcode-data/barcode-data.port.ts';
import type { ItemInput } from '#server/features/products/products.service.ts';
import type { LookupRow } from './lookups.repository.ts';
import type { LookupMeaning } from './read-identifier.ts';
import type { SourceCategoryRow } from './source-categories.repository.ts';

export const toHistoryEntry = (row: LookupRow): LookupHistoryEntry => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  requestBody: {
    identifier: row.identifier,
    type: row.type,
    source: row.source,
    quantity: row.quantity,
    condition: row.condition,
    price: toDollarsIfAny(row.price_cents),
  },
  foundAt: row.found_at,
  product: row.product_id === null ? null : { _id: row.product_id, title: row.title ?? '' },
});

export const toSourceCategory = ({ id, source, name, category_id }: SourceCategoryRow): SourceCategory => ({
  _id: id,
  source,
  name,
  category: category_id,
});

const most = { title: 300, name: 120, aspects: 50, aspectName: 60, aspectValue: 500, description: 50_000 };

/** What a source told, as a product of the merchant's: within a product's bounds, with the seller's own words first. */
export function toItemInput(item: SourcedItem, input: LookupInput, meaning: LookupMeaning, percent: number): ItemInput {
  const priceCents = toCentsIfAny(input.price) ?? priceByRule(item, percent);
  const askedCents = largerCents(item.listPriceCents ?? cents(0), item.priceCents ?? cents(0));
  return {
    title: item.title.slice(0, most.title),
    description: toMarkup(item.description.slice(0, most.description)),
    barcode: meaning.barcode || toBarcode(item.gtin14),
    asin: meaning.asin || item.asin,
    sku: meaning.sku,
    skuSource: input.skuSource ?? null,
    brand: item.brand.slice(0, most.name),
    manufacturer: item.manufacturer.slice(0, most.name),
    rating: toHalves(item.rating),
    aspects: toAspects(item),
    condition: input.condition,
    category: null,
    subCategory: null,
    priceCents,
    oldPriceCents: askedCents > priceCents ? askedCents : cents(0),
    quantity: input.quantity,
    weight: item.weightPounds,
    // A shop's price of this very moment; the others' are those of a list.
    valuePriceCents: input.source === 'homedepot' ? item.priceCents : null,
    pictures: item.images,
  };
}

const priceByRule = ({ priceCents }: SourcedItem, percent: number): Cents =>
  priceCents ? largerCents(cents(1), roundCents((priceCents * percent) / 100)) : cents(0);

/** Why a product costs what it costs; null where the seller or the source said it. */
export const toPriceRule = (item: SourcedItem, input: LookupInput, percent: number): FoundProduct['priceRule'] =>
  typeof input.price === 'number' || !item.priceCents || percent === 100
    ? null
    : { percent, retail: toDollars(item.priceCents) };

/** A product's rating has steps of a half; rounded down, it has as many whole stars as the source's. */
const toHalves = (rating: number | null): number | null => (rating === null ? null : Math.floor(rating * 2) / 2);

/** The barcode of an item that was found by another number; one of 14 digits names a case of it. */
const toBarcode = (gtin14: string | null): string => (gtin14?.startsWith('0') ? toPrinted(gtin14) : '');

function toAspects({ aspects, model }: SourcedItem): Record<string, string> {
  const named = model ? { Model: model, ...aspects } : aspects;
  const usable = Object.entries(named)
    .map(([name, value]) => [name.trim().slice(0, most.aspectName), value.trim().slice(0, most.aspectValue)] as const)
    .filter(([name, value]) => name !== '' && value !== '');
  return Object.fromEntries(usable.slice(0, most.aspects));
}

/** Sources send plain text and HTML alike; lines of plain text stay lines. */
function toMarkup(text: string): string {
  if (text === '' || /<[a-z/!]/i.test(text)) return text;
  const lines = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').split(/\r?\n/);
  return lines
    .map((line) => `<p>${line.trim()}</p>`)
    .filter((line) => line !== '<p></p>')
    .join('');
}
