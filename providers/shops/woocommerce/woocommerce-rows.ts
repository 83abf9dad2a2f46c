import type { ShopRow } from '../shop.port.ts';
import type { WooCategory, WooProduct, WooVariation } from './woocommerce-answers.ts';
import { mostAttributes, notPublished, publishedWords, stockWords } from './woocommerce-facts.ts';

/** What a row says beyond the product itself. */
export interface ShopFacts {
  categories: ReadonlyMap<number, WooCategory>;
  /** Null where the shop does not say what it weighs in: then nothing is said of weights. */
  weightUnit: string | null;
}

type Sellable = Omit<WooVariation, 'image' | 'attributes'>;

/** A product as WooCommerce exports it: one row, and one for each of its variations after it. */
export function toRows(product: WooProduct, variations: readonly WooVariation[], facts: ShopFacts): ShopRow[] {
  const own = toRow(product, facts, {
    type: typeOf(product.type, product),
    name: product.name,
    shortDescription: product.short_description ?? '',
    categories: listOf((product.categories ?? []).map((category) => pathOf(category, facts.categories))),
    tags: listOf((product.tags ?? []).map(({ name }) => decode(name))),
    brands: listOf((product.brands ?? []).map(({ name }) => decode(name))),
    images: (product.images ?? []).map(({ src }) => src),
    parent: '',
    attributes: attributesOf(product).map(({ name, options }) => ({ name, value: listOf(options ?? []) })),
  });
  return [own, ...variations.map((variation) => toVariationRow(product, variation, facts))];
}

function toVariationRow(parent: WooProduct, variation: WooVariation, facts: ShopFacts): ShopRow {
  const options = new Map((variation.attributes ?? []).map(({ name, option }) => [name, option]));
  return toRow(variation, facts, {
    type: typeOf('variation', variation),
    name: [parent.name, [...options.values()].join(', ')].filter(Boolean).join(' - '),
    shortDescription: '',
    categories: '',
    tags: '',
    brands: '',
    images: variation.image ? [variation.image.src] : [],
    parent: parent.sku || `id:${parent.id}`,
    attributes: attributesOf(parent).map(({ name }) => ({ name, value: options.get(name) ?? '' })),
  });
}

interface Told {
  type: string;
  name: string;
  shortDescription: string;
  categories: string;
  tags: string;
  brands: string;
  images: readonly string[];
  parent: string;
  attributes: readonly { name: string; value: string }[];
}

function toRow(item: Sellable, { weightUnit }: ShopFacts, told: Told): ShopRow {
  const row: Record<string, string> = {
    ID: String(item.id),
    Type: told.type,
    SKU: item.sku ?? '',
    'GTIN, UPC, EAN, or ISBN': item.global_unique_id ?? '',
    Name: decode(told.name),
    Published: publishedWords[item.status ?? ''] ?? notPublished,
    'Short description': told.shortDescription,
    Description: item.description ?? '',
    'In stock?': stockWords[item.stock_status ?? ''] ?? '',
    Stock: item.manage_stock === true ? String(item.stock_quantity ?? '') : '',
    [`Weight (${weightUnit ?? 'lbs'})`]: weightUnit === null ? '' : String(item.weight ?? ''),
    'Sale price': String(item.sale_price ?? ''),
    'Regular price': String(item.regular_price ?? ''),
    Categories: told.categories,
    Tags: told.tags,
    Images: told.images.map((address) => address.replaceAll(',', '%2C')).join(', '),
    Parent: told.parent,
    Brands: told.brands,
  };
  for (let place = 0; place < mostAttributes; place += 1) {
    const attribute = told.attributes[place];
    row[`Attribute ${place + 1} name`] = decode(attribute?.name ?? '');
    row[`Attribute ${place + 1} value(s)`] = decode(attribute?.value ?? '');
  }
  return row;
}

const typeOf = (type: string, { virtual, downloadable }: Sellable): string =>
  [type, virtual && 'virtual', downloadable && 'downloadable'].filter(Boolean).join(', ');

/** Those that make variations come first: of many attributes not all are told. */
function attributesOf({ attributes }: WooProduct) {
  return (attributes ?? []).toSorted((a, b) => Number(b.variation ?? false) - Number(a.variation ?? false));
}

/** From the widest category to the narrowest. */
function pathOf({ id, name }: { id: number; name: string }, categories: ReadonlyMap<number, WooCategory>): string {
  const path = [decode(name)];
  const seen = new Set([id]);
  for (let parent = categories.get(categories.get(id)?.parent ?? 0); parent && !seen.has(parent.id); ) {
    seen.add(parent.id);
    path.unshift(decode(parent.name));
    parent = categories.get(parent.parent);
  }
  return path.join(' > ');
}

/** Several values in one cell, as the export parts them. */
const listOf = (values: readonly string[]) => values.map((value) => value.replaceAll(',', '\\,')).join(', ');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** WordPress keeps names as they stand in a page. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
