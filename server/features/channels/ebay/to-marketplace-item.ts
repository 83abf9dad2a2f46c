import type { MarketplaceItem } from '#providers/channels/marketplace.port.ts';
import { escapeHtml } from '#server/kit/text/markup.ts';
import type { Goods } from './ebay-goods.repository.ts';

/** Where the usual names of our form differ from eBay's. */
const ebayNames: Record<string, string> = {
  part_number: 'MPN',
  mpn: 'MPN',
  types: 'Type',
  brand: 'Brand',
  model: 'Model',
};

/** What sellers write where goods have none, and eBay takes it. */
const generic: Record<string, string> = { brand: 'Unbranded', mpn: 'Does Not Apply' };

/** The product's attributes by eBay's names, the brand among them. */
export function aspectsOf({ aspects, brand, manufacturer }: Goods): Record<string, string[]> {
  const named = [...Object.entries(aspects), ['Brand', brand || manufacturer] as const];
  const told = named.map(([name, value]) => [toName(name), value.trim()] as const).filter(([, value]) => value !== '');
  return Object.fromEntries(told.map(([name, value]) => [name, [value]]));
}

const toName = (name: string) => ebayNames[name.toLowerCase()] ?? name.replaceAll('_', ' ').trim();

/** What the category asks for and nobody can say but the seller. */
export function missingAspects(goods: Goods, required: readonly string[]): string[] {
  const given = new Set(Object.keys(aspectsOf(goods)).map((name) => name.toLowerCase()));
  return required.filter((name) => !given.has(name.toLowerCase()) && !(name.toLowerCase() in generic));
}

export interface ListedAs {
  sku: string;
  categoryId: string;
  required: readonly string[];
  contentUrl: string;
}

/** The product as it is listed. */
export function toMarketplaceItem(goods: Goods, { sku, categoryId, required, contentUrl }: ListedAs): MarketplaceItem {
  const aspects = withGeneric(aspectsOf(goods), required);
  const named = (name: string) => aspects[name]?.[0] ?? '';
  return {
    sku,
    title: goods.title,
    description: goods.description + notesAsHtml(goods.condition_notes),
    condition: goods.condition,
    conditionNotes: goods.condition_notes.join('. '),
    brand: named('Brand'),
    model: named('Model'),
    barcode: goods.barcode,
    aspects,
    imageUrls: goods.images.map((key) => `${contentUrl}/assets/${key}`),
    priceCents: goods.sells_at_cents,
    quantity: goods.quantity,
    weightPounds: goods.weight_hundredths === null ? null : goods.weight_hundredths / 100,
    categoryId,
  };
}

function withGeneric(aspects: Record<string, string[]>, required: readonly string[]): Record<string, string[]> {
  const given = new Set(Object.keys(aspects).map((name) => name.toLowerCase()));
  const added = required.flatMap((name) => {
    const value = generic[name.toLowerCase()];
    return value && !given.has(name.toLowerCase()) ? [{ name, value }] : [];
  });
  return { ...aspects, ...Object.fromEntries(added.map(({ name, value }) => [toName(name), [value]])) };
}

// eBay has no field for notes on what is new.
const notesAsHtml = (notes: readonly string[]): string =>
  notes.length === 0 ? '' : `<ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>`;
