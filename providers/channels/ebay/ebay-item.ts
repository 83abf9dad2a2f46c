import { type Cents, toDollars } from '#contract/kit/money.ts';
import type { ListingTerms, MarketplaceItem } from '../marketplace.port.ts';
import { conditionNames, currency, locale, longest, marketplaceId, mostPictures, noBarcode } from './ebay-facts.ts';

export interface ItemOptions {
  /** A stand-in takes pictures of this machine, too. */
  allowsPlainPictures: boolean;
}

/** The inventory item as eBay wants it; what is left out is lost there. */
export function toInventoryItem(item: MarketplaceItem, condition: string, { allowsPlainPictures }: ItemOptions) {
  const { brand, model, weightPounds } = item;
  const schemes = allowsPlainPictures ? /^https?:/ : /^https:/;
  const notes = cut(item.conditionNotes, longest.conditionNotes);
  return {
    sku: item.sku,
    locale,
    availability: { shipToLocationAvailability: { quantity: item.quantity } },
    condition,
    ...(condition !== 'NEW' && notes && { conditionDescription: notes }),
    product: {
      title: cut(item.title, longest.title),
      description: cut(toText(item.description) || item.title, longest.description),
      aspects: toAspects(item),
      ...(brand && { brand: cut(brand, longest.aspect) }),
      ...(brand && model && { mpn: cut(model, longest.aspect) }),
      imageUrls: item.imageUrls.filter((url) => schemes.test(url)).slice(0, mostPictures),
      ...toIdentifier(item.barcode),
    },
    ...(weightPounds && { packageWeightAndSize: { weight: { value: weightPounds, unit: 'POUND' } } }),
  };
}

/** The offer without what it is known by, as an existing one is replaced with. */
export function toOfferDetails(item: MarketplaceItem, terms: ListingTerms) {
  const { returnPolicyId, paymentPolicyId, fulfillmentPolicyId } = terms;
  return {
    availableQuantity: item.quantity,
    categoryId: item.categoryId,
    listingDescription: toText(item.description) === '' ? escapeText(item.title) : withoutLinks(item.description),
    listingDuration: 'GTC',
    listingPolicies: { returnPolicyId, paymentPolicyId, fulfillmentPolicyId },
    merchantLocationKey: terms.locationKey,
    pricingSummary: { price: toMoney(item.priceCents) },
  };
}

export const offerKeys = (sku: string) => ({ sku, marketplaceId, format: 'FIXED_PRICE' });

export const toMoney = (amount: Cents) => ({ value: toDollars(amount).toFixed(2), currency });

export const conditionsFor = ({ condition }: MarketplaceItem) => conditionNames[condition];

function toAspects({ aspects, brand, model }: MarketplaceItem): Record<string, string[]> {
  const told = { ...(brand && { Brand: [brand] }), ...(model && { Model: [model] }), ...ofOwnSpelling(aspects) };
  return Object.fromEntries(
    Object.entries(told)
      .map(([name, values]) => [name, values.map((value) => cut(value, longest.aspect)).filter(Boolean)] as const)
      .filter(([, values]) => values.length > 0),
  );
}

// What we add ourselves is replaced, however the seller spells it.
const ofOwnSpelling = (aspects: MarketplaceItem['aspects']): MarketplaceItem['aspects'] =>
  Object.fromEntries(
    Object.entries(aspects).map(([name, values]) => {
      const ours = ['Brand', 'Model'].find((known) => known.toLowerCase() === name.toLowerCase());
      return [ours ?? name, values];
    }),
  );

function toIdentifier(barcode: string): { upc: string[] } | { ean: string[] } | { isbn: string[] } {
  const digits = barcode.replace(/\D/g, '').replace(/^0+(?=\d{12,13}$)/, '');
  if (/^97[89]\d{10}$/.test(digits)) return { isbn: [digits] };
  if (/^(\d{8}|\d{13})$/.test(digits)) return { ean: [digits] };
  return { upc: [/^\d{12}$/.test(digits) ? digits : noBarcode] };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What remains of a text with markup when it is read aloud. */
const toText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** eBay takes down listings that lead buyers elsewhere; the words of a link stay. */
const withoutLinks = (html: string) => html.replace(/<\/?a\b[^>]*>/gi, '');

/** Without half a character at the end. */
const cut = (text: string, length: number) =>
  text
    .trim()
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
